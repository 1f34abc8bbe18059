import type { Metadata } from 'next';
import { Suspense } from 'react';
import { Canonical } from '@/app/canonical';
import { createMetadata } from '@/app/metadata';
import { loadSite } from '@/app/site-content';
import { WideFrame } from '@/components/frame/wide-frame';
import { NoScriptNotice } from '@/components/search/no-script-notice';
import { SearchPage } from '@/components/search/search-page.client';
import { StaticSearch } from '@/components/search/static-search.client';
import { searchPath } from '@/lib/routes/static-routes';
import * as messages from '@/messages';

const { title, description } = messages.search.page;

export const metadata: Metadata = {
  ...createMetadata({ title, description, searchTag: 'default' }),
  robots: { index: false, follow: true },
};

export default async function ResultsPage() {
  const { siteUrl } = await loadSite();
  return (
    <WideFrame grows>
      <Canonical urlPath={searchPath} siteUrl={siteUrl} />
      <Suspense fallback={<StaticSearch />}>
        <SearchPage siteUrl={siteUrl} />
      </Suspense>
      <NoScriptNotice />
    </WideFrame>
  );
}
