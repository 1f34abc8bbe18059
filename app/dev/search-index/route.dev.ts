import { basename } from 'node:path';
import type { NextRequest } from 'next/server';
import { loadDevContent } from '@/app/page-input';
import { createSiteIndexFiles } from '@/lib/search/site-index';

/** Dev server only: the search index files for the current content. The build writes them into the export. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const name = basename(decodeURIComponent(nextUrl.pathname));
  const text = createSiteIndexFiles(await loadDevContent()).get(name);
  if (text === undefined) return new Response('Not found', { status: 404 });
  return Response.json(JSON.parse(text), { headers: { 'Cache-Control': 'no-store' } });
}
