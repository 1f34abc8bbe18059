import { basename, resolve } from 'node:path';
import type { NextRequest } from 'next/server';
import { loadDevContent } from '@/app/page-input';
import { loadEnvironment } from '@/lib/config/environment';
import { getPublishedAssets, readPublishedAsset } from '@/lib/content/read/assets';
import { getMediaType } from '@/lib/routes/media-type';

/** Dev server only: the files in `content/docs` that pages embed or link to. The build copies them into the export. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const name = basename(decodeURIComponent(nextUrl.pathname));
  const { content } = await loadDevContent();
  const docsDir = resolve(loadEnvironment(process.env).contentDir, 'docs');
  const asset = getPublishedAssets(content.assets).find((candidate) => candidate.name === name);
  if (!asset) return new Response('Not found', { status: 404 });
  const bytes = await readPublishedAsset(docsDir, asset);
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': getMediaType(name) } });
}
