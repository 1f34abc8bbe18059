'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, use, useState } from 'react';
import { LazyPart } from '@/components/ui/lazy-part';
import { loadOnce } from '@/lib/search/load-once';
import type { Typed } from './early-field';
import { loadSearch } from './search-shell';
import { StaticSearch } from './static-search.client';

const resultsPart = loadOnce(() => import('./results-page'));

/** The page of results in a browser. What was typed before it came stands in its field. */
export function SearchPage({ siteUrl }: { siteUrl: string }) {
  const asked = useSearchParams().get('q') ?? '';
  const [typed] = useState<Typed>(() => ({ text: typedBefore() || asked, isChosen: false }));
  const [part, setPart] = useState(() => {
    loadSearch();
    return resultsPart();
  });
  return (
    <LazyPart onRetry={() => setPart(resultsPart())}>
      <Suspense fallback={<StaticSearch typed={typed} />}>
        <LoadedPage part={part} siteUrl={siteUrl} typed={typed} asked={asked} />
      </Suspense>
    </LazyPart>
  );
}

type LoadedPageProps = {
  part: ReturnType<typeof resultsPart>;
  siteUrl: string;
  typed: Typed;
  asked: string;
};

function LoadedPage({ part, ...props }: LoadedPageProps) {
  const { ResultsPage } = use(part);
  return <ResultsPage {...props} />;
}

/** What the reader has typed into the field of the page as it came from the server. */
function typedBefore(): string {
  const field = document.querySelector('main form[role="search"] input');
  return field instanceof HTMLInputElement ? field.value : '';
}
