import { loadedSite } from '@/app/site-content';
import { sitemapEntries, sitemapFiles } from '@/lib/export/sitemap';

/** Dev server only: the sitemap of the current content. The build writes it into the export. */
export async function GET(): Promise<Response> {
  const { content, siteUrl } = await loadedSite();
  const text = sitemapFiles(sitemapEntries(content), siteUrl).get('sitemap.xml');
  return new Response(text, { headers: { 'Content-Type': 'application/xml' } });
}
