import { loadSite } from '@/app/site-content';
import { getPublishedAssets, readPublishedAsset } from '@/lib/content/read/assets';
import { getMediaType } from '@/lib/routes/media-type';

/** Dev server only: the files in `content/docs` that pages embed or link to. The build copies them into the export. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const { name } = await params;
  const { docsDir, content } = await loadSite();
  const asset = getPublishedAssets(content.assets).find((candidate) => candidate.name === name);
  if (!asset) return new Response('Not found', { status: 404 });
  const bytes = readPublishedAsset(docsDir, asset);
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': getMediaType(name) } });
}
