import { useEffect, useState } from 'react';
import type { SearchView } from '@/lib/search/search-view';
import { site } from '@/lib/site';
import * as searchMessages from '@/messages/search';

type CountStatusProps = { view: SearchView; isCurrent: boolean };

/** Announces the number of results to screen readers, debounced so that typing is not interrupted. */
export function CountStatus({ view, isCurrent }: CountStatusProps) {
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
