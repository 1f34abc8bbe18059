import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useState } from 'react';
import { useSearchBox } from 'react-instantsearch';
import { Link } from '@/components/ui/link';
import { isPlainClick } from '@/lib/client/links';
import { getSearchEngine } from '@/lib/search/get-search-engine';
import { groupHits, type PageGroup } from '@/lib/search/hits';
import { getResultsPath } from '@/lib/search/search-path';
import { addRecentPage, toStoredPage } from '@/lib/search/stored-pages';
import { site } from '@/lib/site';
import { getCurrentBaseUrl } from '@/lib/urls/base-path';
import * as searchMessages from '@/messages/search';
import { HighlightedText, ResultRow } from './result-row';
import styles from './results.module.css';
import type { FieldConnection } from './search-field';
import { SearchProvider } from './search-provider';
import { FallbackNotice, SearchScreen } from './search-screen';
import { getStartKeys, StartScreen, useStartLinks, useStoredPages } from './start-screen';
import { type ActiveOption, useActiveOption } from './use-active-option';
import { type SearchView, useAnswer, useSearchResults } from './use-search-results';

export type SearchPanelProps = FieldConnection & { siteUrl: string; onFollow: () => void };

/** The content of the dialog below its field. */
export function SearchDialog(props: SearchPanelProps) {
  return (
    <SearchProvider pageHits={site.search.pageSections} hitsPerPage={site.search.dialogPages}>
      <SearchPanel {...props} />
    </SearchProvider>
  );
}

/** Loads the results page. Imported here, because its own import elsewhere would split the shared code into another file. */
export const loadResultsPage = () => import('./results-page');

/** Loads the data of the empty dialog and of the first query. */
export function preload(): void {
  getSearchEngine().preload();
}

/** The results for the query of the field, and the keyboard navigation of the listbox. */
function SearchPanel({ siteUrl, query, onFollow, ...field }: SearchPanelProps) {
  const { refine } = useSearchBox();
  const settledQuery = useSettledQuery(query);
  // Not a dependency, because `refine` changes between renders but only a new query must trigger a search.
  const submitQuery = useEffectEvent(() => refine(settledQuery));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new query
  useLayoutEffect(() => submitQuery(), [settledQuery]);
  const search = useSearchResults(query, () => refine(query));
  const { view, isLoading } = search;
  const siteUrls = [siteUrl, getCurrentBaseUrl()];
  const groups = view.state === 'hits' ? groupHits(view.hits, siteUrls) : [];
  const answer = useAnswer(view, groups);
  const storedPages = useStoredPages();
  const start = { ...storedPages, ...useStartLinks() };
  const isStart = view.state === 'start';
  const keys = isStart
    ? getStartKeys(start)
    : groups.flatMap(({ rows }) => rows.map(({ href }) => href));
  const options = useActiveOption({
    keys,
    // Enter in the empty field should not open a page that the user has never seen.
    hasDefault: !isStart || storedPages.recent.length + storedPages.favorites.length > 0,
    query,
    isCurrent: isStart || (search.isCurrent && settledQuery === query),
    pendingEnter: field.pendingEnter,
  });
  useImperativeHandle(field.keyHandler, () => options.onKeyDown);
  const { onListState } = field;
  const { listId, activeId } = options;
  const isExpanded = keys.length > 0;
  useLayoutEffect(
    () => onListState({ listId, activeId, isExpanded, isLoading }),
    [onListState, listId, activeId, isExpanded, isLoading],
  );
  const focusField = () => field.onQueryChange(query);
  return (
    <>
      <FallbackNotice isFallback={search.isFallback} />
      <SearchScreen
        search={search}
        siteUrls={siteUrls}
        startScreen={
          <StartScreen
            groups={start}
            options={options}
            onFollow={onFollow}
            onFocusLost={focusField}
          />
        }
        renderHits={({ total }) => (
          <HitsScreen
            groups={groups}
            answer={answer}
            total={total}
            query={query}
            options={options}
            onFollow={onFollow}
          />
        )}
        onQueryChange={field.onQueryChange}
        onFollow={onFollow}
        onRetry={focusField}
      />
      <CountStatus view={view} isCurrent={search.isCurrent} />
    </>
  );
}

/** How long a reader pauses before one or two letters are searched for, in milliseconds. */
const pause = 250;

/**
 * Returns the query to search for. One or two letters of a word match too much, so the first row would change with each key: they
 * are left out until the reader pauses.
 */
function useSettledQuery(query: string): string {
  const [settled, setSettled] = useState(query);
  const isTyping = query !== settled && /(?:^|\s)\S\S?$/.test(query);
  if (query !== settled && !isTyping) setSettled(query);
  useEffect(() => {
    if (!isTyping) return;
    const timer = setTimeout(() => setSettled(query), pause);
    return () => clearTimeout(timer);
  }, [query, isTyping]);
  return settled;
}

type HitsScreenProps = {
  groups: readonly PageGroup[];
  answer: readonly string[];
  total: number;
  /** The text of the field, which may be newer than the hits. */
  query: string;
  options: ActiveOption;
  onFollow: () => void;
};

/** The hits of each page, best first, with a link to all results that stays in view. */
function HitsScreen({ groups, answer, total, query, options, onFollow }: HitsScreenProps) {
  return (
    <>
      <div
        role="listbox"
        id={options.listId}
        aria-label={searchMessages.dialog.results}
        className={styles['list']}
      >
        {groups.flatMap(({ rows }) =>
          rows.map((row, position) => (
            <ResultRow
              key={row.href}
              href={row.href}
              icon={row.href === row.pageHref ? 'page' : 'heading'}
              title={<HighlightedText parts={row.title} />}
              trail={position === 0 ? row.breadcrumbs.join(' › ') : ''}
              isNested={position > 0}
              excerpt={row.excerpt}
              answer={row.answer.length > 0 ? answer : undefined}
              option={options.optionProps(row.href)}
              onOpen={() => addRecentPage(toStoredPage(row))}
              onFollow={onFollow}
            />
          )),
        )}
      </div>
      <Link
        href={getResultsPath(query)}
        className={styles['all']}
        onClick={(event) => isPlainClick(event) && onFollow()}
      >
        {searchMessages.dialog.seeAll(total)}
      </Link>
    </>
  );
}

type CountStatusProps = { view: SearchView; isCurrent: boolean };

/** Announces the number of results to screen readers, debounced so that typing is not interrupted. */
function CountStatus({ view, isCurrent }: CountStatusProps) {
  const message = isCurrent ? formatCount(view) : '';
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(message), site.search.countDelay);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}

function formatCount(view: SearchView): string {
  if (view.state === 'hits') return searchMessages.dialog.resultCount(view.total, view.query);
  return view.state === 'none' ? searchMessages.states.noResults(view.query) : '';
}
