import { findClosest } from '@/lib/content/diagnostics/did-you-mean';
import { editDistance } from '@/lib/text/edit-distance';
import { toHref, toRouteKey } from './url-path';

/** Placeholder for a target that the author has to fill in. */
export const placeholderPath = '/…';

/** Maximum edit distance at which a URL path counts as a typo of another. */
const maxEdits = 2;

/**
 * Returns the page that most likely replaced a URL path: one with the same last segment, one within an edit distance of two, the nearest
 * parent page, or the placeholder `/…`.
 */
export function guessPage(urlPath: string, urlPaths: readonly string[]): string {
  const pages = urlPaths.filter((page) => !page.startsWith('/tags/'));
  const name = getName(urlPath);
  const moved = pages.find((page) => name !== '' && getName(page) === name && page !== urlPath);
  return (
    moved ?? findSimilarPage(urlPath, pages) ?? findParentPage(urlPath, pages) ?? placeholderPath
  );
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
