import { isSamePath, splitHref } from '@/lib/routes/url-path';
import type { SearchTest, SearchTestKind } from './search-tests';

/** How many results a reader looks at without scrolling. */
const firstResults = 3;

/** A page that is below this many results is not found at all. */
const rankedResults = 10;

/** Without tests every figure is 0. */
export type SearchFigures = {
  tests: number;
  /** How many have their page in the first 3 results, and the share of them. */
  found: number;
  share: number;
  /** The share of tests whose page stands first. */
  firstShare: number;
  /** 1 for a page that stands first, 1/2 for second, to the 10th, else 0; the mean of all. */
  meanReciprocalRank: number;
};

export type SearchMiss = {
  query: string;
  kind: SearchTestKind;
  expected: string[];
  /** The first 3 results. */
  got: string[];
};

export type SearchQuality = SearchFigures & {
  byKind: Partial<Record<SearchTestKind, SearchFigures>>;
  /** The tests whose page is not in the first 3 results, in the order of tests. */
  misses: SearchMiss[];
};

/**
 * How well a search answers the tests, asked one after another. `search` gives the URL paths of its results in the order in
 * which a reader sees them, each in any form; several results of one page count as several. A search that fails is a rejection.
 */
export async function searchQuality(
  tests: readonly SearchTest[],
  search: (query: string) => Promise<readonly string[]> | readonly string[],
): Promise<SearchQuality> {
  const answers: Answer[] = [];
  for (const test of tests) {
    const results = await search(test.query);
    answers.push({ test, results, rank: rankOf(test, results) });
  }
  const kinds = [...new Set(tests.map(({ kind }) => kind))];
  return {
    ...figuresOf(answers),
    byKind: Object.fromEntries(
      kinds.map((kind) => [kind, figuresOf(answers.filter(({ test }) => test.kind === kind))]),
    ),
    misses: answers.filter((answer) => !isFound(answer)).map(missOf),
  };
}

/** `rank` counts from 1 and is undefined for a page that is not among the results that count. */
type Answer = { test: SearchTest; results: readonly string[]; rank: number | undefined };

function rankOf({ pages }: SearchTest, results: readonly string[]): number | undefined {
  const index = results
    .slice(0, rankedResults)
    .findIndex((result) => pages.some((page) => isSamePath(splitHref(result).path, page)));
  return index < 0 ? undefined : index + 1;
}

function isFound({ rank }: Answer): boolean {
  return rank !== undefined && rank <= firstResults;
}

function figuresOf(answers: readonly Answer[]): SearchFigures {
  const found = answers.filter(isFound).length;
  const mean = (sum: number) => (answers.length === 0 ? 0 : sum / answers.length);
  return {
    tests: answers.length,
    found,
    share: mean(found),
    firstShare: mean(answers.filter(({ rank }) => rank === 1).length),
    meanReciprocalRank: mean(
      answers.reduce((sum, { rank }) => sum + (rank === undefined ? 0 : 1 / rank), 0),
    ),
  };
}

function missOf({ test, results }: Answer): SearchMiss {
  return {
    query: test.query,
    kind: test.kind,
    expected: test.pages,
    got: results.slice(0, firstResults),
  };
}
