import { loadSite } from '@/app/site-content';
import { createOpenSearchDescription } from '@/lib/search/open-search-description';
import { site } from '@/lib/site';

export const dynamic = 'force-static';

/** Lets browsers search the docs from the address bar. */
export async function GET(): Promise<Response> {
  const { siteUrl } = await loadSite();
  return new Response(createOpenSearchDescription({ siteUrl, ...site }), {
    headers: { 'Content-Type': 'application/opensearchdescription+xml' },
  });
}
