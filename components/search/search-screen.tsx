import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import errors from '@/components/ui/errors.module.css';
import { Link } from '@/components/ui/link';
import { SupportPrompt } from '@/components/ui/support-link.client';
import { findSuggestions, type Suggestions } from '@/lib/search/queries';
import { getSearchEngine } from '@/lib/search/search-engine';
import * as messages from '@/messages';
import * as searchMessages from '@/messages/search';
import { ErrorScreen } from './error-screen';
import { findCategory, ResultRow } from './result-row';
import './results.css';
import shell from './search.module.css';
import type { SearchResults } from './search-provider';
import { useStartLinks } from './start-screen';

type SearchScreenProps = {
  search: SearchResults;
  /** Shown for an empty query. */
  start: ReactNode;
  /** Shown until the first results arrive, if not a message. */
  pending?: ReactNode;
  hits: ReactNode;
  /** Whether the empty state shows its title; by default, it does. */
  hasTitle?: boolean;
  /** Called with a suggested query. */
  onQueryChange: (query: string) => void;
  /** Called before the retry, which removes the focused button. */
  onRetry: () => void;
};

/** The screen for the current state of a search. */
export function SearchScreen(props: SearchScreenProps): ReactNode {
  const {
    search,
    start,
    hits,
    hasTitle = true,
    onRetry,
    onQueryChange,
  } = props;
  const retry = () => {
    onRetry();
    search.retry();
  };
  switch (search.state) {
    case 'start':
      return start;
    case 'loading':
      return (
        props.pending ?? (
          <p className={errors['loading']}>{searchMessages.states.searching}</p>
        )
      );
    case 'hits':
      return hits;
    case 'none':
      return (
        <NoResultsScreen
          key={search.query}
          {...{ search, hasTitle, onQueryChange }}
        />
      );
    case 'error':
      return <ErrorScreen onRetry={retry} />;
    default:
      return search.state satisfies never;
  }
}

type NoResultsScreenProps = Pick<
  SearchScreenProps,
  'search' | 'onQueryChange'
> & {
  hasTitle: boolean;
};

/** The empty state: suggests other queries and guides. Its `key` must be the query. */
function NoResultsScreen({
  search,
  hasTitle,
  onQueryChange,
}: NoResultsScreenProps) {
  const { query, isCurrent } = search;
  const [suggestions, setSuggestions] = useState<Suggestions>();
  const { categories } = useStartLinks();
  useEffect(() => {
    // Suggestions are not loaded while the reader is typing.
    if (isCurrent && !suggestions) {
      void findSuggestions(query, getSearchEngine()).then(setSuggestions);
    }
  }, [query, isCurrent, suggestions]);
  return (
    <div className={shell['state']}>
      {hasTitle && (
        <p className={shell['stateTitle']}>
          {searchMessages.states.noResults(query)}
        </p>
      )}
      <p>{searchMessages.states.trySearching}</p>
      {suggestions ? (
        <ul className="resultsSuggestions">
          {suggestions.queries.length === 0 && (
            <li>{searchMessages.states.rephrase}</li>
          )}
          {suggestions.queries.map((text) => (
            <li key={text}>
              <Button look="chip" onClick={() => onQueryChange(text)}>
                {text}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <div className="resultsSkeleton" />
      )}
      {suggestions && suggestions.guides.length > 0 && (
        <section
          aria-label={searchMessages.states.guides}
          className="resultsGuides"
        >
          <div className="resultsHeading">{searchMessages.states.guides}</div>
          <ul className="resultsList">
            {suggestions.guides.map((guide) => (
              <li key={guide.href}>
                <ResultRow
                  {...guide}
                  icon="page"
                  category={findCategory(categories, guide)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Link href="/tags" className="resultsAction">
        {messages.notFound.tags}
      </Link>
      <SupportPrompt />
    </div>
  );
}
