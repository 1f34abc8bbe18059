'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, use, useState } from 'react';
import { LazyPart } from '@/components/ui/lazy-part';
import { loadWithTimeout } from '@/lib/browser/load-with-timeout';
import { loadOnce } from '@/lib/search/load-once';
import { parseResults } from '@/lib/search/results-url';
import { ErrorScreen } from './error-screen';
import { noteField, type Typed } from './relay';
import { loadSearch } from './search-shell';
import { StaticSearch } from './static-search.client';

const resultsPart = loadOnce(() => loadWithTimeout(() => import('./results-page')));

/** The page of results in a browser. What was typed before it came is in its field. */
export function SearchPage({ siteUrl }: { siteUrl: string }) {
  const routerSearch = useSearchParams().toString();
  const [typed] = useState(() => typedBefore(parseResults(routerSearch).query));
  const [part, setPart] = useState(() => {
    loadSearch();
    return resultsPart();
  });
  return (
    <LazyPart
      onRetry={() => setPart(resultsPart())}
      renderError={(retry) => (
        <>
          <StaticSearch typed={typed} />
          <ErrorScreen onRetry={retry} />
        </>
      )}
    >
      <Suspense fallback={<StaticSearch typed={typed} />}>
        <LoadedPage part={part} siteUrl={siteUrl} typed={typed} routerSearch={routerSearch} />
      </Suspense>
    </LazyPart>
  );
}

type LoadedPageProps = {
  part: ReturnType<typeof resultsPart>;
  siteUrl: string;
  typed: Typed;
  routerSearch: string;
};

function LoadedPage({ part, ...props }: LoadedPageProps) {
  const { ResultsPage } = use(part);
  return <ResultsPage {...props} />;
}

/** What the reader types into the field of the page as it came from the server, else the query of the URL. */
function typedBefore(query: string): Typed {
  const field = document.querySelector('main form[role="search"] input');
  const typed: Typed = { text: query };
  if (!(field instanceof HTMLInputElement)) return typed;
  noteField(field, typed);
  if (field.value !== '') typed.text = field.value;
  return typed;
}
