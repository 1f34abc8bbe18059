import { useEffect, useState } from 'react';
import * as searchMessages from '@/messages/search';
import type { SearchResults } from './search-provider';

/**
 * Announces the number of results to screen readers, debounced so that typing is not interrupted.
 */
export function ResultsAnnouncer({ search }: { search: SearchResults }) {
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
