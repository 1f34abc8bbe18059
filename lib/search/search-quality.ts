import { isSamePath, splitHref } from '@/lib/routes/url-path';
import type { SearchTest, SearchTestKind } from './search-tests';

/** The number of results visible without scrolling. */
const firstResults = 3;

/** Pages below this rank count as not found. */
const rankedResults = 10;

/** All values are 0 if there are no tests. */
export type SearchMetrics = {
  tests: number;
  /** Tests with an expected page in the first 3 results, as a count and as a share. */
  found: number;
  share: number;
  /** The share of tests with an expected page as the first result. */
  firstShare: number;
  /** Mean reciprocal rank over the first 10 results. */
  meanReciprocalRank: number;
};

export type SearchMiss = {
  query: string;
  kind: SearchTestKind;
  expected: string[];
  /** The first 3 results. */
  got: string[];
};

export type SearchQuality = SearchMetrics & {
  byKind: Partial<Record<SearchTestKind, SearchMetrics>>;
  /** Tests without an expected page in the first 3 results, in test order. */
  misses: SearchMiss[];
};

/**
 * Runs the tests sequentially and measures the quality of the results. `search` returns the URLs of its results in display
 * order; several results of one page count separately. Rejects if `search` does.
 */
export async function measureSearchQuality(
  tests: readonly SearchTest[],
  search: (query: string) => Promise<readonly string[]> | readonly string[],
): Promise<SearchQuality> {
  const outcomes: Outcome[] = [];
  for (const test of tests) {
    const results = await search(test.query);
    outcomes.push({ test, results, rank: getRank(test, results) });
  }
  const kinds = [...new Set(tests.map(({ kind }) => kind))];
  return {
    ...computeMetrics(outcomes),
    byKind: Object.fromEntries(
      kinds.map((kind) => [
        kind,
        computeMetrics(outcomes.filter(({ test }) => test.kind === kind)),
      ]),
    ),
    misses: outcomes.filter((outcome) => !isFound(outcome)).map(toMiss),
  };
}

/** `rank` is one-based, and undefined if no expected page is in the first 10 results. */
type Outcome = { test: SearchTest; results: readonly string[]; rank: number | undefined };

function getRank({ pages }: SearchTest, results: readonly string[]): number | undefined {
  const index = results
    .slice(0, rankedResults)
    .findIndex((result) => pages.some((page) => isSamePath(splitHref(result).path, page)));
  return index < 0 ? undefined : index + 1;
}

function isFound({ rank }: Outcome): boolean {
  return rank !== undefined && rank <= firstResults;
}

function computeMetrics(outcomes: readonly Outcome[]): SearchMetrics {
  const found = outcomes.filter(isFound).length;
  const mean = (sum: number) => (outcomes.length === 0 ? 0 : sum / outcomes.length);
  return {
    tests: outcomes.length,
    found,
    share: mean(found),
    firstShare: mean(outcomes.filter(({ rank }) => rank === 1).length),
    meanReciprocalRank: mean(
      outcomes.reduce((sum, { rank }) => sum + (rank === undefined ? 0 : 1 / rank), 0),
    ),
  };
}

function toMiss({ test, results }: Outcome): SearchMiss {
  return {
    query: test.query,
    kind: test.kind,
    expected: test.pages,
    got: results.slice(0, firstResults),
  };
}
