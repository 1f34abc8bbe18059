import { type ReactNode, Suspense, use, useState } from 'react';
import { Link } from '@/components/ui/link';
import { StillStuck } from '@/components/ui/support-link.client';
import { isPlainClick } from '@/lib/client/links';
import { getSearchEngine } from '@/lib/search/get-search-engine';
import { findSuggestions, type Suggestions } from '@/lib/search/queries';
import * as searchMessages from '@/messages/search';
import { ErrorScreen } from './error-screen';
import { ResultRow, SearchIcon } from './result-row';
import styles from './results.module.css';
import states from './states.module.css';
import type { SearchResults, SearchView } from './use-search-results';

type SearchScreenProps = {
  search: SearchResults;
  siteUrls: readonly string[];
  /** Shown for an empty query. */
  startScreen: ReactNode;
  renderHits: (view: Extract<SearchView, { state: 'hits' }>) => ReactNode;
  /** Called with a suggested query. */
  onQueryChange: (query: string) => void;
  /** Called when a suggested guide opens in place of the page. */
  onFollow?: () => void;
  /** Called before the query is repeated, which removes the focused button. */
  onRetry: () => void;
};

/** Renders the current state of a search. */
export function SearchScreen(props: SearchScreenProps): ReactNode {
  const { view } = props.search;
  const retry = () => {
    props.onRetry();
    props.search.retry();
  };
  switch (view.state) {
    case 'start':
      return props.startScreen;
    case 'loading':
      return <p className={styles['waiting']}>{searchMessages.states.searching}</p>;
    case 'hits':
      return props.renderHits(view);
    case 'none':
      return (
        <NoResultsScreen
          key={view.query}
          query={view.query}
          isCurrent={props.search.isCurrent}
          siteUrls={props.siteUrls}
          onQueryChange={props.onQueryChange}
          onFollow={props.onFollow}
        />
      );
    case 'error':
      return <ErrorScreen onRetry={retry} />;
    default:
      return view satisfies never;
  }
}

/** Tells the user that results come from the local index while the hosted search service is unavailable. */
export function FallbackNotice({ isFallback }: { isFallback: boolean }) {
  return isFallback && <p className={styles['notice']}>{searchMessages.states.fallback}</p>;
}

type NoResultsScreenProps = {
  query: string;
  /** Whether these are the results of the last query. */
  isCurrent: boolean;
  siteUrls: readonly string[];
  onQueryChange: (query: string) => void;
  /** Called when a link opens in place of the page. */
  onFollow?: (() => void) | undefined;
};

/** The empty state: suggests other queries and guides. Needs the query as its `key`. */
function NoResultsScreen({ query, isCurrent, siteUrls, ...props }: NoResultsScreenProps) {
  const [suggestions, setSuggestions] = useState<Promise<Suggestions> | null>(null);
  // Never for a query that is still being typed.
  if (isCurrent && !suggestions)
    setSuggestions(findSuggestions(query, { engine: getSearchEngine(), siteUrls }));
  return (
    <div className={states['state']}>
      <span className={states['icon']}>
        <SearchIcon name="none" />
      </span>
      <p className={states['title']}>{searchMessages.states.noResults(query)}</p>
      <p>{searchMessages.states.trySearching}</p>
      <Suspense fallback={<div className={styles['pending']} />}>
        {suggestions && <SuggestionLists suggestions={suggestions} {...props} />}
      </Suspense>
      <Link
        href="/tags"
        className={styles['browse']}
        onClick={(event) => isPlainClick(event) && props.onFollow?.()}
      >
        {searchMessages.states.browse}
      </Link>
      <StillStuck query={query} />
    </div>
  );
}

type SuggestionListsProps = Pick<NoResultsScreenProps, 'onQueryChange' | 'onFollow'> & {
  suggestions: Promise<Suggestions>;
};

function SuggestionLists({ suggestions, onQueryChange, onFollow }: SuggestionListsProps) {
  const { queries, guides } = use(suggestions);
  return (
    <>
      <ul className={styles['suggestions']}>
        {queries.length === 0 && <li>{searchMessages.states.rephrase}</li>}
        {queries.map((query) => (
          <li key={query}>
            <button type="button" className={states['button']} onClick={() => onQueryChange(query)}>
              {query}
            </button>
          </li>
        ))}
      </ul>
      {guides.length > 0 && (
        <section aria-label={searchMessages.states.guides} className={styles['guides']}>
          <div className={styles['heading']}>{searchMessages.states.guides}</div>
          <ul>
            {guides.map(({ href, best: { pageTitle, sectionTitle } }) => (
              <li key={href} className={styles['row']}>
                <ResultRow
                  href={href}
                  icon="page"
                  title={pageTitle}
                  trail={sectionTitle === pageTitle ? '' : sectionTitle}
                  onFollow={onFollow}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
