import { editDistance } from '@help-center/search';
import { findSimilarPages } from '@/lib/urls/similar-pages';
import { searchPath } from '@/lib/urls/static-routes';
import { getParentPath } from '@/lib/urls/url-path';

/** A longer list of suggestions would be hard to scan. */
const maxSuggestions = 3;

/**
 * Returns the candidates closest to a misspelled word, the closest first. At most a third of its
 * letters may differ.
 * @example listClosest('task', ['tags', 'tasks', 'sms']) // => ['tasks']
 */
function listClosest(word: string, candidates: Iterable<string>): string[] {
  const maxDistance = Math.max(1, Math.floor(word.length / 3));
  return [...new Set(candidates)]
    .map((candidate) => ({
      candidate,
      distance: editDistance(
        word.toLowerCase(),
        candidate.toLowerCase(),
        maxDistance,
      ),
    }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, maxSuggestions)
    .map(({ candidate }) => candidate);
}

/** Returns the candidate closest to a misspelled word, if any is close enough. */
export function findClosest(
  word: string,
  candidates: Iterable<string>,
): string | undefined {
  return listClosest(word, candidates)[0];
}

/**
 * Returns a hint that suggests up to three candidates. If none is close, it is `fallback`, or lists
 * all candidates if they are few.
 * @example didYouMean('task', ['tasks'], 'Add it to tags.yml.') // => 'Did you mean "tasks"?'
 */
export function didYouMean(
  word: string,
  candidates: Iterable<string>,
  fallback?: string,
): string {
  const words = [...candidates];
  const closest = listClosest(word, words);
  if (closest.length > 0) {
    return `Did you mean ${formatChoice(closest)}?`;
  }
  if (fallback !== undefined) {
    return fallback;
  }
  if (words.length > 0 && words.length <= maxChoices) {
    return `Use ${formatChoice(words)}.`;
  }
  return '';
}

/** Longer lists are not printed. */
export const maxChoices = 5;

/** @example formatChoice(['a', 'b', 'c']) // => '"a", "b" or "c"' */
export function formatChoice(words: readonly string[]): string {
  return joinOr(words.map((word) => `"${word}"`));
}

/** @example joinOr(['text', 'a number', 'null']) // => 'text, a number or null' */
export function joinOr(words: readonly string[]): string {
  // The house style has no comma before "or", as in British English.
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words);
}

/**
 * Returns the page that most likely replaced a URL path: the page with the most similar path, or
 * the nearest parent page.
 */
export function guessPage(
  urlPath: string,
  urlPaths: readonly string[],
): string | undefined {
  const paths = urlPaths.filter(
    (page) => !page.startsWith('/tags/') && page !== urlPath,
  );
  const pages = paths.map((path) => ({ urlPath: path, title: '' }));
  const [similar] = findSimilarPages(
    urlPath.replace(/^https?:\/\/[^/]*|\.mdx?$/g, ''),
    pages,
    1,
  );
  return similar?.urlPath ?? findParentPage(urlPath, paths);
}

/**
 * Returns the URL path of a page to use as an example in hints; the home page only if there is no
 * other page.
 */
export function getExamplePage(urlPaths: readonly string[]): string {
  const isPage = (path: string) =>
    path !== '/' && !path.startsWith('/tags') && path !== searchPath;
  return urlPaths.find(isPage) ?? '/';
}

/** Formats the line of `redirects.yml` that redirects one URL path to another. */
export function formatRedirect(from: string, to: string): string {
  return `- { from: ${quoteYaml(from)}, to: ${quoteYaml(to)} }`;
}

/** Returns a text as a value of YAML in single quotation marks. */
export function quoteYaml(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function findParentPage(
  urlPath: string,
  pages: readonly string[],
): string | undefined {
  const folder = getParentPath(urlPath);
  if (!folder.startsWith('/')) {
    return undefined;
  }
  const page = pages.find(
    (candidate) => candidate.replace(/\/$/, '') === folder,
  );
  return page ?? findParentPage(folder, pages);
}
