import { hash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadEnvironment } from '@/lib/config/environment';
import { listThirdParties } from '@/lib/config/third-parties';
import { variant } from '@/lib/config/variant';
import type { Asset } from '@/lib/content/markdown/context';
import { listAssetFiles } from '@/lib/content/read/asset-files';
import { findUnsafeSvgParts } from '@/lib/content/read/images';
import type { SiteContent } from '@/lib/content/site-content';
import { type FileCache, openFileCache } from '@/lib/files/file-cache';
import { findFilesIfExists } from '@/lib/files/find-files';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import {
  type ExportFingerprints,
  listPageFiles,
  storePages,
} from '@/lib/publish/build/page-cache';
import {
  buildsFile,
  keepPreviousFiles,
  type PreviousBuild,
} from '@/lib/publish/build/previous-builds';
import { writeRoutes } from '@/lib/publish/build/publish-export';
import {
  getRoutes,
  getSidebarFiles,
  getTitlesByPath,
} from '@/lib/publish/generated-files';
import { writeHostFiles } from '@/lib/publish/hosts/host-files';
import { createHostSite } from '@/lib/publish/hosts/host-site';
import { siteImages } from '@/lib/publish/images/site-images';
import { hoistCookiebotScript } from '@/lib/publish/inline-scripts';
import { optimizeOutput } from '@/lib/publish/optimize/optimize-output';
import type { PageInput } from '@/lib/publish/page-inputs';
import { getContentConfig } from '@/lib/publish/read/read-files';
import { step, warn } from '@/lib/publish/terminal';
import { addVariants, getCacheDir, joinRoutes } from '@/lib/publish/variants';
import { writeFiles } from '@/lib/publish/write-files';
import { searchIndexPath } from '@/lib/search/engine-settings';
import { serverConfig } from '@/lib/site';
import { formatTerminalError } from '@/lib/text/system-error';
import { createCompressor, getBrotliQuality } from './compress';
import { insertSecurityPolicy } from './content-security-policy';
import {
  createMarkdownFiles,
  createSitemap,
  sitemapFile,
} from './machine-readable';
import {
  copyIndexPages,
  copyTrailingSlashAliases,
  listIndexFiles,
  writeRedirectPages,
} from './path-files';
import { rewritePages } from './rewrite-pages';

type ExportSource = {
  content: SiteContent;
  /** The inputs of all pages of the content, by URL path. */
  inputs: ReadonlyMap<string, PageInput>;
  searchIndex: ReadonlyMap<string, string>;
  /** The page cache keys of the rendered pages, by URL path. */
  renderedKeys: ReadonlyMap<string, string>;
  restoredDir: string;
  pageCache: FileCache;
  exportFingerprints: ExportFingerprints;
  previousBuild: PreviousBuild | undefined;
};

/**
 * Post-processes the output of `next build`, and adds the restored pages and all files that are not
 * pages.
 */
export async function finishExport(
  stagingDir: string,
  source: ExportSource,
): Promise<void> {
  const out = resolve(stagingDir);
  const { content, inputs, renderedKeys } = source;
  const settings = loadEnvironment(process.env);
  const { contentDir, siteUrl, basePath } = settings;
  const routes = getRoutes(content);
  const allRoutes = await joinRoutes(routes);
  const thirdParties = listThirdParties(settings);
  const insertPolicy = (html: string) =>
    insertSecurityPolicy(html, thirdParties);
  const cache = await openFileCache(getCacheDir('compressed'));
  const pageQuality = getBrotliQuality(routes.urlPaths.length);
  const compressor = settings.isPrecompressed
    ? createCompressor({ out, pageQuality, cache })
    : undefined;
  const compressFile = compressor?.compressFile ?? (async () => {});
  const { digests, changedFiles } = writeSearchIndex(out, source, {
    pageQuality,
    isPrecompressed: settings.isPrecompressed,
  });
  const renderedInputs = [...inputs].filter(([urlPath]) =>
    renderedKeys.has(urlPath),
  );
  const markdownFiles = createMarkdownFiles(new Map(renderedInputs), siteUrl);
  writeFiles(out, markdownFiles);
  const ownFiles = [
    ...changedFiles,
    ...[...markdownFiles].map(([path]) => path),
  ];
  const optimizePage = await optimizeOutput(out, settings.optimizations);
  const finishPage = (html: string) =>
    insertPolicy(hoistCookiebotScript(optimizePage(html)));
  await step(
    'Finishing pages',
    // Other threads compress while pages are rewritten.
    () =>
      Promise.all([
        rewritePages(out, finishPage, compressFile),
        mapConcurrent(ownFiles, compressFile, 4),
        writeSiteImages(out),
      ]),
    ([pages]) => `pages: ${pages}`,
  );
  await step('Copying assets', () =>
    copyAssets(out, content.assets, { contentDir, insertPolicy }),
  );
  await step('Writing other files', async () => {
    writeFiles(out, getSidebarFiles(content));
    writeFiles(out, [[sitemapFile, createSitemap(content, siteUrl)]]);
    const index = { ...allRoutes, base: basePath || undefined };
    await writeRoutes(out, index, getTitlesByPath(content));
    writeRedirectPages(out, routes, siteUrl, insertPolicy);
  });
  if (settings.hasHostRules && variant.prefix === '') {
    const problems =
      basePath === ''
        ? writeHostFiles(out, createHostSite(allRoutes, siteUrl))
        : [
            `The site has the base path ${basePath}: configure redirects and headers in the surrounding site. See docs/deploying.md.`,
          ];
    for (const problem of problems) {
      warn(problem);
    }
  }
  // After all other files except these, so that a static file never replaces a file of the site.
  const laterFiles = new Set([
    ...routes.urlPaths.flatMap(listPageFiles),
    ...(settings.hasHostRules ? [] : listIndexFiles(routes.urlPaths)),
    buildsFile,
  ]);
  for (const problem of await copyStaticFiles(
    settings.staticDir,
    out,
    laterFiles,
  )) {
    warn(problem);
  }
  // So that open tabs can still load their scripts after the deployment.
  const skipped = await keepPreviousFiles(
    out,
    source.previousBuild,
    serverConfig.maxPreviousBuilds,
    digests,
  );
  warnOfSkippedFiles(skipped);
  if (compressor) {
    await step(
      'Compressing files',
      compressor.finish,
      (files) => `files: ${files}`,
    );
  }
  copyTrailingSlashAliases(out, renderedKeys.keys());
  await storePages(out, renderedKeys, source.pageCache);
  await source.pageCache.trim();
  await step(
    'Adding unchanged pages',
    async () => {
      moveFiles(source.restoredDir, out);
      if (!settings.hasHostRules) {
        copyIndexPages(out, routes.urlPaths);
      }
      await addVariants(out);
      return readdirSync(out, { recursive: true, withFileTypes: true });
    },
    (entries) => `files: ${entries.filter((entry) => entry.isFile()).length}`,
  );
}

