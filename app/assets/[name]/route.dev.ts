import { loadedSite } from '@/app/site-content';
import { publishedAssets, publishedBytes } from '@/lib/content/assets';
import { mediaTypeOf } from '@/lib/routes/media-type';

/** Dev server only: the files in `content/docs` that pages embed or link to. The build copies them into the export. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const { name } = await params;
  const { docsDir, content } = await loadedSite();
  const asset = publishedAssets(content.assets).find((candidate) => candidate.name === name);
  if (!asset) return new Response('Not found', { status: 404 });
  const bytes = publishedBytes(docsDir, asset);
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': mediaTypeOf(name) } });
}
