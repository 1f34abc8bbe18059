import type { SearchHit } from '@help-center/search';

/** The visible state of a search. */
export type SearchView =
  /** No query. */
  | { state: 'start' }
  /** No results to show yet. */
  | { state: 'loading' }
  /** Hits of this query, or of the last one with results. */
  | { state: 'hits'; query: string; hits: readonly SearchHit[]; total: number }
  | { state: 'none'; query: string }
  | { state: 'error' };

/** The progress of a search, as reported by InstantSearch. */
export type SearchProgress = {
  /** The content of the search field. */
  query: string;
  status: 'idle' | 'loading' | 'stalled' | 'error';
  /** The last query failed, and none has succeeded since. */
  hasFailed: boolean;
  /** The last results; null before the first. */
  results: { query: string; hits: readonly SearchHit[]; total: number } | null;
};

/**
 * Derives the visible state: previous hits stay until new ones arrive, except after a failure.
 * @example getSearchView({ query: ' ', status: 'idle', hasFailed: false, results: null }) // => { state: 'start' }
 */
export function getSearchView({ query, status, hasFailed, results }: SearchProgress): SearchView {
  if (query.trim() === '') return { state: 'start' };
  if (status === 'error') return { state: 'error' };
  if (hasFailed || results === null || results.query.trim() === '') return { state: 'loading' };
  return results.total > 0
    ? { state: 'hits', ...results }
    : { state: 'none', query: results.query };
}
