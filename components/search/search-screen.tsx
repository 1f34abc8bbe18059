import type { ReactNode } from 'react';
import type { SearchView } from '@/lib/search/search-view';
import * as searchMessages from '@/messages/search';
import { ErrorScreen } from './error-screen';
import { NoResultsScreen } from './no-results-screen';
import styles from './states.module.css';
import type { SearchResults } from './use-search-results';

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
      return (
        <div className={styles['waiting']}>
          <p className={styles['message']}>{searchMessages.states.searching}</p>
        </div>
      );
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
