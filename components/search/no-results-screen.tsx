import { Suspense, use, useState } from 'react';
import { Link } from '@/components/ui/link';
import { isPlainClick } from '@/lib/client/links';
import { getIndexName, getSearchEngine } from '@/lib/search/get-search-engine';
import { findSuggestions, type Suggestions } from '@/lib/search/queries';
import * as searchMessages from '@/messages/search';
import hits from './hits.module.css';
import { SearchIcon } from './search-icon';
import styles from './states.module.css';

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
export function NoResultsScreen({ query, isCurrent, siteUrls, ...props }: NoResultsScreenProps) {
  const [suggestions, setSuggestions] = useState<Promise<Suggestions> | null>(null);
  // Never for a query that is still being typed.
  if (isCurrent && !suggestions)
    setSuggestions(
      findSuggestions(query, { engine: getSearchEngine(), indexName: getIndexName(), siteUrls }),
    );
  return (
    <div className={styles['state']}>
      <span className={styles['icon']}>
        <SearchIcon name="none" />
      </span>
      <p className={styles['title']}>{searchMessages.states.noResults(query)}</p>
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
            <button
              type="button"
              className={styles['suggestion']}
              onClick={() => onQueryChange(query)}
            >
              {query}
            </button>
          </li>
        ))}
      </ul>
      {guides.length > 0 && (
        <section aria-label={searchMessages.states.guides} className={styles['guides']}>
          <p>{searchMessages.states.guides}</p>
          <ul>
            {guides.map(({ href, best }) => (
              <li key={href} className={hits['row']}>
                <Link
                  href={href}
                  className={hits['option']}
                  onClick={(event) => isPlainClick(event) && onFollow?.()}
                >
                  <SearchIcon name="page" />
                  <span className={hits['title']}>{best.pageTitle}</span>
                  {best.sectionTitle !== best.pageTitle && (
                    <span className={styles['place']}>{best.sectionTitle}</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
