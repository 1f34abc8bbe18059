import { useLayoutEffect, useRef } from 'react';
import { useSearchBox } from 'react-instantsearch';

/** Searches for the query whenever it changes. Returns a function that searches for a given query. */
export function useSearchQuery(query: string): (query: string) => void {
  const { refine } = useSearchBox();
  const last = useRef<string>(undefined);
  useLayoutEffect(() => {
    // `refine` is not referentially stable, but only a new query must trigger a search.
    if (last.current === query) return;
    last.current = query;
    refine(query);
  }, [refine, query]);
  return refine;
}
