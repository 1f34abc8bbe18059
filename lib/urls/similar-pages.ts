import { editDistance } from '@help-center/search';
import { aliasToRouteKey } from './url-path';

export type PageTitle = { urlPath: string; title: string };

/** Minimum weighted share of a path's words that a page must match. */
const minScore = 0.5;

/** Splits a URL path into search terms: `crm`, `my` and `lists` for `/crm/My_Lists.html`. */
export function splitIntoWords(path: string): string[] {
  return aliasToRouteKey(path)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'docs');
}

/**
 * Returns the pages whose paths and titles best match the words of a URL path, best first. Words of
 * the last segment count double.
 */
export function findSimilarPages(
  path: string,
  pages: readonly PageTitle[],
  limit: number,
) {
  const words = splitIntoWords(path);
  const lastWords = new Set(
    splitIntoWords(path.replace(/\/$/, '').replace(/^.*\//, '/')),
  );
  const getWeight = (word: string) => (lastWords.has(word) ? 2 : 1);
  const maxSum = words.reduce((sum, word) => sum + getWeight(word), 0);
  const getScore = ({ urlPath, title }: PageTitle) => {
    const pageWords = [
      ...new Set([...splitIntoWords(urlPath), ...splitIntoWords(title)]),
    ];
    const getBestScore = (word: string) =>
      Math.max(0, ...pageWords.map((other) => getSimilarity(word, other)));
    const sum = words.reduce(
      (total, word) => total + getWeight(word) * getBestScore(word),
      0,
    );
    // The page with fewer words wins a tie.
    if (maxSum === 0) {
      return 0;
    }
    return sum / maxSum - pageWords.length / 1000;
  };
  return pages
    .map((page) => ({ page, score: getScore(page) }))
    .filter(({ score }) => score >= minScore)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ page }) => page);
}

function getSimilarity(word: string, other: string): number {
  if (word === other) {
    return 1;
  }
  const [short, long] =
    word.length < other.length ? [word, other] : [other, word];
  if (short.length > 2 && long.startsWith(short)) {
    return 0.9;
  }
  const ratio = 1 - editDistance(word, other) / long.length;
  return ratio > 0.6 ? ratio : 0;
}
