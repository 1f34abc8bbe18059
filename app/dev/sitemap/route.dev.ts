import { loadDevContent } from '@/app/page-input';
import { loadEnvironment } from '@/lib/config/environment';
import { createSitemapEntries, createSitemapFiles } from '@/lib/export/sitemap';

/** Dev server only: the sitemap of the current content. The build writes it into the export. */
export async function GET(): Promise<Response> {
  const { content } = await loadDevContent();
  const { siteUrl } = loadEnvironment(process.env);
  const text = createSitemapFiles(createSitemapEntries(content), siteUrl).get('sitemap.xml');
  return new Response(text, { headers: { 'Content-Type': 'application/xml' } });
}
