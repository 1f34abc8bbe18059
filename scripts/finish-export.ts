import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isInShard } from '@/lib/build/build-shard';
import { parseContent, titlesByPath } from '@/lib/build/generated-files';
import { type Environment, loadEnvironment } from '@/lib/config/environment';
import { listThirdParties } from '@/lib/config/third-parties';
import { getPublishedAssets, readPublishedAsset } from '@/lib/content/read/assets';
import { compressFiles, getBrotliQuality } from '@/lib/export/compress';
import { writeFilesWithoutRules, writeHostFiles } from '@/lib/export/hosts/host-files';
import { createHostSite } from '@/lib/export/hosts/host-site';
import { keepEarlierFiles } from '@/lib/export/keep-earlier-files';
import { writePathIndex } from '@/lib/export/path-index';
import type { PreviousBuild } from '@/lib/export/previous-build';
import { writeRedirectPages } from '@/lib/export/redirect-pages';
import { formatReport, listSizedFiles } from '@/lib/export/report';
import { assertSafeSvgs } from '@/lib/export/safe-svgs';
import { createHeaderRules } from '@/lib/export/security-headers';
import { writePolicies } from '@/lib/export/security-policy';
import { writeSitemap } from '@/lib/export/sitemap';
import { copyIndexPages, copyTrailingSlashVariants } from '@/lib/export/trailing-slash';
import { findFiles } from '@/lib/files/find-files';
import { checkOutput } from '@/lib/next-output/check-output';
import { addCompileHints } from '@/lib/next-output/compile-hints';
import { createStyleInliner } from '@/lib/next-output/inline-styles';
import { pruneExport } from '@/lib/next-output/prune';
import { rewritePages } from '@/lib/next-output/rewrite-pages';
import type { RouteSource } from '@/lib/routes/resolve';
import { indexFolder } from '@/lib/search/local/index-format/file-formats';
import { createSiteIndexFiles, parsePageTexts } from '@/lib/search/site-index';
import { maxPreviousBuilds } from '@/lib/site';
import { printProgress, step } from './terminal';

/** Post-processes the output of `next build` and prints a report. */
export async function finishExport(outDir: string, previous?: PreviousBuild): Promise<void> {
  const out = resolve(outDir);
  const { routes } = await import('@/generated/routes');
  await step('Checking the output of Next.js', async () =>
    checkOutput(out, new Set(await findFiles('public'))),
  );
  const removed = await step('Removing files that no browser requests', () => pruneExport(out));
  console.log(`  ${removed} files`);
  const rewritten = await step('Rewriting pages and inlining critical CSS', async () =>
    rewritePages(out, await createStyleInliner(out)),
  );
  console.log(`  ${rewritten} pages`);
  const hinted = await step('Adding compile hints to large scripts', () => addCompileHints(out));
  console.log(`  ${hinted} scripts`);
  const settings = loadEnvironment(process.env);
  const shardPaths = routes.urlPaths.filter((urlPath) => isInShard(urlPath, settings.shard));
  await step('Writing trailing-slash variants', () => copyTrailingSlashVariants(out, shardPaths));
  if (!settings.hostRules) await step('Writing index pages', () => copyIndexPages(out, shardPaths));
  await step('Copying assets', () => copyAssets(out));
  await assertSafeSvgs(out);
  await step('Building the search index', () => writeSearchIndex(out));
  await writeHostConfig(out, routes, settings);
  await writePagePolicies(out, settings);
  await copyEarlierFiles(out, previous);
  if (settings.precompress) {
    await step('Compressing files', () =>
      compressFiles({
        out,
        pageLevel: getBrotliQuality(routes.urlPaths.length),
        cacheDir: resolve('.next/cache/compressed'),
        onProgress: (done, total) => printProgress(done, total, 'files'),
      }),
    );
  }
  for (const line of formatReport(await listSizedFiles(out))) console.log(`  ${line}`);
}

async function writePagePolicies(out: string, settings: Environment): Promise<void> {
  const parties = listThirdParties(settings.thirdParties, settings.search);
  const policies = await step('Writing security policies', () => writePolicies(out, parties));
  console.log(`  ${policies.pages} pages`);
  for (const url of policies.blocked)
    console.log(
      `  ${url} is blocked by the security policy. Save the file next to the page, or add its host to lib/config/third-parties.ts.`,
    );
}

/** Copies files of earlier builds, so that open tabs still find their scripts after the deployment. */
async function copyEarlierFiles(out: string, previous: PreviousBuild | undefined): Promise<void> {
  if (!previous) {
    await keepEarlierFiles(out, undefined, maxPreviousBuilds);
    return;
  }
  const { files, builds, skipped } = await step('Keeping files of earlier builds', () =>
    keepEarlierFiles(out, previous, maxPreviousBuilds),
  );
  console.log(`  ${files} files, from ${builds === 1 ? '1 build' : `${builds} builds`}`);
  for (const warning of skipped.slice(0, maxWarnings))
    console.warn(`  warning  not kept: ${warning}`);
  if (skipped.length > maxWarnings)
    console.warn(`  warning  not kept: ${skipped.length - maxWarnings} more files`);
}

const maxWarnings = 5;

/** Writes the path index, the sitemap, redirect pages and host files. */
async function writeHostConfig(
  out: string,
  routes: RouteSource,
  { siteUrl, basePath, hostRules }: Environment,
): Promise<void> {
  const content = parseContent(await readFile(resolve('generated/content.json'), 'utf8'));
  const base = basePath && { base: basePath };
  await writePathIndex(out, { ...routes, ...base }, titlesByPath(content));
  await writeSitemap(out, content, siteUrl);
  const redirected = await step('Writing redirect pages', () =>
    writeRedirectPages(out, routes, siteUrl),
  );
  console.log(`  ${redirected} legacy paths`);
  if (!hostRules) {
    await writeFilesWithoutRules(out);
    return;
  }
  const skipped = await step('Writing host files', () =>
    writeHostFiles(out, createHostSite(routes, createHeaderRules(), siteUrl), basePath),
  );
  for (const warning of skipped) console.warn(`  ${warning}`);
}

/** Copies the published assets of the content into the export. */
async function copyAssets(out: string): Promise<void> {
  const { contentDir } = loadEnvironment(process.env);
  const { assets } = parseContent(await readFile(resolve('generated/content.json'), 'utf8'));
  const published = getPublishedAssets(assets);
  if (published.length > 0) await mkdir(join(out, 'assets'), { recursive: true });
  for (const asset of published)
    await writeFile(
      join(out, 'assets', asset.name),
      readPublishedAsset(join(contentDir, 'docs'), asset),
    );
}

/** Writes the index of the local search. */
async function writeSearchIndex(out: string): Promise<void> {
  const content = parseContent(await readFile(resolve('generated/content.json'), 'utf8'));
  const texts = parsePageTexts(await readFile(resolve('generated/texts.json'), 'utf8'));
  await mkdir(join(out, indexFolder), { recursive: true });
  for (const [name, text] of createSiteIndexFiles({ content, texts }))
    await writeFile(join(out, indexFolder, name), text);
}
