import { useEffect } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import { reportNoResults, watchChosenResults } from '@/lib/client/events';
import { getSearchEngine } from '@/lib/search/get-search-engine';
import { getSearchView, type SearchView } from '@/lib/search/search-view';

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

/** Reports queries without results and the results that the user opens. `view` is null until it belongs to the query. */
function useSearchEvents(view: SearchView | null): void {
  const query = view?.state === 'hits' || view?.state === 'none' ? view.query : null;
  const hasResults = view?.state === 'hits';
  useEffect(() => {
    if (query === null) return;
    return hasResults ? watchChosenResults(query) : reportNoResults(query);
  }, [query, hasResults]);
}
