import type { NextRequest } from 'next/server';
import { loadSidebarFile } from '@/app/page-input';

/** Dev server only: the data of the sidebar. The build writes it into the export. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const text = await loadSidebarFile(nextUrl.pathname);
  if (text === undefined) return new Response('Not found', { status: 404 });
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  return new Response(text, { headers });
}
