import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useInstantSearch, useSearchBox } from 'react-instantsearch';
import { saveScrollPosition } from '@/lib/client/scroll-position';
import { getIndexName } from '@/lib/search/get-search-engine';
import { formatResultsState, parseResultsState, type ResultsState } from '@/lib/search/results-url';
import { site } from '@/lib/site';
import type { FieldDraft } from './field-draft';

/**
 * The state of the results page, with the URL as its single source of truth. Typing replaces the history entry; submitting a
 * query or toggling a filter pushes a new one. `apply` repeats the search.
 */
export function useResultsState(draft: FieldDraft, routerSearch: string) {
  const [search, setSearch] = useState(() => location.search);
  // The query string that this page wrote last, and that of the last submission or navigation.
  const written = useRef(location.search);
  const submitted = useRef(location.search);
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
  const applyDraft = useEffectEvent(() => {
    // The user may have typed until hydration.
    const current = parseResultsState(location.search);
    if (draft.text !== current.query) replace({ ...current, query: draft.text });
  });
  useLayoutEffect(() => applyDraft(), []);
  // The router lags behind the field, so only URLs that this page did not write are adopted: those of links and of Back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router reports the change, but the browser has the latest URL
  useEffect(() => {
    if (location.search === written.current) return;
    written.current = submitted.current = location.search;
    setSearch(location.search);
  }, [routerSearch]);
  return { state, replace, submit, apply: useApply(search) };
}

/** Makes InstantSearch search whenever the query string changes. */
function useApply(search: string): () => void {
  // Without a mounted search box widget, InstantSearch ignores the `query` of its UI state.
  useSearchBox();
  const { setUiState } = useInstantSearch();
  const apply = () => setUiState({ [getIndexName()]: toUiState(parseResultsState(search)) });
  const onSearchChange = useEffectEvent(apply);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new query string
  useLayoutEffect(() => onSearchChange(), [search]);
  return apply;
}

function toUiState({ query, sections, tags, pages }: ResultsState) {
  return {
    query,
    refinementList: { 'hierarchy.lvl0': sections, tags },
    configure: { hitsPerPage: pages * site.search.resultPages },
  };
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
