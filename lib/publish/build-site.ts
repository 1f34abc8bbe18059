import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism, hostname } from 'node:os';
import { deserialize, serialize, setFlagsFromString } from 'node:v8';
import { type Environment, loadEnvironment } from '@/lib/config/environment';
import { getVariantVariables, variant } from '@/lib/config/variant';
import { explainOmittedChecks } from '@/lib/content/diagnostics/diagnostic';
import { hasEnabledStyleRules } from '@/lib/content/diagnostics/rules';
import { explainMissingDates } from '@/lib/content/read/read-content';
import type { SiteContent } from '@/lib/content/site-content';
import { openFileCache, readIfExists } from '@/lib/files/file-cache';
import { checkSearchKey } from '@/lib/search/check-search-key';
import { createSiteIndex } from '@/lib/search/site-index';
import { contentPolicy } from '@/lib/site';
import { hasErrorCode } from '@/lib/text/system-error';
import { hashSources, listBuildSources } from './build-id';
import { getBrotliQuality } from './compress';
import { buildsFile, openPreviousBuild, type PreviousBuild } from './earlier-builds';
import { finishExport } from './finish-export';
import {
  getRoutes,
  getSharedInput,
  resetGeneratedFiles,
  writeGeneratedFiles,
} from './generated-files';
import {
  createCodeKey,
  forgetRenderedPages,
  storeCodeKey,
  takeCompiledCode,
} from './next-output/compiled-code';
import { type NextBuild, startNextBuild } from './next-output/next-build';
import { createPageKey, openLastExport, restorePages } from './page-cache';
import { createPageInputs, type PageInput } from './page-inputs';
import { publishExport } from './publish-export';
import { openContentCaches, readSite, today, withRelativePaths } from './read-site';
import { printBuildDiagnostics, printIgnoredLinks, step, warn } from './terminal';
import { checkVariantExport, getCacheDir, getVariantOutDir, runForOtherVariants } from './variants';

const outDir = variant.prefix === '' ? 'out' : getVariantOutDir(variant);

/** The temporary output folder of a build, next to the final folder; also the `distDir` of Next.js. */
const stagingDir = '.next-export';

/** The folder of restored pages, next to the staging folder, so that the pages can be moved there. */
const restoredDir = '.next-restored';

/** Reads the content, renders changed pages with `next build`, and writes the export to `out`. */
export async function buildSite(): Promise<void> {
  const settings = loadEnvironment(process.env);
  // Other variants are built by processes of this one.
  if (variant.prefix === '') lockBuild('.next-build.lock');
  await runForOtherVariants('scripts/build.ts');
  // Opened first, so that errors are reported early.
  const previous = await openPreviousDeployment(settings);
  const buildId = hashSources(await listBuildSources());
  await resetGeneratedFiles();
  const variables = {
    NEXT_PUBLIC_BASE_PATH: settings.basePath,
    NEXT_PUBLIC_SITE_URL: settings.siteUrl,
    SITE_BUILD_ID: buildId,
    SITE_EXPORT_DIR: stagingDir,
    ...getVariantVariables(),
  };
  const codeKey = createCodeKey(buildId, variables);
  let next: NextBuild | undefined;
  // Writing Turbopack's cache takes 3 to 12 s of CPU time, which a build machine without caches would repeat.
  const compileVariables = existsSync(getCacheDir('pages'))
    ? variables
    : { ...variables, SITE_COMPILE_CACHE: 'no' };
  const compile = takeCompiledCode(codeKey) ? undefined : compileVariables;
  const start = () => {
    next ??= startNextBuild({ compile, generate: variables });
    return next;
  };
  // While the content is read. An existing export of a variant may still be valid.
  if (!existsSync(outDir) || variant.prefix === '') start();
  const startRendering = async (pages: number) => {
    const renderer = start();
    await renderer.compiled.catch(renderer.finish);
    forgetRenderedPages();
    // Next.js starts all processes, but gives each at least 25 pages.
    renderer.render(Math.min(availableParallelism(), Math.ceil(pages / 25) || 1));
    return renderer;
  };
  try {
    await renderSite(buildId, startRendering, previous, settings);
  } catch (error) {
    next?.cancel();
    throw error;
  }
  if (next) await storeCodeKey(codeKey);
  if (!settings.isSiteUrlSet)
    warn(
      `SITE_URL is not set: canonical links and the sitemap use ${settings.siteUrl}. Set it before you deploy: SITE_URL=https://…`,
    );
}

