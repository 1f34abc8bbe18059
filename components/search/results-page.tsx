import { useLayoutEffect, useRef, useState } from 'react';
import { site } from '@/lib/site';
import { type Typed, takeFocus } from './early-field';
import { ResultsPanel } from './results-panel';
import { SearchRoot } from './search-root';
import { StaticSearch } from './static-search.client';

type ResultsPageProps = { siteUrl: string; typed: Typed; asked: string };

/** What is on the page of results. The plain form stays until the search has started, which takes a moment. */
export function ResultsPage({ siteUrl, typed, asked }: ResultsPageProps) {
  const [isReady, setReady] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (isReady && typed.isFocused) takeFocus(field.current, typed);
  }, [isReady, typed]);
  return (
    <>
      {!isReady && <StaticSearch typed={typed} />}
      <SearchRoot hitsPerPage={site.search.pageHits}>
        <ResultsPanel
          field={field}
          siteUrl={siteUrl}
          typed={typed}
          asked={asked}
          onReady={setReady}
        />
      </SearchRoot>
    </>
  );
}
