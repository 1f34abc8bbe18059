import { loadSite } from '@/app/site-content';
import { openSearchDescription } from '@/lib/search/open-search';
import { site } from '@/lib/site';

export const dynamic = 'force-static';

/** Lets browsers search the docs from the address bar. */
export async function GET(): Promise<Response> {
  const { siteUrl } = await loadSite();
  return new Response(openSearchDescription({ siteUrl, ...site }), {
    headers: { 'Content-Type': 'application/opensearchdescription+xml' },
  });
}
