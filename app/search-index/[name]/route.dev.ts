import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { loadSite } from '@/app/site-content';
import { createSiteIndexFiles, parsePageTexts } from '@/lib/search/site-index';

/** Dev server only: the search index files for the current content. The build writes them into the export. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const { name } = await params;
  const { content } = await loadSite();
  const texts = parsePageTexts(await readFile(resolve('generated/texts.json'), 'utf8'));
  const text = createSiteIndexFiles({ content, texts }).get(name);
  if (text === undefined) return new Response('Not found', { status: 404 });
  return Response.json(JSON.parse(text), { headers: { 'Cache-Control': 'no-store' } });
}
