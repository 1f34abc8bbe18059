import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isInPart } from '@/lib/build/build-shard';
import { parseContent, titlesOf } from '@/lib/build/generated-files';
import { publishedAssets, publishedBytes } from '@/lib/content/assets';
import { findFiles } from '@/lib/content/read';
import { type Environment, environment } from '@/lib/environment';
import { compressFiles, pageLevelFor } from '@/lib/export/compress';
import { writeFilesWithoutRules, writeHostFiles } from '@/lib/export/hosts/host-files';
import { hostSite } from '@/lib/export/hosts/host-site';
import { styleInliner } from '@/lib/export/inline-styles';
import { keepOlderFiles } from '@/lib/export/keep-older-files';
import { writePaths } from '@/lib/export/path-index';
import type { PreviousBuild } from '@/lib/export/previous-build';
import { writeRedirectPages } from '@/lib/export/redirect-pages';
import { reportLines, sizedFiles } from '@/lib/export/report';
import { headerRules } from '@/lib/export/security-headers';
import { writePolicies } from '@/lib/export/security-policy';
import { writeSitemap } from '@/lib/export/sitemap';
import { addIndexPages, addSlashForms } from '@/lib/export/slash-forms';
import { type Stage, stageTable, weightOf } from '@/lib/export/stages';
import { rejectUnsafeSvgs } from '@/lib/export/svg-files';
import { checkOutput } from '@/lib/next-output/check-output';
import { hintCompilation } from '@/lib/next-output/compile-hints';
import { pruneExport } from '@/lib/next-output/prune';
import { rewritePages } from '@/lib/next-output/rewrite-pages';
import type { RouteSource } from '@/lib/routes/resolve';
import { indexFolder } from '@/lib/search/local/files';
import { parseTexts, siteIndexFiles } from '@/lib/search/site-index';
import { keptBuilds } from '@/lib/site';
import { thirdParties } from '@/lib/third-parties';
import { step } from './terminal';

/**
 * The steps after `next build`, in order: check, prune, rewrite pages, hint scripts, trailing-slash variants, the search index, URL paths and host files, security
 * policies, files of earlier builds, compression, a report.
 */
export async function finishExport(outDir: string, previous?: PreviousBuild): Promise<void> {
  const out = resolve(outDir);
  const { routes } = await import('@/generated/routes');
  const stages: Stage[] = [];
  const note = (name: string) => stages.push({ name, ...weightOf(out) });
  note('next build');
  await step('Checking the output of Next.js', async () =>
    checkOutput(out, new Set(await findFiles('public'))),
  );
  const removed = await step('Removing files that no browser requests', () => pruneExport(out));
  console.log(`  ${removed} files`);
  note('pruned');
  const rewritten = await step('Rewriting pages: boundaries, order, first-paint styles', async () =>
    rewritePages(out, await styleInliner(out)),
  );
  console.log(`  ${rewritten} pages`);
  const hinted = await step('Marking large scripts for early compilation', () =>
    hintCompilation(out),
  );
  console.log(`  ${hinted} scripts`);
  note('rewritten pages');
  const settings = environment(process.env);
  const made = routes.urlPaths.filter((urlPath) => isInPart(urlPath, settings.part));
  await step('Writing URL paths that end in a slash', () => addSlashForms(out, made));
  if (!settings.hostRules)
    await step('Writing pages as indexes of folders', () => addIndexPages(out, made));
  note('slash forms');
  await step('Copying pictures and files', () => copyAssets(out));
  await rejectUnsafeSvgs(out);
  note('pictures and files');
  await step('Building the search index', () => writeSearchIndex(out));
  note('search index');
  await writeRules(out, routes, settings, note);
  await writePagePolicies(out, settings);
  note('security policies');
  await keepFiles(out, previous);
  note('list and files of builds');
  if (settings.copies) {
    await step('Compressing', () =>
      compressFiles({
        out,
        pageLevel: pageLevelFor(routes.urlPaths.length),
        cacheDir: resolve('.next/cache/compressed'),
        onProgress: progress,
      }),
    );
    note('precompressed files');
  }
  for (const line of reportLines(await sizedFiles(out))) console.log(`  ${line}`);
  for (const line of stageTable(stages)) console.log(`  ${line}`);
}

async function writePagePolicies(out: string, settings: Environment): Promise<void> {
  const parties = thirdParties(settings.thirdParties, settings.search);
  const policies = await step('Writing security policies', () => writePolicies(out, parties));
  console.log(`  ${policies.pages} pages`);
  for (const load of policies.blocked)
    console.log(
      `  ${load} is blocked. Save it beside the page, or name its host in lib/third-parties.ts.`,
    );
}

/** So that a tab left open over the deployment finds its scripts. */
async function keepFiles(out: string, previous: PreviousBuild | undefined): Promise<void> {
  if (!previous) {
    await keepOlderFiles(out, undefined, keptBuilds);
    return;
  }
  const { files, builds, left } = await step('Keeping files of earlier builds', () =>
    keepOlderFiles(out, previous, keptBuilds),
  );
  console.log(`  ${files} files, from ${builds === 1 ? '1 build' : `${builds} builds`}`);
  for (const sentence of left.slice(0, mostSentences))
    console.warn(`  warning  not kept: ${sentence}`);
  if (left.length > mostSentences)
    console.warn(`  warning  not kept: ${left.length - mostSentences} more files`);
}

/** How many files that could not be kept are named. */
const mostSentences = 5;

/** The list of URL paths, the sitemap, redirect pages and the files of hosts. */
async function writeRules(
  out: string,
  routes: RouteSource,
  { siteUrl, basePath, hostRules }: Environment,
  note: (name: string) => void,
): Promise<void> {
  const content = parseContent(await readFile(resolve('generated/content.json'), 'utf8'));
  const base = basePath && { base: basePath };
  await writePaths(out, { ...routes, ...base }, titlesOf(content));
  await writeSitemap(out, content, siteUrl);
  const moved = await step('Writing redirect pages', () =>
    writeRedirectPages(out, routes, siteUrl),
  );
  console.log(`  ${moved} legacy paths`);
  note('list of URL paths, redirect pages');
  if (!hostRules) {
    await writeFilesWithoutRules(out);
    return;
  }
  const left = await step('Writing the files of hosts', () =>
    writeHostFiles(out, hostSite(routes, headerRules(), siteUrl), basePath),
  );
  for (const sentence of left) console.warn(`  ${sentence}`);
  note('files of hosts');
}

function progress(done: number, all: number): void {
  if (process.stdout.isTTY)
    process.stdout.write(`\r  ${done} of ${all} files${done === all ? '\n' : ''}`);
  else if (done === all) console.log(`  ${all} files`);
}

/** Puts the published files of the content where their URL paths say. */
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
