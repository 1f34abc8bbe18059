import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { NextRequest } from 'next/server';
import { loadDevContent } from '@/app/page-input';
import { formatPanel } from '@/lib/build/format-panel';
import { createPageReport } from '@/lib/build/page-report';
import { createContentConfig } from '@/lib/config/content-config';
import { loadEnvironment } from '@/lib/config/environment';
import { parseProse } from '@/lib/content/lint/prose';
import { type Page, parseSourcePage } from '@/lib/content/pages/page';
import { withBasePath } from '@/lib/routes/base-path';
import { toHref } from '@/lib/routes/url-path';
import { site } from '@/lib/site';

/** Dev server only: the panel of a page, which `DevPanel` embeds. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const { contentDir, siteUrl, basePath } = loadEnvironment(process.env);
  const docsDir = resolve(contentDir, 'docs');
  const readProse = async ({ file, format }: Page) => {
    const text = await readFile(join(docsDir, file), 'utf8');
    const { body } = parseSourcePage(text, file, createContentConfig(basePath, siteUrl));
    return parseProse(body, format);
  };
  const source = { ...(await loadDevContent()), readProse };
  const report = await createPageReport(nextUrl.searchParams.get('path') ?? '', source);
  if (!report) return new Response('Not found', { status: 404 });
  const url = new URL(withBasePath(toHref(report.page.urlPath)), nextUrl.origin);
  const weight = await measureArticle(url);
  const html = formatPanel(report, { siteUrl, siteTitle: site.title, docsDir, weight });
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

/** Returns the size of the article's HTML. */
async function measureArticle(url: URL): Promise<{ bytes: number; compressed: number }> {
  const html = await (await fetch(url)).text();
  const article = Buffer.from(/<article[\s>][\s\S]*<\/article>/.exec(html)?.[0] ?? '');
  return { bytes: article.length, compressed: brotliCompressSync(article).length };
}
