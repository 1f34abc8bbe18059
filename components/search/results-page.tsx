import { useLayoutEffect, useRef, useState } from 'react';
import { site } from '@/lib/site';
import { type FieldDraft, focusAtEnd } from './field-draft';
import { ResultsPanel } from './results-panel';
import { SearchProvider } from './search-provider';
import { StaticSearch } from './static-search.client';

type ResultsPageProps = { siteUrl: string; draft: FieldDraft; routerSearch: string };

/** The content of the results page. Shows the static form until InstantSearch has started. */
export function ResultsPage({ siteUrl, draft, routerSearch }: ResultsPageProps) {
  const [isReady, setReady] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (isReady && draft.isFocused) focusAtEnd(field.current);
  }, [isReady, draft]);
  return (
    <>
      {!isReady && <StaticSearch draft={draft} />}
      <SearchProvider pageHits={site.search.pageSections}>
        <ResultsPanel
          field={field}
          siteUrl={siteUrl}
          draft={draft}
          routerSearch={routerSearch}
          onReady={setReady}
        />
      </SearchProvider>
    </>
  );
}
