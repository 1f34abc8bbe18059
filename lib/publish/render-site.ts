import { mkdir, rm } from 'node:fs/promises';
import { deserialize, serialize, setFlagsFromString } from 'node:v8';
import type { Environment } from '@/lib/config/environment';
import { hasEnabledStyleRules } from '@/lib/content/diagnostics/rules';
import type { SiteContent } from '@/lib/content/site-content';
import { openFileCache } from '@/lib/files/file-cache';
import { checkSearchKey } from '@/lib/search/check-search-key';
import { createSiteIndex } from '@/lib/search/site-index';
import { contentPolicy } from '@/lib/site';
import { getBrotliQuality } from './compress';
import type { PreviousBuild } from './earlier-builds';
import { finishExport } from './finish-export';
import { getRoutes, getSharedInput, writeGeneratedFiles } from './generated-files';
import type { NextBuild } from './next-output/next-build';
import { createPageKey, openLastExport, restorePages } from './page-cache';
import { createPageInputs, type PageInput } from './page-inputs';
import { publishExport } from './publish-export';
import { openContentCaches, readSite, today, withRelativePaths } from './read-site';
import { printBuildDiagnostics, step, warn } from './terminal';
import { createExportKey, getCacheDir, hasVariantExport, storeExportKey } from './variants';

/** The folder of restored pages, next to the staging folder, so that the pages can be moved there. */
const restoredDir = '.next-restored';

/** Reads the content, renders changed pages, and writes the export to `outDir`. `stagingDir` is the output folder of Next.js. */
export async function renderSite(
  { outDir, stagingDir, buildId }: { outDir: string; stagingDir: string; buildId: string },
  startRendering: (pages: number) => Promise<NextBuild>,
  previous: PreviousBuild | undefined,
  settings: Environment,
): Promise<void> {
  const { contentDir, search } = settings;
  const { files: compiledPages, cache } = await openContentCaches();
  const style = hasEnabledStyleRules(contentPolicy) ? { today: today() } : undefined;
  const site = await step(`Reading ${contentDir}`, () =>
    readSite({ contentDir, withDrafts: false, style }, cache),
  );
  if (printBuildDiagnostics(withRelativePaths(site.diagnostics, contentDir)) > 0)
    throw new Error('Nothing was built, because the content has errors. Fix the errors above.');
  if (search) {
    const warning = await step('Checking the search key', () => checkSearchKey(search));
    if (warning) warn(warning);
  }
  const { content } = site;
  const inputs = createPageInputs({ content, diagnostics: [] });
  const pageCache = await openFileCache(getCacheDir('pages'));
  const keys = createPageKeys(content, inputs, { buildId, settings });
  // The keys represent the pages, but not what the search index contains of them.
  const pages = content.pages.map(({ metadata }) => metadata);
  const exportKey = await createExportKey([settings, { ...content, pages }, [...keys]]);
  if (await hasVariantExport(exportKey)) return;
  await rm(restoredDir, { recursive: true, force: true });
  await mkdir(restoredDir);
  const lastExport = await openLastExport(outDir, pageCache);
  const missing = await step('Restoring unchanged pages', () =>
    restorePages(keys, pageCache, { dir: restoredDir, lastExport }),
  );
  await writeGeneratedFiles(content, selectInputs(inputs, missing));
  const searchIndex = await step(
    `Building ${missing.size} of ${keys.size} pages and the search index`,
    async () => {
      const isLarge = missing.size > 500;
      if (isLarge) compactHeap();
      const next = await startRendering(missing.size);
      return createSearchIndex(content, buildId, next, isLarge);
    },
  );
  const rendered = new Map([...keys].filter(([urlPath]) => missing.has(urlPath)));
  await finishExport(stagingDir, {
    content,
    inputs,
    searchIndex,
    rendered,
    restoredDir,
    pageCache,
    lastExport,
    previous,
  });
  await publishExport(stagingDir, outDir);
  await lastExport.store();
  await storeExportKey(exportKey);
  await compiledPages.trim();
}

/** Creates the files of the search index while Next.js renders. Indexes only pages that have changed since the last build with the same code. */
async function createSearchIndex(
  content: SiteContent,
  buildId: string,
  next: NextBuild,
  isLarge: boolean,
): Promise<ReadonlyMap<string, string>> {
  const cache = await openFileCache(getCacheDir('search'));
  const stored = await cache.read('index');
  const { version, previous } = stored ? deserialize(stored) : {};
  const index = createSiteIndex(content, version === buildId ? previous : undefined);
  const store = () => cache.write('index', serialize({ version: buildId, previous: index }));
  const finished = next.finish();
  // Many pages need memory, which Next.js frees at its end.
  await Promise.all([finished, isLarge ? finished.then(store) : store()]);
  return index.files;
}

/** Frees the memory between the objects that compiling leaves, 600 MB for 5,000 pages, before Next.js needs some. Needs `--expose-gc`. */
export function compactHeap(): void {
  setFlagsFromString('--compact-on-every-full-gc');
  globalThis.gc?.();
  setFlagsFromString('--no-compact-on-every-full-gc');
}

function createPageKeys(
  content: SiteContent,
  inputs: ReadonlyMap<string, PageInput>,
  { buildId, settings }: { buildId: string; settings: Environment },
): Map<string, string> {
  const { siteUrl, feedbackUrl, precompress } = settings;
  const quality = precompress ? getBrotliQuality(getRoutes(content).urlPaths.length) : undefined;
  const build = JSON.stringify([buildId, siteUrl, feedbackUrl, quality, getSharedInput(content)]);
  return new Map(
    [...inputs].map(([urlPath, input]) => [urlPath, createPageKey(urlPath, input, build)]),
  );
}

/** Selects the inputs of pages to render: missing pages, and one docs page, because Next.js rejects a route without pages. */
function selectInputs(
  inputs: ReadonlyMap<string, PageInput>,
  missing: ReadonlySet<string>,
): Map<string, PageInput> {
  const entries = [...inputs];
  const selected = entries.filter(([urlPath]) => missing.has(urlPath));
  const isDoc = ([, { kind }]: [string, PageInput]) => kind !== 'tag';
  const placeholder = selected.some(isDoc) ? [] : entries.filter(isDoc).slice(0, 1);
  return new Map([...placeholder, ...selected]);
}
