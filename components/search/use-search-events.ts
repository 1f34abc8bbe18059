import { useEffect } from 'react';
import { reportNoResults, watchChosenResults } from '@/lib/client/events';
import type { SearchView } from '@/lib/search/search-view';

/** Reports queries without results and the results that the user opens. `view` is null until it belongs to the query. */
export function useSearchEvents(view: SearchView | null): void {
  const query = view?.state === 'hits' || view?.state === 'none' ? view.query : null;
  const hasResults = view?.state === 'hits';
  useEffect(() => {
    if (query === null) return;
    return hasResults ? watchChosenResults(query) : reportNoResults(query);
  }, [query, hasResults]);
}
