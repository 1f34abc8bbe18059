import type { Metadata } from 'next';
import { CanonicalLinks, createMetadata } from '@/app/metadata';
import { CenteredLayout } from '@/components/layout/layout';
import { SearchPage } from '@/components/search/search-page.client';
import { Link } from '@/components/ui/link';
import { earlySearchScript } from '@/generated/early-search';
import { createResultsScript } from '@/lib/search/results-script';
import { searchPath } from '@/lib/urls/static-routes';
import * as messages from '@/messages';

const { title, description } = messages.search.page;

export const metadata: Metadata = {
  ...createMetadata({ title, description, searchTag: 'default' }),
  robots: { index: false, follow: true },
};

export default function SearchRoute() {
  return (
    <CenteredLayout layout="tall">
      <CanonicalLinks urlPath={searchPath} />
      <SearchPage earlySearchScript={createResultsScript(earlySearchScript)} />
      <noscript>
        <p>
          {messages.search.noScript}{' '}
          <Link href="/tags">{messages.notFound.tags}</Link>
        </p>
      </noscript>
    </CenteredLayout>
  );
}
