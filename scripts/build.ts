// next-mdx-remote compiles for development otherwise.

import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { loadEnvironment } from '@/lib/config/environment';
import type { HostedSearchSettings } from '@/lib/config/search-settings';
import { buildChecksStyle } from '@/lib/content/diagnostics/rules';
import { type FileCache, openFileCache } from '@/lib/files/file-cache';
import { buildsFile } from '@/lib/publish/builds-file';
import { getBrotliQuality } from '@/lib/publish/compress';
import { createPageKey, restorePages } from '@/lib/publish/finished-pages';
import { getRoutes, getSharedInput } from '@/lib/publish/generated-files';
import type { PageInput } from '@/lib/publish/page-inputs';
import { openPreviousBuild, type PreviousBuild } from '@/lib/publish/previous-build';
import { publishExport, stagingDir } from '@/lib/publish/publish-export';
import { checkSearchKey } from '@/lib/search/check-search-key';
import { createSiteIndexFiles } from '@/lib/search/site-index';
import { contentPolicy } from '@/lib/site';
import { getBuildId } from './build-id';
import { finishExport } from './finish-export';
import { resetGeneratedFiles, writeGeneratedFiles } from './generated-folder';
import { type NextBuild, startNextBuild } from './next-build';
import { openContentCaches, type PreparedSite, prepareSite } from './prepare';
import { fail, printBuildDiagnostics, step } from './terminal';
import { today } from './today';

Object.assign(process.env, { NODE_ENV: 'production' });

/** `npm run build`: reads the content, runs `next build` and finishes the export. */
async function build(): Promise<void> {
  const { previousBuild, siteUrl, isSiteUrlSet, basePath } = loadEnvironment(process.env);
  // Opened first, so that errors are reported early.
  const previous = previousBuild ? await openPreviousDeployment(previousBuild) : undefined;
  const id = await getBuildId();
  await resetGeneratedFiles();
  const next = startNextBuild({
    NEXT_PUBLIC_BASE_PATH: basePath,
    SITE_BUILD_ID: id,
    SITE_CONTENT_PROCESS: `${process.pid}`,
    SITE_EXPORT_DIR: stagingDir,
  });
  try {
    await buildSite(id, next, previous);
  } catch (error) {
    next.cancel();
    throw error;
  }
  if (!isSiteUrlSet) console.warn(`warning  ${defaultUrlWarning(siteUrl)}`);
}

/** Reads the content, renders the pages that have changed and finishes the export. */
async function buildSite(
  id: string,
  next: NextBuild,
  previous: PreviousBuild | undefined,
): Promise<void> {
  const { contentDir, search } = loadEnvironment(process.env);
  const { files: compiledPages, cache } = await openContentCaches();
  const site = await step(`Reading ${contentDir}`, () =>
    prepareSite(
      {
        contentDir,
        withDrafts: false,
        style: buildChecksStyle(contentPolicy) ? { today: today() } : undefined,
      },
      cache,
    ),
  );
  if (printBuildDiagnostics(site.diagnostics) > 0)
    throw new Error('Nothing was built, because the content has errors. Fix the errors above.');
  if (search) await step('Checking the search key', () => verifySearchKey(search));
  const pageCache = await openFileCache(resolve('.next/cache/pages'));
  const keys = createPageKeys(site, id);
  const restored = await step('Restoring unchanged pages', () =>
    restoreFinishedPages(keys, pageCache),
  );
  await writeGeneratedFiles(site.content, selectRendered(site.inputs, restored.missing));
  const searchIndex = await step(
    `Building ${restored.missing.size} of ${keys.size} pages and the search index`,
    async () => {
      const files = createSiteIndexFiles(site);
      await next.finish();
      return files;
    },
  );
  const { content, inputs } = site;
  await finishExport(stagingDir, {
    content,
    inputs,
    searchIndex,
    keys,
    pageCache,
    restored,
    previous,
  });
  await publishExport(stagingDir, outDir);
  await compiledPages.trim();
}

const outDir = 'out';

/** The folder of restored pages, next to the staging folder, so that they can be moved into it. */
const restoredDir = '.next-restored';

/** Returns the key of each page in the page cache, by URL path. */
function createPageKeys({ content, inputs }: PreparedSite, buildId: string): Map<string, string> {
  const { siteUrl, feedbackUrl, precompress } = loadEnvironment(process.env);
  const level = precompress ? getBrotliQuality(getRoutes(content).urlPaths.length) : undefined;
  const settings = { siteUrl, feedbackUrl, level, shared: getSharedInput(content) };
  return new Map(
    [...inputs].map(([urlPath, input]) => [
      urlPath,
      createPageKey(urlPath, input, { buildId, settings }),
    ]),
  );
}

async function restoreFinishedPages(keys: ReadonlyMap<string, string>, cache: FileCache) {
  await rm(restoredDir, { recursive: true, force: true });
  await mkdir(restoredDir);
  return { dir: restoredDir, ...(await restorePages(keys, cache, restoredDir)) };
}

/** Selects the inputs of pages to render: the missing ones, and one docs page, without which Next.js rejects the route. */
function selectRendered(
  inputs: ReadonlyMap<string, PageInput>,
  missing: ReadonlySet<string>,
): Map<string, PageInput> {
  const entries = [...inputs];
  const selected = entries.filter(([urlPath]) => missing.has(urlPath));
  const isDoc = ([, { kind }]: [string, PageInput]) => kind !== 'tag';
  const placeholder = selected.some(isDoc) ? [] : entries.filter(isDoc).slice(0, 1);
  return new Map([...placeholder, ...selected]);
}

function defaultUrlWarning(siteUrl: string): string {
  return `SITE_URL is not set: canonical links and the sitemap use ${siteUrl}. Set it before you deploy: SITE_URL=https://…`;
}

/** Opens the previous deployment. A missing build list is not an error, because there is none before the first deployment. */
async function openPreviousDeployment(location: string): Promise<PreviousBuild | undefined> {
  const previous = await step(`Reading the build list of ${location}`, () =>
    openPreviousBuild(location, outDir),
  );
  if (!previous)
    console.warn(
      `warning  PREVIOUS_BUILD ${location} has no ${buildsFile}: no files of earlier builds are kept. This is expected for a first deployment; otherwise set it to the folder or URL of the previous one.`,
    );
  return previous;
}

/** Rejects a key that can do more than search, because it is public. */
async function verifySearchKey(search: HostedSearchSettings): Promise<void> {
  const check = await checkSearchKey(search);
  if (check.verdict === 'rejected') throw new Error(check.message);
  if (check.verdict === 'unknown') console.warn(`warning  ${check.message}`);
}

build().catch(fail);
