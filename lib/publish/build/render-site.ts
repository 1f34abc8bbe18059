import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { SiteContent } from '@/lib/content/site-content';
import { type FileCache, openFileCache } from '@/lib/files/file-cache';
import { findFiles } from '@/lib/files/find-files';
import { bundleSearchWorker } from '@/lib/publish/bundle-search-worker';
import { writeGeneratedFiles } from '@/lib/publish/generated-files';
import type { PageInput } from '@/lib/publish/page-inputs';
import { step, warn } from '@/lib/publish/terminal';
import { getCacheDir } from '@/lib/publish/variants';
import { searchWorkerFile } from '@/lib/search/engine-settings';
import { createSiteIndex } from '@/lib/search/site-index';
import { nextFolder } from '@/lib/urls/static-routes';
import {
  type ExportFingerprints,
  openExportFingerprints,
  restorePages,
} from './page-cache';
import type { BuildContent } from './read-build-content';
import { type Build, exportDir, stagingDir } from './start-build';

/**
 * The folder of restored pages, next to the staging folder, so that the pages can be moved there.
 */
const restoredDir = '.next-restored';

/** The output of `next build` in the staging folder, and what the finished export adds to it. */
type RenderedSite = {
  /** The keys of the rendered pages, by URL path. */
  renderedKeys: ReadonlyMap<string, string>;
  /** The folder with the finished pages of earlier builds. */
  restoredDir: string;
  pageCache: FileCache;
  exportFingerprints: ExportFingerprints;
  searchIndex: ReadonlyMap<string, string>;
  storeSearchIndex: () => Promise<void>;
};

/**
 * Restores the pages that have not changed, renders the others, and creates the search index
 * meanwhile.
 */
export async function renderSite(
  source: BuildContent,
  build: Build,
): Promise<RenderedSite> {
  const { content, keys } = source;
  const { buildId } = build;
  const pageCache = await openFileCache(getCacheDir('pages'));
  await recreateFolder(restoredDir);
  const exportFingerprints = await openExportFingerprints(exportDir, pageCache);
  const restored = build.settings.optimizations.includes('reuse-pages')
    ? await step('Restoring unchanged pages', () =>
        restorePages(keys, pageCache, { dir: restoredDir, exportFingerprints }),
      )
    : { pagesToRender: new Set(keys.keys()), linkUnchanged: () => {} };
  let { pagesToRender } = restored;
  const index = await step(
    `Building ${pagesToRender.size} of ${keys.size} pages and the search index`,
    async () => {
      await writeInputs(source, pagesToRender);
      const rendering = build.renderer.render(pagesToRender);
      // Reported when it is awaited.
      rendering.catch(() => {});
      restored.linkUnchanged();
      const created = await createSearchIndex(content, build);
      await rendering;
      return created;
    },
  );
  if (
    pagesToRender.size < keys.size &&
    !(await hasAllHashedFiles(buildId, pageCache))
  ) {
    warn(
      'The optimization "reuse-pages" failed: next build changed scripts or stylesheets of pages that did not change. All pages are built again.',
    );
    pagesToRender = new Set(keys.keys());
    await recreateFolder(restoredDir);
    await writeInputs(source, pagesToRender);
    await build.renderer.render(pagesToRender);
  }
  await storeHashedFileNames(buildId, pageCache);
  return {
    renderedKeys: new Map(
      [...keys].filter(([urlPath]) => pagesToRender.has(urlPath)),
    ),
    restoredDir,
    pageCache,
    exportFingerprints,
    searchIndex: index.files,
    storeSearchIndex: index.store,
  };
}

/**
 * Writes what routes read: the inputs of pages to render, and that of one docs page if there is
 * none among them, because Next.js rejects a route without pages.
 */
async function writeInputs(
  { content, inputs }: BuildContent,
  pagesToRender: ReadonlySet<string>,
): Promise<void> {
  const entries = [...inputs];
  const selected = entries.filter(([urlPath]) => pagesToRender.has(urlPath));
  const isDocsRoute = ([, { kind }]: [string, PageInput]) => kind !== 'tag';
  const placeholder = selected.some(isDocsRoute)
    ? []
    : entries.filter(isDocsRoute).slice(0, 1);
  await writeGeneratedFiles(content, new Map([...placeholder, ...selected]));
}

/**
 * Creates the search index, with the worker that searches it. Indexes only pages that have changed
 * since the last build with the same code.
 */
async function createSearchIndex(
  content: SiteContent,
  { buildId, settings }: Build,
) {
  const cache = await openFileCache(getCacheDir('search'));
  const stored = await cache.read('index');
  const previous = stored ? deserialize(stored) : {};
  const index = createSiteIndex(
    content,
    previous.buildId === buildId ? previous.index : undefined,
  );
  const worker = bundleSearchWorker(settings.basePath);
  return {
    files: new Map(index.files).set(searchWorkerFile, worker),
    store: () => cache.write('index', serialize({ buildId, index })),
  };
}

async function recreateFolder(dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir);
}

/** The name of the list of hashed files in the page cache. */
const getHashedFilesName = (buildId: string) => `hashed-files-${buildId}`;

async function storeHashedFileNames(
  buildId: string,
  cache: FileCache,
): Promise<void> {
  const files = await findFiles(join(stagingDir, nextFolder));
  await cache.write(
    getHashedFilesName(buildId),
    Buffer.from(JSON.stringify(files)),
  );
}

/**
 * Whether `next build` has written all hashed files that restored pages may link to: those of the
 * last build of the same code.
 */
async function hasAllHashedFiles(
  buildId: string,
  cache: FileCache,
): Promise<boolean> {
  const stored = await cache.read(getHashedFilesName(buildId));
  const files: string[] = stored ? JSON.parse(stored.toString()) : [];
  return (
    files.length > 0 &&
    files.every((file) => existsSync(join(stagingDir, nextFolder, file)))
  );
}
