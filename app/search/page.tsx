import type { Metadata } from 'next';
import { Suspense } from 'react';
import { Canonical } from '@/app/canonical';
import { headOf } from '@/app/head';
import { loadedSite } from '@/app/site-content';
import { WideFrame } from '@/components/frame/wide-frame';
import { NoScriptNote } from '@/components/search/no-script-note';
import { SearchPage } from '@/components/search/search-page.client';
import { StaticSearch } from '@/components/search/static-search.client';
import { searchPath } from '@/lib/routes/standalone';
import { pageTexts } from '@/lib/search/page-texts';

const { title, description } = pageTexts;

export const metadata: Metadata = {
  ...headOf({ title, description, searchTag: 'default' }),
  robots: { index: false, follow: true },
};

export default async function ResultsPage() {
  const { siteUrl } = await loadedSite();
  return (
    <WideFrame grows>
      <Canonical urlPath={searchPath} siteUrl={siteUrl} />
      <Suspense fallback={<StaticSearch />}>
        <SearchPage siteUrl={siteUrl} />
      </Suspense>
      <NoScriptNote />
    </WideFrame>
  );
}