/**
 * Links to the unchanged files of the search index, and writes the others. Returns the hash of each
 * file, and the files that are written.
 */
function writeSearchIndex(
  out: string,
  { searchIndex, exportFingerprints }: ExportSource,
  {
    pageQuality,
    isPrecompressed,
  }: { pageQuality: number; isPrecompressed: boolean },
) {
  const digests = new Map<string, string>();
  const changedFiles: string[] = [];
  for (const [name, text] of searchIndex) {
    const path = searchIndexPath.slice(1) + name;
    const digest = hash('sha256', text);
    digests.set(path, digest);
    const files = isPrecompressed ? [path, `${path}.br`, `${path}.gz`] : [path];
    const key = [process.version, pageQuality, digest, ...files].join();
    if (exportFingerprints.isUnchanged(key)) {
      exportFingerprints.hardLink([key], out);
      continue;
    }
    exportFingerprints.record(key, files);
    writeFiles(out, [[path, text]]);
    changedFiles.push(path);
  }
  return { digests, changedFiles };
}

const maxWarnings = 5;

function warnOfSkippedFiles(skipped: readonly string[]): void {
  for (const problem of skipped.slice(0, maxWarnings)) {
    warn(`not kept: ${problem}`);
  }
  if (skipped.length > maxWarnings) {
    warn(`not kept: ${skipped.length - maxWarnings} more`);
  }
}

/** Writes the images of the site. One that cannot be drawn does not stop a build. */
async function writeSiteImages(out: string): Promise<void> {
  for (const [name, create] of siteImages) {
    try {
      writeFiles(out, [[name, await create()]]);
    } catch (error) {
      warn(`${name} is missing: ${formatTerminalError(error)}`);
    }
  }
}

async function copyAssets(
  out: string,
  assets: readonly Asset[],
  {
    contentDir,
    insertPolicy,
  }: { contentDir: string; insertPolicy: (html: string) => string },
): Promise<void> {
  const photos = await openFileCache(getCacheDir('photos'));
  for (const { name, isPhoto, read } of listAssetFiles(
    assets,
    join(contentDir, 'docs'),
    getContentConfig().stylesheet,
  )) {
    const stored = isPhoto ? await photos.read(name) : undefined;
    const bytes = stored ?? (await read());
    if (isPhoto && !stored) {
      await photos.write(name, bytes);
    }
    const content = name.endsWith('.html')
      ? insertPolicy(bytes.toString())
      : bytes;
    writeFiles(join(out, 'assets'), [[name, content]]);
  }
  await photos.trim();
}

/**
 * Moves a folder into another one on the same file system, replacing existing files. Moves whole
 * folders where possible, which is faster.
 */
export function moveFiles(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && existsSync(target)) {
      moveFiles(source, target);
    } else {
      renameSync(source, target);
    }
  }
  rmdirSync(from);
}

/**
 * Copies static files into the export unchanged, except unsafe SVGs and files with the name of a
 * file of the site, also one of `laterFiles`, which the export does not contain yet. Returns a
 * warning for each skipped file. A missing folder counts as empty.
 */
export async function copyStaticFiles(
  staticDir: string,
  out: string,
  laterFiles: ReadonlySet<string>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const file of await findFilesIfExists(staticDir)) {
    const [source, target] = [join(staticDir, file), join(out, file)];
    const isSvg = /\.svgz?$/i.test(file);
    const unsafe = isSvg
      ? [...findUnsafeSvgParts(await readFile(source, 'utf8')).keys()]
      : [];
    if (existsSync(target) || laterFiles.has(file)) {
      problems.push(
        `static/${file} is not published: it is also a file of the site.`,
      );
    } else if (unsafe.length > 0) {
      problems.push(
        `static/${file} is not published: it contains ${unsafe.join(' and ')}.`,
      );
    } else {
      await cp(source, target);
    }
  }
  return problems;
}
