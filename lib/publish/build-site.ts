import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type Environment, loadEnvironment } from '@/lib/config/environment';
import { getVariantVariables, variant } from '@/lib/config/variant';
import { explainOmittedChecks } from '@/lib/content/diagnostics/diagnostic';
import { hasEnabledStyleRules } from '@/lib/content/diagnostics/rules';
import { explainMissingDates } from '@/lib/content/read/read-content';
import type { SiteContent } from '@/lib/content/site-content';
import { type FileCache, openFileCache } from '@/lib/files/file-cache';
import { findFiles } from '@/lib/files/find-files';
import { checkSearchKey } from '@/lib/search/check-search-key';
import { createSiteIndex } from '@/lib/search/site-index';
import { contentPolicy } from '@/lib/site';
import { hashSources, listBuildSources } from './build-id';
import { lockBuild } from './build-lock';
import { getBrotliQuality } from './compress';
import {
  buildsFile,
  openPreviousBuild,
  type PreviousBuild,
} from './earlier-builds';
import { finishExport } from './finish-export';
import {
  getRoutes,
  getSharedInput,
  resetGeneratedFiles,
  writeGeneratedFiles,
} from './generated-files';
import { hashedFolder } from './hashed-files';
import { writeInlineScriptModules } from './inline-script-modules';
import { createPageKey, openLastExport, restorePages } from './page-cache';
import { createPageInputs, type PageInput } from './page-inputs';
import { publishExport } from './publish-export';
import {
  openContentCaches,
  readSite,
  today,
  withRelativePaths,
} from './read-site';
import { createRenderer, type Renderer } from './render-pages';
import {
  printBuildDiagnostics,
  printIgnoredLinks,
  step,
  warn,
} from './terminal';
import {
  checkVariantExport,
  getCacheDir,
  getVariantOutDir,
  runForOtherVariants,
} from './variants';

const outDir = variant.prefix === '' ? 'out' : getVariantOutDir(variant);

/** The temporary output folder of a build, next to the final folder; also the `distDir` of Next.js. */
const stagingDir = '.next-export';

/** The folder of restored pages, next to the staging folder, so that the pages can be moved there. */
const restoredDir = '.next-restored';

/** Reads the content, renders changed pages with `next build`, and writes the export to `out`. */
export async function buildSite(): Promise<void> {
  const settings = loadEnvironment(process.env);
  // Other variants are built by processes of this one.
  if (variant.prefix === '') {
    lockBuild('.next-build.lock');
  }
  await runForOtherVariants('scripts/build.ts');
  // Opened first, so that errors are reported early.
  const previous = await openPreviousDeployment(settings);
  const buildId = hashSources(await listBuildSources());
  await resetGeneratedFiles();
  writeInlineScriptModules();
  await rm(stagingDir, { recursive: true, force: true });
  const variables = {
    NEXT_PUBLIC_BASE_PATH: settings.basePath,
    NEXT_PUBLIC_SITE_URL: settings.siteUrl,
    SITE_BUILD_ID: buildId,
    SITE_EXPORT_DIR: stagingDir,
    SITE_OPTIMIZATIONS: settings.optimizations.join(','),
    ...getVariantVariables(),
  };
  const renderer = createRenderer(settings, {
    buildId,
    variables,
    outDir: stagingDir,
  });
  // While the content is read. An existing export of a variant may still be valid.
  if (!existsSync(outDir) || variant.prefix === '') {
    renderer.prepare();
  }
  try {
    await renderSite(buildId, renderer, previous, settings);
  } catch (error) {
    renderer.cancel();
    throw error;
  }
  await renderer.store();
  if (!settings.isSiteUrlSet) {
    warn(
      `SITE_URL is not set: canonical links and the sitemap use ${settings.siteUrl}. Set it before you deploy: SITE_URL=https://…`,
    );
  }
}