/** Creates a lock file, which is removed when this process exits. Throws an Error if another running process has created it. */
export function lockBuild(file: string): void {
  removeStaleLock(file);
  const temporaryFile = `${file}.${process.pid}`;
  writeFileSync(temporaryFile, `${process.pid} ${hostname()}`);
  try {
    createLock(temporaryFile, file);
  } catch (error) {
    throw hasErrorCode(error, 'EEXIST') ? createLockError(file) : error;
  } finally {
    rmSync(temporaryFile);
  }
  process.once('exit', () => rmSync(file, { force: true }));
}

/** Creates a lock file with its content. Throws an Error if it exists. */
function createLock(temporaryFile: string, file: string): void {
  try {
    // Another build must not see the file before it has its content.
    linkSync(temporaryFile, file);
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) throw error;
    // Some file systems have no links.
    copyFileSync(temporaryFile, file, constants.COPYFILE_EXCL);
  }
}

/** Removes the lock file of a process that no longer runs. */
function removeStaleLock(file: string): void {
  const owner = readIfExists(file)?.toString();
  if (owner === undefined) {
    return;
  }
  const [id, host] = owner.split(' ');
  // A container may have left the id of a process of its own.
  if (host === hostname() && Number(id) !== process.pid && isRunning(Number(id))) {
    throw createLockError(file);
  }
  // Unlike removing the file, renaming it tells whether another build has replaced it in the meantime.
  const renamed = `${file}.${process.pid}`;
  try {
    renameSync(file, renamed);
  } catch {
    // Another build has removed it.
    return;
  }
  if (readFileSync(renamed, 'utf8') !== owner) {
    renameSync(renamed, file);
    throw createLockError(file);
  }
  rmSync(renamed);
}

function createLockError(file: string): Error {
  const [id] = String(readIfExists(file) ?? '').split(' ');
  const process = id ? ` (process ${id})` : '';
  return new Error(
    `Another build is running in this folder${process}. Wait until it ends. If there is none, delete ${file}.`,
  );
}

function isRunning(id: number): boolean {
  try {
    // A killed process that its parent has not waited for has no command.
    return process.kill(id, 0) && readIfExists(`/proc/${id}/cmdline`)?.length !== 0;
  } catch {
    return false;
  }
}

async function renderSite(
  buildId: string,
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
  const missingDates = variant.prefix === '' ? explainMissingDates(contentDir) : undefined;
  if (missingDates) {
    warn(`Pages do not show when they were last updated, because ${missingDates}`);
  }
  if (printBuildDiagnostics(withRelativePaths(site.diagnostics, contentDir)) > 0) {
    const omitted = explainOmittedChecks(site.diagnostics);
    const message = 'Nothing was built, because the content has errors. Fix the errors above.';
    throw new Error(`${message} ${omitted}`.trim());
  }
  printIgnoredLinks(site.diagnostics);
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
  const variantExport = await checkVariantExport([settings, { ...content, pages }, [...keys]]);
  if (variantExport.isCurrent) return;
  await rm(restoredDir, { recursive: true, force: true });
  await mkdir(restoredDir);
  const lastExport = await openLastExport(outDir, pageCache);
  const { missing, linkOthers } = await step('Restoring unchanged pages', () =>
    restorePages(keys, pageCache, { dir: restoredDir, lastExport }),
  );
  await writeGeneratedFiles(content, selectInputs(inputs, missing));
  const searchIndex = await step(
    `Building ${missing.size} of ${keys.size} pages and the search index`,
    async () => {
      if (missing.size > 500) compactHeap();
      const next = await startRendering(missing.size);
      linkOthers();
      const index = await createSearchIndex(content, buildId);
      await next.finish();
      return index;
    },
  );
  const rendered = new Map([...keys].filter(([urlPath]) => missing.has(urlPath)));
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
  const index = createSiteIndex(content, version === buildId ? previous : undefined);
  return {
    files: index.files,
    store: () => cache.write('index', serialize({ version: buildId, previous: index })),
  };
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

/** Opens the previous deployment. A missing build list is not an error, because there is none before the first deployment. */
async function openPreviousDeployment({ previousBuild: location }: Environment) {
  if (!location) return undefined;
  const previous = await step(`Reading the build list of ${location}`, () =>
    openPreviousBuild(location, outDir),
  );
  if (!previous)
    warn(
      `PREVIOUS_BUILD ${location} has no ${buildsFile}: no files of earlier builds are kept. This is expected for a first deployment; otherwise set it to the folder or URL of the previous deployment.`,
    );
  return previous;
}
