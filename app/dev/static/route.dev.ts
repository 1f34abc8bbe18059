import { readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { NextRequest } from 'next/server';
import { loadEnvironment } from '@/lib/config/environment';
import { getMediaType } from '@/lib/routes/media-type';

/** Dev server only: the files in `static/` of the content folder. The build copies them into the export. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const staticDir = resolve(loadEnvironment(process.env).contentDir, 'static');
  const file = join(staticDir, decodeURIComponent(nextUrl.pathname));
  const bytes = file.startsWith(staticDir + sep) ? await readFile(file).catch(() => null) : null;
  if (!bytes) return new Response('Not found', { status: 404 });
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': getMediaType(file) } });
}
