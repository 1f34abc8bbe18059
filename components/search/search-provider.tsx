import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import {
  Configure,
  InstantSearch,
  type InstantSearchProps,
  useInstantSearch,
  useSearchBox,
} from 'react-instantsearch';
import { reportNoResults } from '@/lib/client/privacy/events';
import { setLastQuery } from '@/lib/client/support';
import { groupHits, type HitRow, highlightTags } from '@/lib/search/hits';
import { indexName } from '@/lib/search/queries';
import { getSearchEngine } from '@/lib/search/search-engine';
import { site } from '@/lib/site';

/** The parameters of each search. InstantSearch passes on those that it does not know. */
const searchParams = {
  // A later query interrupts a typed one, which saves requests.
  isTyped: true,
  // Rows of a page; hosted search allows 4.
  distinct: 3,
  facetingAfterDistinct: true,
  attributesToSnippet: [`content:${site.search.maxSnippetWords}`],
  highlightPreTag: highlightTags.open,
  highlightPostTag: highlightTags.close,
};

/** Provides InstantSearch, backed by the configured search engine, to its children. */
export function SearchProvider({ children }: { children: ReactNode }) {
  // The cast is safe because the engines validate their responses, which InstantSearch types as
  // responses of any Algolia client.
  const client =
    getSearchEngine() as unknown as InstantSearchProps['searchClient'];
  return (
    <InstantSearch
      searchClient={client}
      indexName={indexName}
      // Otherwise a response could load a third-party script.
      insights={false}
      future={{ preserveSharedStateOnUnmount: true }}
    >
      <Configure {...searchParams} />
      {children}
    </InstantSearch>
  );
}

/**
 * The screen of a search: `start` before a query. `hits` may be from an earlier query until the new
 * results arrive.
 */
type SearchState = 'start' | 'loading' | 'hits' | 'none' | 'error';

/**
 * Returns the screen for the content of the search field, the status of InstantSearch, whose error
 * stays until a query succeeds, and the last results. Previous hits stay until new hits arrive,
 * except after a failure.
 * @example getSearchState(' ', 'idle', undefined, null) // => 'start'
 */
export function getSearchState(
  query: string,
  status: ReturnType<typeof useInstantSearch>['status'],
  error: Error | undefined,
  results: { query: string; nbHits: number } | null,
): SearchState {
  if (query.trim() === '') {
    return 'start';
  }
  if (status === 'error') {
    return 'error';
  }
  if (error || results === null || results.query.trim() === '') {
    return 'loading';
  }
  return results.nbHits > 0 ? 'hits' : 'none';
}

export type SearchResults = ReturnType<typeof useSearchResults>;

/** The query to search for, the selected filters, and the number of pages to load. */
type SearchParameters = {
  query: string;
  refinementList?: Record<string, string[]>;
  configure: { hitsPerPage: number };
};

/**
 * Runs a search whenever its parameters change, and again when the engine has loaded better
 * results. Returns the results to show for the `query` of the search field.
 */
export function useSearchResults(query: string, parameters: SearchParameters) {
  // Without a mounted search box widget, InstantSearch ignores the `query` of its UI state.
  useSearchBox();
  const { results, status, error, refresh, setUiState } = useInstantSearch({
    catchError: true,
  });
  const search = () => setUiState({ [indexName]: parameters });
  const onChange = useEffectEvent(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for new parameters, which each render creates
  useLayoutEffect(() => onChange(), [JSON.stringify(parameters)]);
  useEffect(
    () =>
      getSearchEngine().onUpdate(() => {
        // After an error, InstantSearch would refresh an earlier query.
        if (status !== 'error') {
          refresh();
        }
      }),
    [refresh, status],
  );
  const loadedResults = results && !results.__isArtificial ? results : null;
  const isCurrent = status === 'idle' && loadedResults !== null;
  const state = getSearchState(query, status, error, loadedResults);
  const hits = state === 'hits' ? loadedResults?.hits : undefined;
  // The same while InstantSearch only changes its status, so that no row renders again.
  const groups = useMemo(() => (hits ? groupHits(hits) : []), [hits]);
  const resultsQuery = loadedResults?.query ?? '';
  const shownAnswer = useShownAnswer(
    state === 'hits' ? resultsQuery : '',
    groups[0]?.[0],
  );
  useSearchEvents(isCurrent ? state : 'loading', resultsQuery);
  return {
    state,
    /** The query of the results. */
    query: resultsQuery,
    /** The rows of each matching page. */
    groups,
    /** The number of pages. */
    total: loadedResults?.nbHits ?? 0,
    /** Shown in place of the excerpt of the row with the link; empty if there is no answer. */
    shownAnswer,
    /** Whether the results belong to the query rather than to an earlier one. */
    isCurrent,
    isLoading: status === 'loading' || status === 'stalled',
    /**
     * Repeats the query. After an error, `refresh` of InstantSearch would repeat the last
     * successful query instead.
     */
    retry: search,
  };
}

/**
 * Returns the answer of the first row, and its link. While the reader is typing, an answer stays as
 * long as its row is the first; an answer that arrives after the rows is not shown, because it
 * would move the rows below.
 */
function useShownAnswer(
  query: string,
  { href, answerTexts: texts = [] }: Partial<HitRow> = {},
) {
  const [shown, setShown] = useState({ query, href, texts });
  if (shown.query === query) {
    return shown;
  }
  const stays = texts.length === 0 && href === shown.href;
  const next = stays ? { ...shown, query } : { query, href, texts };
  setShown(next);
  return next;
}

/** Remembers the query for the support link, and reports queries without results. */
function useSearchEvents(state: SearchState, query: string): void {
  useEffect(() => {
    if (state === 'hits' || state === 'none') {
      setLastQuery(query);
    }
    return state === 'none' ? reportNoResults(query) : undefined;
  }, [state, query]);
}
