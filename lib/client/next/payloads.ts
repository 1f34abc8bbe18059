import { site } from '@/lib/site';
import { isCompletePayload } from './complete-payload';

/**
 * Prefetches RSC payloads for the router with one request per link, where its own prefetch makes three in sequence. Relies on how Next.js
 * names payloads (`/crm/lists.txt?_rsc=…`); if that changes, requests simply reach the network.
 */

/** How long a prefetched payload stays fresh, in milliseconds; the same as the default of the Next.js router. */
const maxAge = 300_000;

type CacheEntry = { response: Promise<Response | null>; fetchedAt: number };

/** By the path of the payload. */
const cache = new Map<string, CacheEntry>();

/** Returns the path of a page's payload: `/crm/index.txt` for `/crm/`. */
export function toPayloadPath(pathname: string): string {
  return pathname.endsWith('/') ? `${pathname}index.txt` : `${pathname}.txt`;
}

/** Returns the path of a payload's page: `/crm/` for `/crm/index.txt`. */
export function toPagePath(path: string): string {
  return path.replace(/(?:(?<=\/)index)?\.txt$/, '');
}

/** Prefetches a page's payload, unless a fresh one is cached. Resolves to null when the request fails; never rejects. */
export function prefetchPayload(
  pathname: string,
  fetchFrom: typeof fetch,
): Promise<Response | null> | undefined {
  const path = toPayloadPath(pathname);
  if (getFreshEntry(path)) return undefined;
  const pending = fetchComplete(fetchFrom, path).then(
    (response) => (response.ok ? response : null),
    () => null,
  );
  cache.set(path, { response: pending, fetchedAt: Date.now() });
  void pending.then((response) => {
    if (!response) cache.delete(path);
  });
  return pending;
}

/**
 * Fetches a response including its body. An incomplete payload becomes a 502, on which the router falls back to a full page load.
 * Rejects when the connection drops or the request times out.
 */
async function fetchComplete(
  fetchFrom: typeof fetch,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  // Not `AbortSignal.timeout`, which would later discard the unread body of a cached response.
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), site.navigation.timeout);
  try {
    const response = await fetchFrom(input, { ...init, signal: controller.signal });
    const payload = await response.clone().text();
    const isPayload = response.ok && response.headers.get('content-type')?.startsWith('text/plain');
    return isPayload && !isCompletePayload(payload) ? new Response('', { status: 502 }) : response;
  } finally {
    clearTimeout(timer);
  }
}

function getFreshEntry(path: string): CacheEntry | undefined {
  const entry = cache.get(path);
  return entry && Date.now() - entry.fetchedAt < maxAge ? entry : undefined;
}

/**
 * Wraps `fetch` to serve the router's payload requests from the prefetch cache. A failed request is reported to `onFailure` and never
 * settles, because the router would navigate to the browser's error page.
 */
export function createPayloadFetch(
  fetchFrom: typeof fetch,
  origin: string,
  onFailure: (pathname: string) => void,
): typeof fetch {
  return async (input, init) => {
    const path = getRequestedPath(input, origin);
    if (path === undefined) return fetchFrom(input, init);
    const cached = await getFreshEntry(path)?.response;
    if (cached) return cached.clone();
    try {
      return await fetchComplete(fetchFrom, input, init);
    } catch {
      onFailure(toPagePath(path));
      return new Promise(() => {});
    }
  };
}

function getRequestedPath(input: RequestInfo | URL, origin: string): string | undefined {
  const href = input instanceof Request ? input.url : String(input);
  const url = URL.canParse(href, origin) ? new URL(href, origin) : undefined;
  return url?.origin === origin && url.searchParams.has('_rsc') ? url.pathname : undefined;
}

/** Clears the prefetch cache. */
export function clearPayloadCache(): void {
  cache.clear();
}
