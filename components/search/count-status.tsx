import { useEffect, useState } from 'react';
import { searchTexts } from '@/lib/search/texts';
import type { SearchView } from '@/lib/search/view';
import { site } from '@/lib/site';

type CountStatusProps = { view: SearchView; isCurrent: boolean };

/** Has the number of hits read out, once the reader has stopped typing. */
export function CountStatus({ view, isCurrent }: CountStatusProps) {
  const text = isCurrent ? countOf(view) : '';
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), site.search.countDelay);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  );
}

function countOf(view: SearchView): string {
  if (view.state === 'hits') return searchTexts.counted(view.total, view.query);
  return view.state === 'none' ? searchTexts.none(view.query) : '';
}
