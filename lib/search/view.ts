import type { SearchHit } from './protocol';

/** What the reader sees of a search. */
export type SearchView =
  /** Nothing was asked. */
  | { state: 'start' }
  /** Asked, and nothing to show yet. */
  | { state: 'waiting' }
  /** Hits of this query, or of the last one that was answered. */
  | { state: 'hits'; query: string; hits: readonly SearchHit[]; total: number }
  | { state: 'none'; query: string }
  | { state: 'error' };

/** How far a search has come, in the words of InstantSearch. */
export type SearchProgress = {
  /** What is in the field. */
  query: string;
  status: 'idle' | 'loading' | 'stalled' | 'error';
  /** The last question failed, and none was answered since. */
  hasFailed: boolean;
  /** The last answer; null before the first. */
  answer: { query: string; hits: readonly SearchHit[]; total: number } | null;
};

/**
 * What is shown: the last answer until the next one comes, but no old hits after a failure, and nothing before a first answer.
 * @example viewOf({ query: ' ', status: 'idle', hasFailed: false, answer: null }) // => { state: 'start' }
 */
export function viewOf({ query, status, hasFailed, answer }: SearchProgress): SearchView {
  if (query.trim() === '') return { state: 'start' };
  if (status === 'error') return { state: 'error' };
  if (hasFailed || answer === null || answer.query.trim() === '') return { state: 'waiting' };
  return answer.total > 0 ? { state: 'hits', ...answer } : { state: 'none', query: answer.query };
}
