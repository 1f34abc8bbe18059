import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { publishedAssets } from '@/lib/content/assets';
import { parseContent, titlesOf } from '@/lib/derived';
import { environment } from '@/lib/environment';
import { writeAddresses } from '@/lib/export/addresses';
import { compressFiles } from '@/lib/export/compress';
import { putConsentFirst } from '@/lib/export/first-script';
import { cacheHeaders } from '@/lib/export/hosts/cache-headers';
import { writeHostFiles } from '@/lib/export/hosts/host-files';
import { hostSite } from '@/lib/export/hosts/host-site';
import { pruneExport } from '@/lib/export/prune';
import { writeRedirectPages } from '@/lib/export/redirect-pages';
import { reportLines, sizedFiles } from '@/lib/export/report';
import { settleExport } from '@/lib/export/settle-boundaries';
import { addSlashForms } from '@/lib/export/slash-forms';
import { step } from './terminal';

/** The steps after `next build`, in order: prune, slash forms, the list of addresses, compression, a report. */
export async function finishExport(outDir: string): Promise<void> {
  const out = resolve(outDir);
  const { routes } = await import('@/generated/routes');
  const removed = await step('Removing files that no reader asks for', () => pruneExport(out));
  console.log(`  ${removed} files`);
  const settled = await step('Putting streamed parts into their places', () => settleExport(out));
  console.log(`  ${settled} pages`);
  await putConsentFirst(out);
  await step('Writing addresses that end in a slash', () => addSlashForms(out, routes.addresses));
  await step('Copying pictures and files', () => copyAssets(out));
  const content = parseContent(await readFile(resolve('generated/content.json'), 'utf8'));
  await writeAddresses(out, routes, titlesOf(content));
  const { siteUrl } = environment(process.env);
  const moved = await step('Writing redirect pages', () =>
    writeRedirectPages(out, routes, siteUrl),
  );
  console.log(`  ${moved} older addresses`);
  const left = await step('Writing the files of hosts', () =>
    writeHostFiles(out, hostSite(routes, cacheHeaders)),
  );
  for (const sentence of left) console.warn(`  ${sentence}`);
  await step('Compressing', () => compressFiles(out, progress));
  for (const line of reportLines(await sizedFiles(out))) console.log(`  ${line}`);
}

function progress(done: number, all: number): void {
  if (process.stdout.isTTY)
    process.stdout.write(`\r  ${done} of ${all} files${done === all ? '\n' : ''}`);
  else if (done === all) console.log(`  ${all} files`);
}

/** Puts the published files of the content where their addresses say. */
async function copyAssets(out: string): Promise<void> {
  const { contentDir } = environment(process.env);
  const { assets } = parseContent(await readFile(resolve('generated/content.json'), 'utf8'));
  const published = publishedAssets(assets);
  if (published.length > 0) await mkdir(join(out, 'assets'), { recursive: true });
  for (const { name, file } of published)
    await copyFile(join(contentDir, 'docs', file), join(out, 'assets', name));
}
