import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Environment, loadEnvironment } from '@/lib/config/environment';
import { listThirdParties, type ThirdParty } from '@/lib/config/third-parties';
import type { Asset } from '@/lib/content/markdown/context';
import { getPublishedAssets, readPublishedAsset } from '@/lib/content/read/assets';
import type { SiteContent } from '@/lib/content/site-content';
import { type FileCache, openFileCache } from '@/lib/files/file-cache';
import { findFiles } from '@/lib/files/find-files';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import { moveFiles } from '@/lib/files/move-files';
import { createSidebar } from '@/lib/nav/sidebar';
import { findBlockedResources } from '@/lib/publish/blocked-resources';
import { compressFiles, getBrotliQuality } from '@/lib/publish/compress';
import { getOutputPath, storePage } from '@/lib/publish/finished-pages';
import { formatPolicy } from '@/lib/publish/format-policy';
import { getRoutes, getSidebarFiles, titlesByPath } from '@/lib/publish/generated-files';
import { writeFilesWithoutRules, writeHostFiles } from '@/lib/publish/hosts/host-files';
import { createHostSite } from '@/lib/publish/hosts/host-site';
import { keepEarlierFiles } from '@/lib/publish/keep-earlier-files';
import { createLlmsFiles } from '@/lib/publish/llms-files';
import { writeMarkdownPages } from '@/lib/publish/markdown-copies';
import { checkOutputFiles } from '@/lib/publish/next-output/check-output';
import { addCompileHints } from '@/lib/publish/next-output/compile-hints';
import { createStyleInliner } from '@/lib/publish/next-output/inline-styles';
import { pruneExport } from '@/lib/publish/next-output/prune';
import { rewritePages } from '@/lib/publish/next-output/rewrite-pages';
import type { PageInput } from '@/lib/publish/page-inputs';
import { writePathIndex } from '@/lib/publish/path-index';
import type { PreviousBuild } from '@/lib/publish/previous-build';
import { writeRedirectPages } from '@/lib/publish/redirect-pages';
import { assertSafeSvgs } from '@/lib/publish/safe-svgs';
import { createHeaderRules } from '@/lib/publish/security-headers';
import { insertSecurityPolicy } from '@/lib/publish/security-policy';
import { writeSitemap } from '@/lib/publish/sitemap';
import { copyStaticFiles } from '@/lib/publish/static-files';
import { copyIndexPages, copyTrailingSlashVariants } from '@/lib/publish/trailing-slash';
import { indexFolder } from '@/lib/search/manifest';
import { maxPreviousBuilds, site } from '@/lib/site';
import { compareCodeUnits } from '@/lib/text/compare-code-units';
import type { RouteSource } from '@/lib/urls/resolve';
import { printProgress, step } from './terminal';

export type ExportSource = {
  content: SiteContent;
  /** The files of the search index, by name. */
  searchIndex: ReadonlyMap<string, string>;
  /** The keys of all pages of the content in the page cache, by URL path. */
  keys: ReadonlyMap<string, string>;
  /** The inputs of all pages of the content, by URL path. */
  inputs: ReadonlyMap<string, PageInput>;
  pageCache: FileCache;
  /** The folder of the pages that were restored from the page cache, and the external resources that they must not load. */
  restored: { dir: string; missing: ReadonlySet<string>; blocked: readonly string[] };
  previous: PreviousBuild | undefined;
};

/** Post-processes the output of `next build`, adds the restored pages and prints a report. */
export async function finishExport(outDir: string, source: ExportSource): Promise<void> {
  const out = resolve(outDir);
  const { content } = source;
  const routes = getRoutes(content);
  const settings = loadEnvironment(process.env);
  const parties = listThirdParties(settings.thirdParties, settings.search, settings.feedbackUrl);
  const insertPolicy = (html: string) => insertSecurityPolicy(html, parties);
  await step('Checking the output of Next.js', async () =>
    checkOutputFiles(out, new Set(await findFiles('public'))),
  );
  const removed = await step('Removing files that no browser requests', () => pruneExport(out));
  console.log(`  ${removed} files`);
  const blocked = await step('Rewriting pages', () => finishPages(out, parties));
  console.log(`  ${blocked.size} pages`);
  const hinted = await step('Adding compile hints to large scripts', () => addCompileHints(out));
  console.log(`  ${hinted} scripts`);
  await step('Copying assets', () => copyAssets(out, content.assets, insertPolicy));
  for (const { file, reason } of await copyStaticFiles(join(settings.contentDir, 'static'), out))
    console.log(`  static/${file} is not published: it ${reason}.`);
  await assertSafeSvgs(out);
  await step('Writing Markdown copies', () => writeMarkdownFiles(out, source, settings.siteUrl));
  await writeFolder(out, getSidebarFiles(content));
  await writeFolder(join(out, indexFolder), source.searchIndex);
  await writeHostConfig(out, { content, routes }, { ...settings, insertPolicy });
  await copyEarlierFiles(out, source.previous);
  if (settings.precompress) await compress(out, routes.urlPaths.length);
  await storePages(out, blocked, source);
  await step('Adding unchanged pages', () => moveFiles(source.restored.dir, out));
  printBlocked([...source.restored.blocked, ...[...blocked.values()].flat()]);
  await step('Writing trailing-slash variants', () =>
    copyTrailingSlashVariants(out, routes.urlPaths),
  );
  if (!settings.hostRules)
    await step('Writing index pages', () => copyIndexPages(out, routes.urlPaths));
  console.log(`  ${(await findFiles(out)).length} files`);
}

