import { loadEnvironment } from '@/lib/config/environment';
import { site } from '@/lib/site';
import { createOpenSearchDescription } from './open-search-description';

export const dynamic = 'force-static';

/** Lets browsers search the docs from the address bar. */
export function GET(): Response {
  const { siteUrl } = loadEnvironment(process.env);
  return new Response(createOpenSearchDescription({ siteUrl, ...site }), {
    headers: { 'Content-Type': 'application/opensearchdescription+xml' },
  });
}
