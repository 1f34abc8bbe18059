import { fetchText } from '@/lib/client/fetch-text';
import type { CategoryAppearance } from '@/lib/nav/categories';
import { searchIndexPath } from './engine-settings';
import type { ResultLink } from './hits';
import { memoizeAsync } from './memoize-async';

/** A link to a category of the sidebar, with its icon and hue. */
export type CategoryLink = ResultLink & CategoryAppearance;

/** The links shown before a query: popular tasks, and the categories of the sidebar. */
export type StartLinks = { tasks: ResultLink[]; categories: CategoryLink[] };

/** The file in `searchIndexPath` with the start links. */
export const startLinksFile = 'start.json';

/**
 * Fetches the links to show before a query, once per visit. Rejects if the response is something
 * else.
 */
export const fetchStartLinks = memoizeAsync(async () => {
  const links: unknown = JSON.parse(
    await fetchText(searchIndexPath + startLinksFile),
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
