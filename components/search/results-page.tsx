import { useLayoutEffect, useRef, useState } from 'react';
import { type FieldDraft, focusAtEnd } from './field-draft';
import { ResultsPanel } from './results-panel';
import { SearchProvider } from './search-provider';
import { StaticSearch } from './static-search.client';

type ResultsPageProps = { siteUrl: string; typed: FieldDraft; routerSearch: string };

/** The content of the results page. Shows the static form until InstantSearch has started. */
export function ResultsPage({ siteUrl, typed, routerSearch }: ResultsPageProps) {
  const [isReady, setReady] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (isReady && typed.isFocused) focusAtEnd(field.current);
  }, [isReady, typed]);
  return (
    <>
      {!isReady && <StaticSearch typed={typed} />}
      <SearchProvider>
        <ResultsPanel
          field={field}
          siteUrl={siteUrl}
          typed={typed}
          routerSearch={routerSearch}
          onReady={setReady}
        />
      </SearchProvider>
    </>
  );
}
