import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { saveScrollPosition } from '@/lib/client/scroll-position';
import { formatResultsState, parseResultsState, type ResultsState } from '@/lib/search/results-url';

/**
 * The state of the results page, with the URL as its single source of truth. Typing replaces the history entry; submitting a
 * query or toggling a filter pushes a new one. `field` is the search field, which shows the query.
 */
export function useResultsState(field: RefObject<HTMLInputElement | null>) {
  const [search, setSearch] = useState('');
  // The query string that this page wrote last, and that of the last submission or navigation.
  const written = useRef('');
  const submitted = useRef('');
  const state = parseResultsState(search);
  const replace = (next: ResultsState) => {
    written.current = formatResultsState(next, location.search);
    setSearch(written.current);
    replaceSearch(written.current, null);
  };
  const submit = (next: ResultsState) => {
    const target = formatResultsState(next, location.search);
    if (target !== submitted.current) {
      saveScrollPosition();
      // Back leads to the last submitted query, not to intermediate input.
      replaceSearch(submitted.current, history.state);
      history.pushState(null, '', withSearch(target));
    }
    written.current = submitted.current = target;
    setSearch(target);
  };
  // Only URLs that this page did not write are adopted, because the router lags behind the field.
  const onNavigate = () => {
    if (location.search === written.current) return;
    written.current = submitted.current = location.search;
    setSearch(location.search);
  };
  const start = useEffectEvent(() => {
    onNavigate();
    // Typed before hydration.
    const typed = field.current?.value ?? '';
    const current = parseResultsState(location.search);
    if (typed !== '' && typed !== current.query) replace({ ...current, query: typed });
  });
  useLayoutEffect(() => start(), []);
  useLayoutEffect(() => {
    if (field.current && field.current.value !== state.query) field.current.value = state.query;
  }, [field, state.query]);
  return { state, search, replace, submit, onNavigate };
}

function replaceSearch(search: string, state: unknown): void {
  try {
    history.replaceState(state, '', withSearch(search));
  } catch {
    // Browsers rate-limit this call; the next key press updates the URL.
  }
}

function withSearch(search: string): string {
  return location.pathname + search + location.hash;
}
