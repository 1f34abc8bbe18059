import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isInPart } from '@/lib/build-part';
import { publishedAssets, publishedBytes } from '@/lib/content/assets';
import { parseContent, titlesOf } from '@/lib/derived';
import { environment } from '@/lib/environment';
import { writeAddresses } from '@/lib/export/addresses';
import { compressFiles, pageLevelFor } from '@/lib/export/compress';
import { putConsentFirst } from '@/lib/export/first-script';
import { writeHostFiles } from '@/lib/export/hosts/host-files';
import { hostSite } from '@/lib/export/hosts/host-site';
import { pruneExport } from '@/lib/export/prune';
import { writeRedirectPages } from '@/lib/export/redirect-pages';
import { reportLines, sizedFiles } from '@/lib/export/report';
import { headerRules } from '@/lib/export/security-headers';
import { writePolicies } from '@/lib/export/security-policy';
import { settleExport } from '@/lib/export/settle-boundaries';
import { writeSitemap } from '@/lib/export/sitemap';
import { addSlashForms } from '@/lib/export/slash-forms';
import type { RouteSource } from '@/lib/routes/resolve';
import { indexFolder } from '@/lib/search/local/files';
import { parseTexts, siteIndexFiles } from '@/lib/search/site-index';
import { thirdParties } from '@/lib/third-parties';
import { step } from './terminal';

/**
 * The steps after `next build`, in order: prune, slash forms, the search index, addresses and host files, security
 * policies, compression, a report.
 */
export async function finishExport(outDir: string): Promise<void> {
  const out = resolve(outDir);
  const { routes } = await import('@/generated/routes');
  const removed = await step('Removing files that no reader asks for', () => pruneExport(out));
  console.log(`  ${removed} files`);
  const settled = await step('Putting streamed parts into their places', () => settleExport(out));
  console.log(`  ${settled} pages`);
  await putConsentFirst(out);
  const settings = environment(process.env);
  const made = routes.addresses.filter((address) => isInPart(address, settings.part));
  await step('Writing addresses that end in a slash', () => addSlashForms(out, made));
  await step('Copying pictures and files', () => copyAssets(out));
  await step('Building the search index', () => writeSearchIndex(out));
  await writeRules(out, routes, settings.siteUrl);
  const parties = thirdParties(settings.thirdParties, settings.search);
  const policies = await step('Writing security policies', () => writePolicies(out, parties));
  console.log(`  ${policies.pages} pages`);
  for (const load of policies.blocked)
    console.log(
      `  ${load} is blocked. Save it beside the page, or name its host in lib/third-parties.ts.`,
    );
  if (settings.copies)
    await step('Compressing', () =>
      compressFiles({
        out,
        pageLevel: pageLevelFor(routes.addresses.length),
        cacheDir: resolve('.next/cache/compressed'),
        onProgress: progress,
      }),
    );
  for (const line of reportLines(await sizedFiles(out))) console.log(`  ${line}`);
}

/** The list of addresses, the sitemap, redirect pages and the files of hosts. */
async function writeRules(out: string, routes: RouteSource, siteUrl: string): Promise<void> {
  const content = parseContent(await readFile(resolve('generated/content.json'), 'utf8'));
  await writeAddresses(out, routes, titlesOf(content));
  await writeSitemap(out, content, siteUrl);
  const moved = await step('Writing redirect pages', () =>
    writeRedirectPages(out, routes, siteUrl),
  );
  console.log(`  ${moved} older addresses`);
  const left = await step('Writing the files of hosts', () =>
    writeHostFiles(out, hostSite(routes, headerRules())),
  );
  for (const sentence of left) console.warn(`  ${sentence}`);
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
  for (const asset of published)
    await writeFile(
      join(out, 'assets', asset.name),
      publishedBytes(join(contentDir, 'docs'), asset),
    );
}

/** The site's own search, which is there on every host. */
async function writeSearchIndex(out: string): Promise<void> {
  const content = parseContent(await readFile(resolve('generated/content.json'), 'utf8'));
  const texts = parseTexts(await readFile(resolve('generated/texts.json'), 'utf8'));
  await mkdir(join(out, indexFolder), { recursive: true });
  for (const [name, text] of siteIndexFiles({ content, texts }))
    await writeFile(join(out, indexFolder, name), text);
}
