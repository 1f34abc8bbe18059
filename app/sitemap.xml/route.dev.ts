import { loadedSite } from '@/app/site-content';
import { sitemapEntries, sitemapFiles } from '@/lib/export/sitemap';

/** While writing: the sitemap of the content as it stands. The build writes it into the export. */
export async function GET(): Promise<Response> {
  const { content, siteUrl } = await loadedSite();
  const text = sitemapFiles(sitemapEntries(content), siteUrl).get('sitemap.xml');
  return new Response(text, { headers: { 'Content-Type': 'application/xml' } });
}
