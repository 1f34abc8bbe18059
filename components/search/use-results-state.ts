import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useInstantSearch, useSearchBox } from 'react-instantsearch';
import { keepScroll } from '@/lib/browser/entry-scroll';
import { indexName } from '@/lib/search/choose-engine';
import { formatResults, parseResults, type ResultsState } from '@/lib/search/results-url';
import { site } from '@/lib/site';
import type { Typed } from './relay';

/**
 * What the page of results shows. Its URL is the one source: typing replaces the history entry, and what the reader submits or
 * chooses is an entry of its own, above the one that was submitted before. Call `apply` to search for the same again.
 */
export function useResultsState(typed: Typed, routerSearch: string) {
  const [search, setSearch] = useState(() => location.search);
  // The URL as this page wrote it last, and as it was when the reader last submitted or arrived.
  const written = useRef(location.search);
  const submitted = useRef(location.search);
  const state = parseResults(search);
  const replace = (next: ResultsState) => {
    written.current = formatResults(next, location.search);
    setSearch(written.current);
    replaceSearch(written.current, null);
  };
  const submit = (next: ResultsState) => {
    const target = formatResults(next, location.search);
    if (target !== submitted.current) {
      keepScroll();
      // What was typed on the way is not what Back leads to.
      replaceSearch(submitted.current, history.state);
      history.pushState(null, '', urlWith(target));
    }
    written.current = submitted.current = target;
    setSearch(target);
  };
  useLayoutEffect(() => {
    // The reader may have typed until this very moment.
    const next = { ...parseResults(location.search), query: typed.text };
    if (next.query === parseResults(location.search).query) return;
    written.current = formatResults(next, location.search);
    setSearch(written.current);
    replaceSearch(written.current, null);
  }, [typed]);
  // The router lags behind the field. Only a URL that this page did not write is taken over: that of a link, or of Back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router reports a change, and the browser has the latest URL
  useEffect(() => {
    if (location.search === written.current) return;
    written.current = submitted.current = location.search;
    setSearch(location.search);
  }, [routerSearch]);
  return { state, replace, submit, apply: useApply(search) };
}

/** Has InstantSearch search whenever the URL changes. */
function useApply(search: string): () => void {
  // The query of the state below is that of this widget.
  useSearchBox();
  const { setUiState } = useInstantSearch();
  const last = useRef<string>(undefined);
  const apply = () => setUiState({ [indexName()]: uiStateOf(parseResults(search)) });
  useLayoutEffect(() => {
    if (last.current === search) return;
    last.current = search;
    apply();
  });
  return apply;
}

function uiStateOf({ query, sections, tags, pages }: ResultsState) {
  return {
    query,
    refinementList: { 'hierarchy.lvl0': sections, tags },
    configure: { hitsPerPage: pages * site.search.pageHits },
  };
}

function replaceSearch(search: string, state: unknown): void {
  try {
    history.replaceState(state, '', urlWith(search));
  } catch {
    // Browsers limit how often: the URL follows with the next letter.
  }
}

function urlWith(search: string): string {
  return location.pathname + search + location.hash;
}
