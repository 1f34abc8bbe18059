import { Suspense, use, useState } from 'react';
import { getSearchEngine } from '@/lib/search/get-search-engine';
import { site } from '@/lib/site';
import * as searchMessages from '@/messages/search';
import { SearchIcon } from './search-icon';
import styles from './states.module.css';

type NoResultsScreenProps = { query: string; onQueryChange: (query: string) => void };

/** The empty state: suggests other queries that have results. Needs the query as its `key`. */
export function NoResultsScreen({ query, onQueryChange }: NoResultsScreenProps) {
  const [suggestions] = useState(() => getSearchEngine().suggest(query, site.search.suggestions));
  return (
    <div className={styles['state']}>
      <span className={styles['icon']}>
        <SearchIcon name="none" />
      </span>
      <p className={styles['title']}>{searchMessages.states.noResults(query)}</p>
      <p>{searchMessages.states.trySearching}</p>
      <ul className={styles['suggestions']}>
        <Suspense>
          <Suggestions suggestions={suggestions} onQueryChange={onQueryChange} />
        </Suspense>
      </ul>
    </div>
  );
}

type SuggestionsProps = { suggestions: Promise<string[]>; onQueryChange: (query: string) => void };

function Suggestions({ suggestions, onQueryChange }: SuggestionsProps) {
  const words = use(suggestions);
  if (words.length === 0) return <li>{searchMessages.states.rephrase}</li>;
  return words.map((word) => (
    <li key={word}>
      <button type="button" className={styles['suggestion']} onClick={() => onQueryChange(word)}>
        {word}
      </button>
    </li>
  ));
}
