import { isSamePath, splitHref } from '@/lib/urls/url-path';
import type { SearchTest } from './search-tests';

/** The number of results visible without scrolling. */
const visibleResults = 3;

/** All values are 0 if there are no tests. */
export type SearchQuality = {
  tests: number;
  /** The share of tests with an expected page in the first 3 results. */
  top3Share: number;
  /** The share of tests with an expected page as the first result. */
  top1Share: number;
  /** Tests without an expected page in the first 3 results, in test order. */
  misses: SearchMiss[];
};

/** `actual` contains the first 3 results. */
type SearchMiss = { query: string; expected: string[]; actual: string[] };

/**
 * Runs the tests sequentially and measures the quality of the results. `search` returns the URLs of
 * its results in display order; several results of one page count separately. Rejects if `search`
 * does.
 */
export async function measureSearchQuality(
  tests: readonly Pick<SearchTest, 'query' | 'pages'>[],
  search: (query: string) => Promise<readonly string[]> | readonly string[],
): Promise<SearchQuality> {
  const ranks: number[] = [];
  const misses: SearchMiss[] = [];
  for (const { query, pages } of tests) {
    const results = await search(query);
    const rank = getRank(pages, results);
    ranks.push(rank);
    if (rank > visibleResults) {
      misses.push({
        query,
        expected: pages,
        actual: results.slice(0, visibleResults),
      });
    }
  }
  const toShare = (count: number) =>
    tests.length === 0 ? 0 : count / tests.length;
  return {
    tests: tests.length,
    top3Share: toShare(tests.length - misses.length),
    top1Share: toShare(ranks.filter((rank) => rank === 1).length),
    misses,
  };
}

/**
 * Returns the one-based rank of the best expected page, or Infinity if no expected page is in the
 * results.
 */
function getRank(pages: readonly string[], results: readonly string[]): number {
  const index = results.findIndex((result) =>
    pages.some((page) => isSamePath(splitHref(result).path, page)),
  );
  return index < 0 ? Infinity : index + 1;
}
