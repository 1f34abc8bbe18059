'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, use, useState } from 'react';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { withTimeout } from '@/lib/client/with-timeout';
import { memoizeAsync } from '@/lib/search/memoize-async';
import { parseResultsState } from '@/lib/search/results-url';
import { ErrorScreen } from './error-screen';
import { type FieldDraft, readDraft } from './field-draft';
import { loadDialog, preloadSearch } from './search-shell';
import { StaticSearch } from './static-search.client';

const loadResultsPage = memoizeAsync(
  withTimeout(async () => (await loadDialog()).loadResultsPage()),
);

/** The results page in the browser. Preserves what the user typed before hydration. */
export function SearchPage({ siteUrl }: { siteUrl: string }) {
  const routerSearch = useSearchParams().toString();
  const [draft] = useState(() => readDraft(parseResultsState(routerSearch).query));
  const [page, setPage] = useState(() => {
    preloadSearch();
    return loadResultsPage();
  });
  return (
    <LazyBoundary
      onRetry={() => setPage(loadResultsPage())}
      renderError={(retry) => (
        <>
          <StaticSearch draft={draft} />
          <ErrorScreen onRetry={retry} />
        </>
      )}
    >
      <Suspense fallback={<StaticSearch draft={draft} />}>
        <LoadedPage page={page} siteUrl={siteUrl} draft={draft} routerSearch={routerSearch} />
      </Suspense>
    </LazyBoundary>
  );
}

type LoadedPageProps = {
  page: ReturnType<typeof loadResultsPage>;
  siteUrl: string;
  draft: FieldDraft;
  routerSearch: string;
};

function LoadedPage({ page, ...props }: LoadedPageProps) {
  const { ResultsPage } = use(page);
  return <ResultsPage {...props} />;
}
