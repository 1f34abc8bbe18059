import type { SearchHit } from '@help-center/search';
import { useEffect, useState } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import { reportNoResults, watchChosenResults } from '@/lib/client/events';
import { getSearchEngine } from '@/lib/search/get-search-engine';
import type { PageGroup } from '@/lib/search/hits';

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

export type SearchResults = {
  view: SearchView;
  isLoading: boolean;
  /** Whether the view belongs to the query rather than to an earlier one. */
  isCurrent: boolean;
  /** Whether the results come from the local index because the hosted one is unavailable. */
  isFallback: boolean;
  /** Identifies the results of the query; null while loading. */
  results: object | null;
  /** Repeats the query, bypassing the cache. */
  retry: () => void;
};

/** Returns the results for a query; `search` is called to repeat it. */
export function useSearchResults(query: string, search: () => void): SearchResults {
  const { results, status, error } = useInstantSearch({ catchError: true });
  const received =
    results && !results.__isArtificial
      ? { query: results.query, hits: results.hits, total: results.nbHits }
      : null;
  const isCurrent = status === 'idle' && received !== null;
  const view = getSearchView({ query, status, hasFailed: error !== undefined, results: received });
  useSearchEvents(isCurrent ? view : null);
  return {
    view,
    isLoading: status === 'loading' || status === 'stalled',
    isCurrent,
    isFallback: getSearchEngine().isFallback(),
    results: isCurrent ? results : null,
    retry: () => {
      void getSearchEngine().clearCache();
      // After an error, `refresh` of InstantSearch would repeat the last successful query instead.
      search();
    },
  };
}

/**
 * Returns the answer to show in the first row; empty for none. An answer that arrives after the rows is not shown, because it would move
 * those below.
 */
export function useAnswer(view: SearchView, [first]: readonly PageGroup[]): readonly string[] {
  const query = view.state === 'hits' ? view.query : '';
  const [shown, setShown] = useState<{ query: string; answer: readonly string[] }>({
    query: '',
    answer: [],
  });
  const answer = shown.query === query ? shown.answer : (first?.best.answer ?? []);
  if (shown.query !== query) setShown({ query, answer });
  return answer;
}

/** Reports queries without results and the results that the user opens. `view` is null until it belongs to the query. */
function useSearchEvents(view: SearchView | null): void {
  const query = view?.state === 'hits' || view?.state === 'none' ? view.query : null;
  const hasResults = view?.state === 'hits';
  useEffect(() => {
    if (query === null) return;
    return hasResults ? watchChosenResults(query) : reportNoResults(query);
  }, [query, hasResults]);
}