/**
 * Rewrites all pages, inlines their critical CSS and inserts their security policies. Returns the blocked resources of each page, by
 * file.
 */
async function finishPages(
  out: string,
  parties: readonly ThirdParty[],
): Promise<Map<string, string[]>> {
  const blocked = new Map<string, string[]>();
  const policy = formatPolicy({ scripts: [], styles: [] }, parties);
  const inlineStyles = await createStyleInliner(out);
  await rewritePages(out, (html, file) => {
    const urls = findBlockedResources(html, policy);
    blocked.set(
      file,
      urls.map((url) => `${file}: ${url}`),
    );
    return insertSecurityPolicy(inlineStyles(html), parties);
  });
  return blocked;
}

function printBlocked(urls: readonly string[]): void {
  for (const url of [...urls].sort(compareCodeUnits))
    console.log(
      `  ${url} is blocked by the security policy. Save the file next to the page, or add its host to lib/config/third-parties.ts.`,
    );
}

async function compress(out: string, pages: number): Promise<void> {
  const cache = await openFileCache(resolve('.next/cache/compressed'));
  await step('Compressing files', () =>
    compressFiles({
      out,
      pageLevel: getBrotliQuality(pages),
      cache,
      onProgress: (done, total) => printProgress(done, total, 'files'),
    }),
  );
  await cache.trim();
}

/** Writes the Markdown copies of the pages that were rendered, and the files that list all of them. */
async function writeMarkdownFiles(
  out: string,
  { content, inputs, restored }: ExportSource,
  siteUrl: string,
): Promise<void> {
  const rendered = [...inputs].filter(([urlPath]) => restored.missing.has(urlPath));
  await writeMarkdownPages(out, new Map(rendered), siteUrl);
  const { title, tagline } = site;
  const sidebar = createSidebar(content);
  await writeFolder(out, createLlmsFiles({ title, tagline, siteUrl, sidebar, inputs }));
}

/** Stores the pages that were rendered in the page cache. */
async function storePages(
  out: string,
  blocked: ReadonlyMap<string, string[]>,
  { keys, pageCache, restored }: ExportSource,
): Promise<void> {
  await mapConcurrent([...restored.missing], async (urlPath) => {
    const file = `${getOutputPath(urlPath)}.html`;
    const page = { urlPath, key: keys.get(urlPath) ?? '', blocked: blocked.get(file) ?? [] };
    await storePage(out, page, pageCache);
  });
  await pageCache.trim();
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

type HostSettings = Environment & { insertPolicy: (html: string) => string };

/** Writes the path index, the sitemap, redirect pages and host files. */
async function writeHostConfig(
  out: string,
  { content, routes }: { content: SiteContent; routes: RouteSource },
  { siteUrl, basePath, hostRules, insertPolicy }: HostSettings,
): Promise<void> {
  const base = basePath && { base: basePath };
  await writePathIndex(out, { ...routes, ...base }, titlesByPath(content));
  await writeSitemap(out, content, siteUrl);
  const redirected = await step('Writing redirect pages', () =>
    writeRedirectPages(out, routes, siteUrl, insertPolicy),
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
async function copyAssets(
  out: string,
  assets: readonly Asset[],
  insertPolicy: (html: string) => string,
): Promise<void> {
  const { contentDir } = loadEnvironment(process.env);
  const published = getPublishedAssets(assets);
  const photos = await openFileCache(resolve('.next/cache/photos'));
  if (published.length > 0) await mkdir(join(out, 'assets'), { recursive: true });
  for (const asset of published) {
    const isEncoded = asset.width !== undefined;
    const cached = isEncoded ? await photos.read(asset.name) : undefined;
    const bytes = cached ?? (await readPublishedAsset(join(contentDir, 'docs'), asset));
    if (isEncoded && !cached) await photos.write(asset.name, bytes);
    await writeFile(
      join(out, 'assets', asset.name),
      asset.name.endsWith('.html') ? insertPolicy(addDoctype(bytes.toString())) : bytes,
    );
  }
  await photos.trim();
}

/** Browsers add the missing elements to a file that is only a fragment. */
function addDoctype(html: string): string {
  return /<!doctype|<head/i.test(html) ? html : `<!doctype html>\n${html}`;
}

async function writeFolder(dir: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, text] of files) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
}
