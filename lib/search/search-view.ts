import type { SearchHit } from './protocol';

/** The visible state of a search. */
export type SearchView =
  /** No query. */
  | { state: 'start' }
  /** Nothing to show yet. */
  | { state: 'waiting' }
  /** Hits of this query, or of the last one with results. */
  | { state: 'hits'; query: string; hits: readonly SearchHit[]; total: number }
  | { state: 'none'; query: string }
  | { state: 'error' };

/** The progress of a search, in terms of InstantSearch. */
export type SearchProgress = {
  /** The content of the search field. */
  query: string;
  status: 'idle' | 'loading' | 'stalled' | 'error';
  /** The last query failed, and none has succeeded since. */
  hasFailed: boolean;
  /** The last results; null before the first. */
  answer: { query: string; hits: readonly SearchHit[]; total: number } | null;
};

/**
 * Derives the visible state: previous hits stay until new ones arrive, except after a failure.
 * @example viewOf({ query: ' ', status: 'idle', hasFailed: false, answer: null }) // => { state: 'start' }
 */
export function resolveSearchView({
  query,
  status,
  hasFailed,
  answer,
}: SearchProgress): SearchView {
  if (query.trim() === '') return { state: 'start' };
  if (status === 'error') return { state: 'error' };
  if (hasFailed || answer === null || answer.query.trim() === '') return { state: 'waiting' };
  return answer.total > 0 ? { state: 'hits', ...answer } : { state: 'none', query: answer.query };
}
