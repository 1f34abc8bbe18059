import type { SearchParams } from '@/lib/search/protocol';
import { parseQuery } from '@/packages/search/src/parse-query';
import { getWords } from '@/packages/search/src/tokenize';

/** Returns the parameters for a query: its keywords, all optional. Sections that have more of them come first. */
export function toQueryParams(query = ''): SearchParams {
  if (query.trim() === '' || hasOperators(query)) return { query };
  const keywords = toKeywords(query);
  return { query: keywords, optionalWords: [keywords] };
}

/**
 * Drops the words that the local engine ignores from a query, so that pins match and rare words count. Beside a single other word,
 * only those before it are dropped. Queries with quotes or excluded words stay as they are.
 * @example toKeywords('how do I add a user') // => 'add user'
 * @example toKeywords('how do I log in') // => 'log in'
 */
export function toKeywords(query: string): string {
  if (hasOperators(query)) return query;
  const { words } = parseQuery(query);
  const kept = new Set(words.filter(({ isWeak }) => !isWeak).map(({ word }) => word));
  const parts = query.split(/\s+/).filter((part) => part !== '');
  const isKept = (part: string) => getWords(part).some((word) => kept.has(word));
  const keywords =
    words.length > 1 ? parts.filter(isKept) : parts.slice(Math.max(parts.findIndex(isKept), 0));
  // A space marks the last word as complete.
  const isOpen = !/\s$/.test(query) && keywords.at(-1) === parts.at(-1);
  return keywords.join(' ') + (isOpen ? '' : ' ');
}

/** Whether a query uses the advanced syntax of the service. */
function hasOperators(query: string): boolean {
  return /"|(?:^|\s)-/.test(query);
}
