import { loadEnvironment } from '@/lib/config/environment';
import { createOpenSearchDescription } from '@/lib/search/open-search-description';
import { site } from '@/lib/site';

export const dynamic = 'force-static';

/** Lets browsers search the docs from the address bar. */
export function GET(): Response {
  const { siteUrl } = loadEnvironment(process.env);
  return new Response(createOpenSearchDescription({ siteUrl, ...site }), {
    headers: { 'Content-Type': 'application/opensearchdescription+xml' },
  });
}