async function renderSite(
  buildId: string,
  renderer: Renderer,
  previous: PreviousBuild | undefined,
  settings: Environment,
): Promise<void> {
  const { contentDir, search } = settings;
  const { files: compiledPages, cache } = await openContentCaches();
  const style = hasEnabledStyleRules(contentPolicy)
    ? { today: today() }
    : undefined;
  const site = await step(`Reading ${contentDir}`, () =>
    readSite({ contentDir, withDrafts: false, style }, cache),
  );
  const missingDates =
    variant.prefix === '' ? explainMissingDates(contentDir) : undefined;
  if (missingDates) {
    warn(
      `Pages do not show when they were last updated, because ${missingDates}`,
    );
  }
  if (
    printBuildDiagnostics(withRelativePaths(site.diagnostics, contentDir)) > 0
  ) {
    const omitted = explainOmittedChecks(site.diagnostics);
    const message =
      'Nothing was built, because the content has errors. Fix the errors above.';
    throw new Error(`${message} ${omitted}`.trim());
  }
  printIgnoredLinks(site.diagnostics);
  if (search) {
    const warning = await step('Checking the search key', () =>
      checkSearchKey(search),
    );
    if (warning) {
      warn(warning);
    }
  }
  const { content } = site;
  const inputs = createPageInputs({ content, diagnostics: [] });
  const pageCache = await openFileCache(getCacheDir('pages'));
  const keys = createPageKeys(content, inputs, { buildId, settings });
  // The keys represent the pages, but not what the search index contains of them.
  const pages = content.pages.map(({ metadata }) => metadata);
  const variantExport = await checkVariantExport([
    settings,
    { ...content, pages },
    [...keys],
  ]);
  if (variantExport.isCurrent) {
    return;
  }
  await emptyFolder(restoredDir);
  const lastExport = await openLastExport(outDir, pageCache);
  const restored = settings.optimizations.includes('reuse-pages')
    ? await step('Restoring unchanged pages', () =>
        restorePages(keys, pageCache, { dir: restoredDir, lastExport }),
      )
    : { missing: new Set(keys.keys()), linkOthers: () => {} };
  const searchIndex = await step(
    `Building ${restored.missing.size} of ${keys.size} pages and the search index`,
    async () => {
      await writeGeneratedFiles(
        content,
        selectInputs(inputs, restored.missing),
      );
      const rendering = renderer.render(restored.missing);
      // Reported when it is awaited.
      rendering.catch(() => {});
      restored.linkOthers();
      const index = await createSearchIndex(content, buildId);
      await rendering;
      return index;
    },
  );
  let { missing } = restored;
  if (
    missing.size < keys.size &&
    !(await hasHashedFilesOf(buildId, pageCache))
  ) {
    warn(
      'The optimization "reuse-pages" failed: next build changed scripts or stylesheets of pages that did not change. All pages are built again.',
    );
    missing = new Set(keys.keys());
    await emptyFolder(restoredDir);
    await writeGeneratedFiles(content, inputs);
    await renderer.render(missing);
  }
  await storeHashedFiles(buildId, pageCache);
  const rendered = new Map(
    [...keys].filter(([urlPath]) => missing.has(urlPath)),
  );
  await finishExport(stagingDir, {
    content,
    inputs,
    searchIndex: searchIndex.files,
    rendered,
    restoredDir,
    pageCache,
    lastExport,
    previous,
  });
  await publishExport(stagingDir, outDir, async () => {
    await lastExport.store();
    await searchIndex.store();
  });
  await variantExport.store();
  await compiledPages.trim();
}

/** Creates the search index. Indexes only pages that have changed since the last build with the same code. */
async function createSearchIndex(content: SiteContent, buildId: string) {
  const cache = await openFileCache(getCacheDir('search'));
  const stored = await cache.read('index');
  const { version, previous } = stored ? deserialize(stored) : {};
  const index = createSiteIndex(
    content,
    version === buildId ? previous : undefined,
  );
  return {
    files: index.files,
    store: () =>
      cache.write('index', serialize({ version: buildId, previous: index })),
  };
}

async function emptyFolder(dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir);
}

/** The name of the list of hashed files in the page cache. */
const getHashedFilesName = (buildId: string) => `hashed-files-${buildId}`;

async function storeHashedFiles(
  buildId: string,
  cache: FileCache,
): Promise<void> {
  const files = await findFiles(join(stagingDir, hashedFolder));
  await cache.write(
    getHashedFilesName(buildId),
    Buffer.from(JSON.stringify(files)),
  );
}

/** Whether `next build` has written all hashed files that restored pages may link to: those of the last build of the same code. */
async function hasHashedFilesOf(
  buildId: string,
  cache: FileCache,
): Promise<boolean> {
  const stored = await cache.read(getHashedFilesName(buildId));
  const files: string[] = stored ? JSON.parse(stored.toString()) : [];
  return (
    files.length > 0 &&
    files.every((file) => existsSync(join(stagingDir, hashedFolder, file)))
  );
}

function createPageKeys(
  content: SiteContent,
  inputs: ReadonlyMap<string, PageInput>,
  { buildId, settings }: { buildId: string; settings: Environment },
): Map<string, string> {
  const { siteUrl, feedbackUrl, optimizations, precompress } = settings;
  const quality = precompress
    ? getBrotliQuality(getRoutes(content).urlPaths.length)
    : undefined;
  const build = JSON.stringify([
    buildId,
    siteUrl,
    feedbackUrl,
    optimizations,
    quality,
    getSharedInput(content),
  ]);
  return new Map(
    [...inputs].map(([urlPath, input]) => [
      urlPath,
      createPageKey(urlPath, input, build),
    ]),
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
  const placeholder = selected.some(isDoc)
    ? []
    : entries.filter(isDoc).slice(0, 1);
  return new Map([...placeholder, ...selected]);
}

/** Opens the previous deployment. A missing build list is not an error, because there is none before the first deployment. */
async function openPreviousDeployment({
  previousBuild: location,
}: Environment) {
  if (!location) {
    return undefined;
  }
  const previous = await step(`Reading the build list of ${location}`, () =>
    openPreviousBuild(location, outDir),
  );
  if (!previous) {
    warn(
      `PREVIOUS_BUILD ${location} has no ${buildsFile}: no files of earlier builds are kept. This is expected for a first deployment; otherwise set it to the folder or URL of the previous deployment.`,
    );
  }
  return previous;
}
