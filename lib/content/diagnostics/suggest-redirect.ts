import { editDistance } from '@help-center/search';
import { searchPath } from '@/lib/urls/static-routes';
import { toHref, toRouteKey } from '@/lib/urls/url-path';
import { findClosest } from './did-you-mean';

/** Maximum edit distance at which a URL path counts as a typo of another. */
const maxEdits = 2;

/**
 * Returns the page that most likely replaced a URL path: one with the same last segment, one within an edit distance of two, or
 * the nearest parent page.
 */
export function guessPage(urlPath: string, urlPaths: readonly string[]): string | undefined {
  const pages = urlPaths.filter((page) => !page.startsWith('/tags/'));
  const name = getName(urlPath);
  const moved = pages.find((page) => name !== '' && getName(page) === name && page !== urlPath);
  return moved ?? findSimilarPage(urlPath, pages) ?? findParentPage(urlPath, pages);
}

/** Returns a page as an example of a target: not the home page, unless there is no other. */
export function getExamplePage(urlPaths: readonly string[]): string {
  const isPage = (path: string) => path !== '/' && !path.startsWith('/tags') && path !== searchPath;
  return urlPaths.find(isPage) ?? '/';
}

/** The line for `redirects.yml` that redirects one URL path to another. */
export function formatRedirect(from: string, to: string): string {
  return `- { from: ${quote(from)}, to: ${quote(to)} }`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function getName(urlPath: string): string {
  return toRouteKey(toHref(urlPath.replace(/\.mdx?$/, ''))).replace(/^.*\//, '');
}

function findSimilarPage(urlPath: string, pages: readonly string[]): string | undefined {
  const near = findClosest(urlPath, pages);
  return near !== undefined && editDistance(urlPath, near) <= maxEdits ? near : undefined;
}

function findParentPage(urlPath: string, pages: readonly string[]): string | undefined {
  const folder = urlPath.replace(/\/$/, '').replace(/\/[^/]*$/, '');
  if (!folder.startsWith('/') || folder === urlPath) return undefined;
  const page = pages.find((candidate) => candidate.replace(/\/$/, '') === folder);
  return page ?? findParentPage(folder, pages);
}
