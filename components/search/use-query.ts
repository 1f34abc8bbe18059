import { useLayoutEffect, useRef } from 'react';
import { useSearchBox } from 'react-instantsearch';

/** Searches for the query whenever it changes. Returns the function that searches for another. */
export function useQuery(query: string): (query: string) => void {
  const { refine } = useSearchBox();
  const last = useRef<string>(undefined);
  useLayoutEffect(() => {
    // InstantSearch may give another function later: that is no new query.
    if (last.current === query) return;
    last.current = query;
    refine(query);
  }, [refine, query]);
  return refine;
}
