import { editDistance } from '@help-center/search';
import { searchPath } from '@/lib/urls/static-routes';
import { toHref, toRouteKey } from '@/lib/urls/url-path';

/** More suggestions would be a list to search. */
const maxSuggestions = 3;

/**
 * Returns the known words closest to a misspelled one, nearest first; none that differ in more than a third of its letters.
 * @example findNearest('task', ['tags', 'tasks', 'sms']) // => ['tasks']
 */
export function findNearest(word: string, known: Iterable<string>): string[] {
  const maxDistance = Math.max(1, Math.floor(word.length / 3));
  return [...new Set(known)]
    .filter((candidate) => Math.abs(candidate.length - word.length) <= maxDistance)
    .map((candidate) => ({
      candidate,
      distance: editDistance(word.toLowerCase(), candidate.toLowerCase(), maxDistance),
    }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, maxSuggestions)
    .map(({ candidate }) => candidate);
}

/** Returns the known word closest to a misspelled one, if any. */
export function findClosest(word: string, known: Iterable<string>): string | undefined {
  return findNearest(word, known)[0];
}

/**
 * Returns a hint that suggests up to three known words. When none is close, it is `otherwise`, or names the known words if they are few.
 * @example didYouMean('task', ['tasks'], 'Add it to tags.yml.') // => 'Did you mean "tasks"?'
 */
export function didYouMean(word: string, known: Iterable<string>, otherwise?: string): string {
  const words = [...known];
  const near = findNearest(word, words);
  if (near.length > 0) return `Did you mean ${formatChoice(near)}?`;
  if (otherwise !== undefined) return otherwise;
  return words.length > 0 && words.length <= maxChoices ? `Use ${formatChoice(words)}.` : '';
}

/** Longer lists are not printed. */
const maxChoices = 5;

/** @example formatChoice(['a', 'b', 'c']) // => '"a", "b" or "c"' */
export function formatChoice(words: readonly string[]): string {
  return joinOr(words.map((word) => `"${word}"`));
}

/** @example joinOr(['text', 'a number', 'null']) // => 'text, a number or null' */
export function joinOr(words: readonly string[]): string {
  // British English has no comma before "or".
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words);
}

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
