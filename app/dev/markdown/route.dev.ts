import type { NextRequest } from 'next/server';
import { loadPageInput } from '@/app/page-input';
import { loadEnvironment } from '@/lib/config/environment';
import { createMarkdownPage, formatMarkdownPage } from '@/lib/export/markdown-copies';
import { getMediaType } from '@/lib/routes/media-type';

/** Dev server only: the Markdown copy of a page, to which next.config.mjs rewrites its path. The build writes it into the export. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const path = decodeURIComponent(nextUrl.pathname).replace(/\.md$/, '');
  const { siteUrl } = loadEnvironment(process.env);
  const input = await loadPageInput(path.replace(/\/index$/, '/'));
  const page = input && createMarkdownPage(input, siteUrl);
  if (!page) return new Response('Not found', { status: 404 });
  return new Response(formatMarkdownPage(page, siteUrl), {
    headers: { 'Content-Type': getMediaType('.md') },
  });
}
