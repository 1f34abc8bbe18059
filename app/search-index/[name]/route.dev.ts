import { loadDevContent } from '@/app/page-input';
import { createSiteIndexFiles } from '@/lib/search/site-index';

/** Dev server only: the search index files for the current content. The build writes them into the export. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const { name } = await params;
  const text = createSiteIndexFiles(await loadDevContent()).get(name);
  if (text === undefined) return new Response('Not found', { status: 404 });
  return Response.json(JSON.parse(text), { headers: { 'Cache-Control': 'no-store' } });
}
