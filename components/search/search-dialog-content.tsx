import { useEffect, useImperativeHandle, useLayoutEffect } from 'react';
import { getSearchEngine } from '@/lib/search/search-engine';
import { HitList } from './hit-list';
import { ResultsAnnouncer } from './results-announcer';
import './results.css';
import {
  SearchProvider,
  type SearchResults,
  useSearchResults,
} from './search-provider';
import { SearchScreen } from './search-screen';
import {
  getStartKeys,
  type StartGroups,
  StartScreen,
  useStartLinks,
  useStoredPages,
} from './start-screen';
import type { FieldState } from './use-field-state';
import { type Listbox, useListbox } from './use-listbox';
import { useSettledQuery } from './use-settled-query';

type SearchPanelProps = { fieldState: FieldState };

/** The content of the dialog below its field. */
export function SearchDialogContent(props: SearchPanelProps) {
  return (
    <SearchProvider>
      <SearchPanel {...props} />
    </SearchProvider>
  );
}

// biome-ignore lint/performance/noBarrelFile: in the same chunk, because the two share most of their code
export { ResultsPageContent } from './results-page-content';

/** Loads the data for the empty dialog and the first query. */
export function preload(): Promise<void> {
  return getSearchEngine().preload();
}

/** What the dialog shows for the query of its field. */
function SearchPanel({ fieldState }: SearchPanelProps) {
  const { query, changeQuery } = fieldState;
  const settledQuery = useSettledQuery(query);
  useEffect(() => {
    // While the query waits for a pause in typing. The search reports failures.
    getSearchEngine()
      .preload(query)
      .catch(() => {});
  }, [query]);
  const search = useSearchResults(query, {
    query: settledQuery,
    configure: { hitsPerPage: 6 },
  });
  const start = { ...useStoredPages(), ...useStartLinks() };
  const isSettled = settledQuery === query;
  const listbox = useDialogListbox(fieldState, { search, start, isSettled });
  const focusField = () => changeQuery(query);
  const startScreen = (
    <StartScreen groups={start} listbox={listbox} onFocusLost={focusField} />
  );
  return (
    <>
      <SearchScreen
        search={search}
        start={startScreen}
        pending={
          <div inert aria-hidden="true" className="resultsDimmed">
            {startScreen}
          </div>
        }
        hits={
          <HitList
            search={search}
            query={query}
            categories={start.categories}
            listbox={listbox}
          />
        }
        onQueryChange={changeQuery}
        onRetry={focusField}
      />
      <ResultsAnnouncer search={search} />
    </>
  );
}

type ListContent = {
  search: SearchResults;
  start: StartGroups;
  /** Whether the query of the field is searched for. */
  isSettled: boolean;
};

/** Connects the field with the options below it: the start links, or the results. */
function useDialogListbox(
  { query, pendingEnter, keyHandler, setList }: FieldState,
  { search, start, isSettled }: ListContent,
): Listbox {
  const isStart = search.state === 'start';
  const keys = isStart
    ? getStartKeys(start)
    : search.groups.flat().map(({ href }) => href);
  const { recent = [], favorites = [] } = start;
  const listbox = useListbox({
    keys,
    // Enter in the empty field should not open a page that the reader has never seen.
    hasDefault: !isStart || recent.length + favorites.length > 0,
    query,
    isCurrent: isStart || (search.isCurrent && isSettled),
    pendingEnter,
  });
  useImperativeHandle(keyHandler, () => listbox.onKeyDown);
  const { listId, activeId } = listbox;
  const { isLoading } = search;
  const isExpanded = keys.length > 0;
  useLayoutEffect(
    () => setList({ listId, activeId, isExpanded, isLoading }),
    [setList, listId, activeId, isExpanded, isLoading],
  );
  return listbox;
}
