import { nearest } from '@/lib/content/did-you-mean';
import { editDistance } from './edit-distance';
import { hrefOf, routeKey } from './url-path';

/** Stands where a writer has to choose. */
export const unknownPlace = '/…';

/** How many letters two URL paths may differ in to count as one that was mistyped or renamed. */
const mostLetters = 2;

/**
 * The page that a URL path has most likely become: one of the same name, one that differs in a letter or two, the page above
 * it, or `/…` where the writer has to choose.
 * @example likelyPage('/crm/tasks', ['/crm/', '/store/tasks']) // => '/store/tasks'
 */
export function likelyPage(urlPath: string, urlPaths: readonly string[]): string {
  const pages = urlPaths.filter((each) => !each.startsWith('/tags/'));
  const name = nameOf(urlPath);
  const moved = pages.find((each) => name !== '' && nameOf(each) === name && each !== urlPath);
  return moved ?? alike(urlPath, pages) ?? above(urlPath, pages) ?? unknownPlace;
}

/** The line of `redirects.yml` that sends one URL path on to another. */
export function redirectLine(from: string, to: string): string {
  return `- { from: ${quoted(from)}, to: ${quoted(to)} }`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function nameOf(urlPath: string): string {
  return routeKey(hrefOf(urlPath.replace(/\.mdx?$/, ''))).replace(/^.*\//, '');
}

function alike(urlPath: string, pages: readonly string[]): string | undefined {
  const near = nearest(urlPath, pages);
  return near !== undefined && editDistance(urlPath, near) <= mostLetters ? near : undefined;
}

function above(urlPath: string, pages: readonly string[]): string | undefined {
  const folder = urlPath.replace(/\/$/, '').replace(/\/[^/]*$/, '');
  if (!folder.startsWith('/') || folder === urlPath) return undefined;
  const page = pages.find((each) => each.replace(/\/$/, '') === folder);
  return page ?? above(folder, pages);
}
