import { useLayoutEffect, useRef, useState } from 'react';
import { type Typed, takeFocus } from './relay';
import { ResultsPanel } from './results-panel';
import { SearchRoot } from './search-root';
import { StaticSearch } from './static-search.client';

type ResultsPageProps = { siteUrl: string; typed: Typed; routerSearch: string };

/** The content of the results page. Shows the static form until InstantSearch has started. */
export function ResultsPage({ siteUrl, typed, routerSearch }: ResultsPageProps) {
  const [isReady, setReady] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (isReady && typed.isFocused) takeFocus(field.current);
  }, [isReady, typed]);
  return (
    <>
      {!isReady && <StaticSearch typed={typed} />}
      <SearchRoot>
        <ResultsPanel
          field={field}
          siteUrl={siteUrl}
          typed={typed}
          routerSearch={routerSearch}
          onReady={setReady}
        />
      </SearchRoot>
    </>
  );
}
