import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { pinTitle } from '@/lib/client/next/pin-title';
import { groupHits } from '@/lib/search/hits';
import { canShowMore, hasFilters } from '@/lib/search/results-url';
import { site } from '@/lib/site';
import { getCurrentBaseUrl } from '@/lib/urls/base-path';
import * as messages from '@/messages';
import * as searchMessages from '@/messages/search';
import { FallbackNotice } from './fallback-notice';
import type { FieldDraft } from './field-draft';
import { ResultsFilters } from './results-filters';
import { ResultsList } from './results-list';
import { ResultsStart } from './results-start';
import { SearchForm } from './search-form';
import styles from './search-page.module.css';
import { SearchScreen } from './search-screen';
import { useResultsState } from './use-results-state';
import { useScrollRestoration } from './use-scroll-restoration';
import { useSearchResults } from './use-search-results';

type ResultsPanelProps = {
  field: RefObject<HTMLInputElement | null>;
  siteUrl: string;
  draft: FieldDraft;
  /** The query string of the URL as the router reports it. */
  routerSearch: string;
  onReady: (isReady: boolean) => void;
};

/** The search form with the results below it. */
export function ResultsPanel({ field, siteUrl, draft, routerSearch, onReady }: ResultsPanelProps) {
  const { state, replace, submit, apply } = useResultsState(draft, routerSearch);
  const { query } = state;
  const search = useSearchResults(query, apply);
  const { view } = search;
  const siteUrls = [siteUrl, getCurrentBaseUrl()];
  const groups = view.state === 'hits' ? groupHits(view.hits, siteUrls) : [];
  const results = useRef<HTMLElement>(null);
  const focusResults = () => results.current?.focus({ preventScroll: true });
  const heading =
    query.trim() === '' ? messages.search.page.title : searchMessages.results.heading(query);
  useScrollRestoration(search.results);
  useLayoutEffect(() => onReady(true), [onReady]);
  useEffect(() => pinTitle(`${heading} | ${site.title}`), [heading]);
  const onSuggestion = (suggestion: string) => {
    submit({ query: suggestion, sections: [], tags: [], pages: 1 });
    field.current?.focus();
  };
  return (
    <>
      <h1 className={styles['heading']}>{heading}</h1>
      <SearchForm
        onSubmit={() => {
          submit(state);
          // Blurs the field, which hides the on-screen keyboard, and continues tabbing at the results.
          focusResults();
        }}
      >
        <input
          ref={field}
          type="search"
          name="q"
          aria-label={messages.search.name}
          placeholder={messages.search.page.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={site.search.queryLength}
          className={styles['field']}
          value={query}
          onChange={(event) => replace({ ...state, query: event.target.value, pages: 1 })}
        />
      </SearchForm>
      <FallbackNotice isFallback={search.isFallback} />
      <section
        ref={results}
        aria-label={searchMessages.results.label}
        tabIndex={-1}
        className={styles['region']}
      >
        <p role="status" className={styles['count']}>
          {view.state === 'hits' && searchMessages.results.resultCount(view.total)}
        </p>
        <ResultsFilters
          isShown={view.state !== 'start' && (view.state !== 'none' || hasFilters(state))}
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
                onMore={
                  groups.length < total && canShowMore(state)
                    ? () => replace({ ...state, pages: state.pages + 1 })
                    : undefined
                }
              />
            )}
            onQueryChange={onSuggestion}
            onRetry={focusResults}
          />
        </div>
      </section>
    </>
  );
}
