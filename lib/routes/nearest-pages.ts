import { editDistance } from './edit-distance';
import { routeKey } from './url-path';

export type NamedPage = { urlPath: string; title: string };

/** Below this share of the words of a URL path a page is not near to it. */
const leastScore = 0.5;

/**
 * The words of a URL path, for a search.
 * @example wordsOf('/crm/My_Lists.html') // => ['crm', 'my', 'lists']
 */
export function wordsOf(path: string): string[] {
  return routeKey(path)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'docs');
}

/** The pages whose words are nearest to those of a URL path, the nearest first; the last part of the URL path counts double. */
export function nearestPages(
  path: string,
  pages: readonly NamedPage[],
  limit: number,
): NamedPage[] {
  const words = wordsOf(path);
  const last = new Set(wordsOf(path.replace(/\/$/, '').replace(/^.*\//, '/')));
  const weight = (word: string) => (last.has(word) ? 2 : 1);
  const whole = words.reduce((sum, word) => sum + weight(word), 0);
  const scoreOf = ({ urlPath, title }: NamedPage) => {
    const own = [...new Set([...wordsOf(urlPath), ...wordsOf(title)])];
    const sum = words.reduce((total, word) => total + weight(word) * likeness(word, own), 0);
    // Of two that hold all words, the one with fewer others is nearer.
    return whole === 0 ? 0 : sum / whole - own.length / 1000;
  };
  return pages
    .map((page) => ({ page, score: scoreOf(page) }))
    .filter(({ score }) => score >= leastScore)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ page }) => page);
}

/** How near the nearest of some words is to a word, from 0 to 1. */
function likeness(word: string, own: readonly string[]): number {
  return Math.max(0, ...own.map((other) => likenessOf(word, other)));
}

function likenessOf(word: string, other: string): number {
  if (word === other) return 1;
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  if (short.length > 2 && long.startsWith(short)) return 0.9;
  const share = 1 - editDistance(word, other) / long.length;
  return share > 0.6 ? share : 0;
}
