import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react';
import { Link } from '@/components/ui/link';
import { getResultsPath } from '@/lib/search/results-url';
import { getSearchEngine } from '@/lib/search/search-engine';
import * as searchMessages from '@/messages/search';
import { PageRows } from './result-row';
import styles from './results.module.css';
import {
  SearchProvider,
  type SearchResults,
  useSearchResults,
} from './search-provider';
import { SearchScreen } from './search-screen';
import {
  getStartKeys,
  StartScreen,
  useStartLinks,
  useStoredPages,
} from './start-screen';
import { useActiveOption } from './use-active-option';
import type { FieldState } from './use-field-state';

/** The content of the dialog below its field. */
export function SearchDialog({ field }: { field: FieldState }) {
  return (
    <SearchProvider>
      <SearchPanel field={field} />
    </SearchProvider>
  );
}

// biome-ignore lint/performance/noBarrelFile: in the same chunk, because the two share most of their code
export { ResultsPage } from './results-page';

/** Loads the data for the empty dialog and the first query. */
export function preload(): Promise<void> {
  return getSearchEngine().preload();
}

/** The results for the query of the field, and the keyboard navigation of the listbox. */
function SearchPanel({ field }: { field: FieldState }) {
  const { query, setList } = field;
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
  const storedPages = useStoredPages();
  const start = { ...storedPages, ...useStartLinks() };
  const isStart = search.state === 'start';
  const keys = isStart
    ? getStartKeys(start)
    : search.groups.flat().map(({ href }) => href);
  const options = useActiveOption({
    keys,
    // Enter in the empty field should not open a page that the user has never seen.
    hasDefault:
      !isStart || storedPages.recent.length + storedPages.favorites.length > 0,
    query,
    isCurrent: isStart || (search.isCurrent && settledQuery === query),
    pendingEnter: field.pendingEnter,
  });
  useImperativeHandle(field.keyHandler, () => options.onKeyDown);
  const { listId, activeId } = options;
  const { isLoading } = search;
  const isExpanded = keys.length > 0;
  useLayoutEffect(
    () => setList({ listId, activeId, isExpanded, isLoading }),
    [setList, listId, activeId, isExpanded, isLoading],
  );
  const focusField = () => field.changeQuery(query);
  const startScreen = (
    <StartScreen groups={start} options={options} onFocusLost={focusField} />
  );
  return (
    <>
      <SearchScreen
        search={search}
        start={startScreen}
        pending={
          <div inert aria-hidden="true" className={styles['waiting']}>
            {startScreen}
          </div>
        }
        hits={
          <>
            <div
              role="listbox"
              id={listId}
              aria-label={searchMessages.dialog.results}
              className={styles['list']}
            >
              {search.groups.map((rows) => (
                <PageRows
                  key={rows[0]?.page.href}
                  rows={rows}
                  answer={search.answer}
                  categories={start.categories}
                  options={options}
                />
              ))}
            </div>
            <Link
              // The text of the field may be newer than the hits.
              href={getResultsPath(query)}
              className={styles['all']}
            >
              {searchMessages.dialog.seeAll(search.total)}
            </Link>
          </>
        }
        onQueryChange={field.changeQuery}
        onRetry={focusField}
      />
      <CountStatus search={search} />
    </>
  );
}

/** The pause in typing after which one or two letters are searched for, in milliseconds. */
const typingPause = 250;

/**
 * Returns the query to search for. One or two letters of a word match too much, so the first row would change with each key press:
 * they are ignored until the reader pauses.
 */
function useSettledQuery(query: string): string {
  const [settled, setSettled] = useState(query);
  const isTyping = query !== settled && /(?:^|\s)\S\S?$/.test(query);
  if (query !== settled && !isTyping) {
    setSettled(query);
  }
  useEffect(() => {
    if (!isTyping) {
      return;
    }
    const timer = setTimeout(() => setSettled(query), typingPause);
    return () => clearTimeout(timer);
  }, [query, isTyping]);
  return settled;
}

/** Announces the number of results to screen readers, debounced so that typing is not interrupted. */
function CountStatus({ search }: { search: SearchResults }) {
  const message = search.isCurrent ? formatCount(search) : '';
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(message), 600);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

function formatCount({ state, total, query }: SearchResults): string {
  if (state === 'hits') {
    return searchMessages.dialog.resultCount(total, query);
  }
  return state === 'none' ? searchMessages.states.noResults(query) : '';
}
