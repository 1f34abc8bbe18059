import {
  memo,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { Button } from '@/components/ui/button';
import {
  readScrollPosition,
  saveScrollPosition,
} from '@/lib/client/navigation/scroll-position';
import type { HitRow } from '@/lib/search/hits';
import {
  maxBatches,
  type ResultsState,
  resultsPageSize,
} from '@/lib/search/results-url';
import type { CategoryLink } from '@/lib/search/start-links';
import * as searchMessages from '@/messages/search';
import { PageRows } from './result-row';
import './results.css';
import { ResultsFilters } from './results-filters';
import {
  SearchProvider,
  type SearchResults,
  useSearchResults,
} from './search-provider';
import { SearchScreen } from './search-screen';
import { StartLists, useStartLinks } from './start-screen';
import { useExcerptsInView } from './use-excerpts-in-view';

type ResultsPageProps = {
  inputRef: RefObject<HTMLInputElement | null>;
  region: RefObject<HTMLElement | null>;
  state: ResultsState;
  replace: (state: ResultsState) => void;
  submit: (state: ResultsState) => void;
  focusResults: () => void;
};

/** The results on the results page: a list as in the dialog, with filters. */
export function ResultsPageContent(props: ResultsPageProps) {
  return (
    <SearchProvider>
      <Results {...props} />
    </SearchProvider>
  );
}

function Results({
  state,
  replace,
  submit,
  focusResults,
  ...props
}: ResultsPageProps) {
  const { query, categories, tags, batchCount } = state;
  const search = useSearchResults(query, {
    query,
    refinementList: { 'hierarchy.lvl0': categories, tags },
    configure: { hitsPerPage: batchCount * resultsPageSize },
  });
  const links = useStartLinks();
  const restoreScroll = useScrollRestoration();
  const hasFilters = categories.length + tags.length > 0;
  const canFilter =
    search.state !== 'start' && (search.state !== 'none' || hasFilters);
  const hasMore =
    search.groups.length < search.total && batchCount < maxBatches;
  return (
    <section
      ref={props.region}
      aria-label={searchMessages.dialog.results}
      tabIndex={-1}
      data-filters={canFilter || undefined}
      className="resultsRegion"
    >
      <p role="status" data-state={search.state} className="resultsTotal">
        {formatStatus(search)}
      </p>
      <ResultsFilters
        isShown={canFilter}
        categories={links.categories}
        state={state}
        onChange={submit}
        onClear={() => {
          submit({ query, categories: [], tags: [], batchCount: 1 });
          focusResults();
        }}
      />
      <div className="resultsScreen">
        <SearchScreen
          search={search}
          // Its text is the status.
          hasTitle={false}
          start={<StartLists groups={links} />}
          hits={
            <ResultsList
              search={search}
              categories={links.categories}
              onUpdate={restoreScroll}
              onMore={
                hasMore
                  ? () => replace({ ...state, batchCount: batchCount + 1 })
                  : undefined
              }
            />
          }
          onQueryChange={(suggestion) => {
            submit({
              query: suggestion,
              categories: [],
              tags: [],
              batchCount: 1,
            });
            props.inputRef.current?.focus();
          }}
          onRetry={focusResults}
        />
      </div>
    </section>
  );
}

/** The text above the results, which is announced. Empty while there is nothing to say. */
function formatStatus({ state, total, query }: SearchResults): string {
  if (state === 'start') {
    return searchMessages.results.prompt;
  }
  if (state === 'none') {
    return searchMessages.states.noResults(query);
  }
  return state === 'hits' ? searchMessages.results.resultCount(total) : '';
}

type ResultsListProps = {
  search: SearchResults;
  categories: readonly CategoryLink[];
  /** Called after the rows have changed. */
  onUpdate: () => void;
  /** Loads more pages; undefined if all pages are loaded. */
  onMore: (() => void) | undefined;
};

/** The list of matching pages, with a "load more" button. */
function ResultsList({
  search: { groups, shownAnswer },
  categories,
  onUpdate,
  onMore,
}: ResultsListProps) {
  // False in the first render only: the rows of the first screen do not wait for the others.
  const isComplete = useDeferredValue(true, false);
  const shownGroups = useMemo(
    () => (isComplete ? groups : takeFirstScreen(groups)),
    [isComplete, groups],
  );
  useLayoutEffect(() => {
    // The height of the list differs with its rows.
    if (shownGroups.length > 0) {
      onUpdate();
    }
  }, [shownGroups, onUpdate]);
  const list = useRef<HTMLUListElement>(null);
  useExcerptsInView(list, shownGroups);
  // The index of the first new page, which receives the focus because the button may be removed.
  const firstNew = useRef<number>(undefined);
  const count = groups.length;
  useLayoutEffect(() => {
    if (firstNew.current === undefined || count <= firstNew.current) {
      return;
    }
    list.current?.children[firstNew.current]
      ?.querySelector('a')
      ?.focus({ preventScroll: true });
    firstNew.current = undefined;
  }, [count]);
  const showMore = () => {
    firstNew.current ??= count;
    onMore?.();
  };
  return (
    <>
      <ul ref={list} className="resultsList">
        {shownGroups.map((rows) => (
          <li key={rows[0]?.page.href}>
            <MemoizedRows
              rows={rows}
              shownAnswer={shownAnswer}
              categories={categories}
            />
          </li>
        ))}
      </ul>
      {isComplete && onMore && (
        <p className="resultsMore">
          <Button onClick={showMore}>{searchMessages.results.showMore}</Button>
        </p>
      )}
    </>
  );
}

/** Renders again for new rows only, because a page of results has many. */
const MemoizedRows = memo(PageRows);

/** The height of a row with one line of text, in pixels. */
const rowHeight = 80;

/** Returns the first groups, whose rows together fill the screen. */
function takeFirstScreen(groups: HitRow[][]): HitRow[][] {
  const firstRows = innerHeight / rowHeight;
  let rows = 0;
  return groups.filter((group) => {
    const isFirst = rows < firstRows;
    rows += group.length;
    return isFirst;
  });
}

const userEvents = ['click', 'keydown', 'pointerdown', 'touchstart', 'wheel'];

/**
 * Saves the scroll position when the reader leaves. Returns a function that restores it, until the
 * reader interacts with the page. The browser would restore it before there are results.
 */
function useScrollRestoration(): () => void {
  const pending = useRef<number | null>(null);
  useEffect(() => {
    const readPending = () => {
      pending.current = readScrollPosition();
    };
    // Never scroll once the reader has started to interact.
    const cancel = () => {
      pending.current = null;
    };
    const save = () => {
      if (pending.current === null) {
        saveScrollPosition();
      }
    };
    readPending();
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('popstate', readPending, { signal });
    for (const name of userEvents) {
      addEventListener(name, cancel, { signal, capture: true });
    }
    // Before the router leaves the history entry, and before a reload.
    addEventListener('click', save, { signal, capture: true });
    addEventListener('pagehide', save, { signal });
    return () => controller.abort();
  }, []);
  return useCallback(() => {
    if (pending.current !== null) {
      scrollTo({ top: pending.current, behavior: 'instant' });
    }
  }, []);
}
