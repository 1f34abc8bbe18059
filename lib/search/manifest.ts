import {
  type EarlyRequests,
  manifestFileName,
  takeEarlyResponse,
} from '@help-center/search';
import { fetchText, readText } from '@/lib/client/fetch-text';
import type { CategoryAppearance } from '@/lib/nav/categories';
import type { PageLink } from './hits';

// Next.js inlines environment variables only where they are written out in full.
const appId = process.env.NEXT_PUBLIC_ALGOLIA_APP_ID;
const key = process.env.NEXT_PUBLIC_ALGOLIA_SEARCH_KEY;
const index = process.env.NEXT_PUBLIC_ALGOLIA_INDEX;
const hosts = (process.env.NEXT_PUBLIC_ALGOLIA_HOSTS ?? '')
  .split(/[\s,]+/)
  .filter(Boolean);

/** The settings of hosted search; null unless the application, key and index are set. */
export const hostedSettings =
  appId && key && index ? { appId, key, index, hosts } : null;

/** The URL path of the search index. */
export const indexFolder = '/search-index/';

/** Memoizes an async function. A rejected promise is discarded, so that the next call retries. */
export function memoizeAsync<Value>(
  load: () => Promise<Value>,
): () => Promise<Value> {
  let cached: Promise<Value> | undefined;
  return () => {
    cached ??= load().catch((error) => {
      cached = undefined;
      throw error;
    });
    return cached;
  };
}

/** A link to a category of the sidebar, with its icon and hue. */
export type CategoryLink = PageLink & CategoryAppearance;

/** The links shown before a query: popular tasks, and the categories of the sidebar. */
export type StartLinks = { tasks: PageLink[]; categories: CategoryLink[] };

declare global {
  /** Requests of the inline script of the results page. */
  var earlySearchRequests: EarlyRequests | undefined;
}

/** Fetches a file of the local index, or takes the response to an early request for it. */
export async function fetchIndexFile(
  name: string,
  bypassCache: boolean,
): Promise<string> {
  const path = indexFolder + name;
  const early = await takeEarlyResponse(globalThis.earlySearchRequests, name);
  return early && !bypassCache
    ? readText(path, early)
    : fetchText(path, bypassCache);
}

/**
 * Fetches the manifest of the local index once per visit. The dialog calls this before the search
 * code has loaded.
 */
export const fetchManifest = memoizeAsync(async () => {
  const text = await fetchIndexFile(manifestFileName, false);
  // Throws if the response was truncated, so that the next call retries.
  JSON.parse(text);
  return text;
});

/** The file in `indexFolder` with the start links. */
export const startLinksFile = 'start.json';

/**
 * Fetches the links to show before a query, once per visit. Rejects if the response is something
 * else.
 */
export const fetchStartLinks = memoizeAsync(async () => {
  const links: unknown = JSON.parse(
    await fetchText(indexFolder + startLinksFile, false),
  );
  if (isStartLinks(links)) {
    return links;
  }
  throw new Error(`${startLinksFile} has an unexpected format.`);
});

function isStartLinks(value: unknown): value is StartLinks {
  const { tasks, categories } = Object(value);
  return [tasks, categories].every(
    (links) =>
      Array.isArray(links) &&
      links.every((link) => typeof link?.href === 'string'),
  );
}
