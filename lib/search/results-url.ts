import { searchPath } from '@/lib/urls/static-routes';
import { maxQueryLength } from './engine-settings';

/** The number of pages that the results page shows initially, and adds with each 'Show more'. */
export const resultsPageSize = 15;

/** The state of the results page, as encoded in its URL. */
export type ResultsState = {
  query: string;
  /**
   * Filters: a hit must be in one of the categories and have one of the tags. An empty list matches
   * everything.
   */
  categories: string[];
  tags: string[];
  /** The number of loaded batches of `resultsPageSize` pages. */
  batchCount: number;
};

/** The URL parameter with the query. */
export const queryParameter = 'q';

const paramNames = {
  query: queryParameter,
  categories: 'section',
  tags: 'tag',
  batchCount: 'show',
} as const;

/** The maximum number of batches: Algolia returns at most 1,000 hits per query by default. */
export const maxBatches = Math.floor(1000 / resultsPageSize);

/**
 * Parses the query string of a URL. Control characters become spaces, long text is truncated, and
 * out-of-range numbers are clamped.
 * @example parseResultsState('?q=text+messages&section=CRM') // => { query: 'text messages', categories: ['CRM'], tags: [], batchCount: 1 }
 */
export function parseResultsState(search: string): ResultsState {
  const params = new URLSearchParams(search);
  const getValues = (name: string) =>
    [...new Set(params.getAll(name).map(clean))].filter(Boolean);
  return {
    query: clean(params.get(paramNames.query) ?? ''),
    categories: getValues(paramNames.categories),
    tags: getValues(paramNames.tags),
    batchCount: toBatchCount(Number(params.get(paramNames.batchCount))),
  };
}

/**
 * Formats a state as a query string. Keeps unrelated parameters of `search` and omits empty values.
 * @example formatResultsState({ query: 'sms', categories: [], tags: ['sms'], batchCount: 1 }, '?lang=en') // => '?lang=en&q=sms&tag=sms'
 */
export function formatResultsState(
  { query, categories, tags, batchCount }: ResultsState,
  search = '',
): string {
  const params = new URLSearchParams(search);
  const set = (name: string, values: readonly string[]) => {
    params.delete(name);
    for (const value of values) {
      params.append(name, value);
    }
  };
  set(paramNames.query, query === '' ? [] : [query]);
  set(paramNames.categories, categories);
  set(paramNames.tags, tags);
  set(
    paramNames.batchCount,
    batchCount > 1 ? [String(batchCount * resultsPageSize)] : [],
  );
  const text = params.toString();
  return text && `?${text}`;
}

function clean(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, maxQueryLength)
    .toWellFormed();
}

function toBatchCount(count: number): number {
  const batchCount = Math.ceil(count / resultsPageSize);
  return Math.min(Math.max(batchCount || 1, 1), maxBatches);
}

/**
 * Returns the path of the results page for a query.
 * @example getResultsPath('sms & calls') // => '/search?q=sms%20%26%20calls'
 */
export function getResultsPath(query: string): string {
  return query === ''
    ? searchPath
    : `${searchPath}?${queryParameter}=${encodeURIComponent(query.toWellFormed())}`;
}
