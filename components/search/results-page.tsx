import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useInstantSearch, useSearchBox } from 'react-instantsearch';
import { Link } from '@/components/ui/link';
import { readScrollPosition, watchScrollPosition } from '@/lib/client/scroll-position';
import { groupHits, type HitRow, type PageGroup } from '@/lib/search/hits';
import { indexName } from '@/lib/search/queries';
import { canShowMore, parseResultsState, type ResultsState } from '@/lib/search/results-url';
import { site } from '@/lib/site';
import { getCurrentBaseUrl } from '@/lib/urls/base-path';
import * as searchMessages from '@/messages/search';
import { Answer, HighlightedText, ResultRow } from './result-row';
import { ResultsFilters } from './results-filters';
import styles from './search-page.module.css';
import { SearchProvider } from './search-provider';
import { FallbackNotice, SearchScreen } from './search-screen';
import { StartLists, startIcons, useStartLinks } from './start-screen';
import { useAnswer, useSearchResults } from './use-search-results';

export type ResultsProps = {
  siteUrl: string;
  field: RefObject<HTMLInputElement | null>;
  region: RefObject<HTMLElement | null>;
  state: ResultsState;
  /** The state as the query string of the URL. */
  search: string;
  replace: (state: ResultsState) => void;
  submit: (state: ResultsState) => void;
  focusResults: () => void;
};

/** The results of the results page. */
export function ResultsPage(props: ResultsProps) {
  return (
    <SearchProvider pageHits={site.search.pageSections}>
      <Results {...props} />
    </SearchProvider>
  );
}

function Results({ siteUrl, state, replace, submit, focusResults, ...props }: ResultsProps) {
  const search = useSearchResults(state.query, useApply(props.search));
  const { view } = search;
  const siteUrls = [siteUrl, getCurrentBaseUrl()];
  const groups = view.state === 'hits' ? groupHits(view.hits, siteUrls) : [];
  const answer = useAnswer(view, groups);
  useScrollRestoration(search.results);
  return (
    <>
      <FallbackNotice isFallback={search.isFallback} />
      <section
        ref={props.region}
        aria-label={searchMessages.results.label}
        tabIndex={-1}
        className={styles['region']}
      >
        <p role="status" className={styles['count']}>
          {view.state === 'hits' && searchMessages.results.resultCount(view.total)}
        </p>
        <ResultsFilters
          isShown={
            view.state !== 'start' &&
            (view.state !== 'none' || state.sections.length + state.tags.length > 0)
          }
          state={state}
          onChange={submit}
          onFocusLost={focusResults}
        />
        <div className={styles['screen']}>
          <SearchScreen
            search={search}
            siteUrls={siteUrls}
            startScreen={<ResultsStart />}
            renderHits={({ total }) => (
              <ResultsList
                groups={groups}
                answer={answer}
                onMore={
                  groups.length < total && canShowMore(state)
                    ? () => replace({ ...state, pages: state.pages + 1 })
                    : undefined
                }
              />
            )}
            onQueryChange={(query) => {
              submit({ query, sections: [], tags: [], pages: 1 });
              props.field.current?.focus();
            }}
            onRetry={focusResults}
          />
        </div>
      </section>
    </>
  );
}

/** Makes InstantSearch search whenever the query string changes; the function that it returns repeats the search. */
function useApply(search: string): () => void {
  // Without a mounted search box widget, InstantSearch ignores the `query` of its UI state.
  useSearchBox();
  const { setUiState } = useInstantSearch();
  const apply = () => setUiState({ [indexName]: toUiState(parseResultsState(search)) });
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

/** Shown on the results page for an empty query: popular tasks and the sections. */
function ResultsStart() {
  const links = useStartLinks();
  return (
    <>
      <p className={styles['hint']}>{searchMessages.results.prompt}</p>
      <div className={styles['start']}>
        <StartLists
          groups={links}
          renderRow={({ href, title, trail }, group) => (
            <ResultRow href={href} icon={startIcons[group]} title={title} trail={trail} />
          )}
        />
      </div>
    </>
  );
}

type ResultsListProps = {
  groups: readonly PageGroup[];
  answer: readonly string[];
  /** Loads more pages; undefined if there are none. */
  onMore: (() => void) | undefined;
};

/** The list of the pages found, with a "load more" button. */
function ResultsList({ groups, answer, onMore }: ResultsListProps) {
  const list = useRef<HTMLUListElement>(null);
  // The index of the first new page, which receives the focus because the button may be gone.
  const firstNew = useRef<number>(undefined);
  const count = groups.length;
  useLayoutEffect(() => {
    if (firstNew.current === undefined || count <= firstNew.current) return;
    list.current?.children[firstNew.current]?.querySelector('a')?.focus({ preventScroll: true });
    firstNew.current = undefined;
  }, [count]);
  const showMore = () => {
    firstNew.current ??= count;
    onMore?.();
  };
  return (
    <>
      <ul ref={list} className={styles['results']}>
        {groups.map((group) => (
          <Result key={group.href} group={group} answer={answer} />
        ))}
      </ul>
      {onMore && (
        <button type="button" className={styles['more']} onClick={showMore}>
          {searchMessages.results.more}
        </button>
      )}
    </>
  );
}

type ResultProps = Pick<ResultsListProps, 'answer'> & { group: PageGroup };

/** A page with the headings below which the query was found. */
function Result({ group: { href, best, page, sections }, answer }: ResultProps) {
  const { sectionTitle, pageTitle } = best;
  return (
    <li className={styles['result']}>
      {sectionTitle !== pageTitle && <p className={styles['trail']}>{sectionTitle}</p>}
      <h2>
        <Link href={href}>{page ? <HighlightedText parts={page.title} /> : pageTitle}</Link>
      </h2>
      {page && <Excerpt row={page} />}
      {sections.length > 0 && (
        <ul className={styles['sections']}>
          {sections.map((row) => (
            <li key={row.href}>
              <Link href={row.href}>
                <HighlightedText parts={row.title} />
              </Link>
              {row.answer.length > 0 && answer.length > 0 ? (
                <Answer texts={answer} />
              ) : (
                <Excerpt row={row} />
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Rendered before its text has loaded, so that nothing moves when it arrives. */
function Excerpt({ row: { excerpt } }: { row: HitRow }) {
  if (!excerpt) return null;
  return (
    <p className={styles['excerpt']}>
      <HighlightedText parts={excerpt} />
    </p>
  );
}

const userEvents = ['click', 'keydown', 'pointerdown', 'touchstart', 'wheel'];

/** Restores the scroll position of a history entry once its results are rendered, which is too late for the browser. */
function useScrollRestoration(results: object | null): void {
  const pending = useRef<number | null>(null);
  // Results from before a history navigation belong to another entry.
  const stale = useRef<object | null>(null);
  const latest = useRef(results);
  useLayoutEffect(() => {
    latest.current = results;
    if (pending.current === null || results === null || results === stale.current) return;
    // Repeated for updated results, whose height may differ, until the user interacts with the page.
    scrollTo({ top: pending.current, behavior: 'instant' });
  }, [results]);
  useEffect(() => {
    const onNavigate = () => {
      pending.current = readScrollPosition();
      stale.current = latest.current;
    };
    // Never scroll once the user has started to interact.
    const cancel = () => {
      pending.current = null;
    };
    onNavigate();
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('popstate', onNavigate, { signal });
    for (const name of userEvents) addEventListener(name, cancel, { signal, capture: true });
    const stopWatching = watchScrollPosition(() => pending.current !== null);
    return () => {
      stopWatching();
      controller.abort();
    };
  }, []);
}
