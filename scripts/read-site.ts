import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { createContentConfig } from '@/lib/config/content-config';
import { loadEnvironment } from '@/lib/config/environment';
import { checkSite } from '@/lib/config/site-schema';
import {
  type BuiltSite,
  buildSiteContent,
  type ParsedSite,
  parseSite,
} from '@/lib/content/build-site-content';
import { checkStyle, type StyleOptions } from '@/lib/content/check-style';
import {
  type CompileCache,
  type CompiledSite,
  compileSite,
  type PageSelection,
} from '@/lib/content/compile-site';
import type { ContentConfig } from '@/lib/content/content-config';
import { omitConsequences } from '@/lib/content/diagnostics/consequences';
import { type Diagnostic, sortDiagnostics } from '@/lib/content/diagnostics/diagnostic';
import { parseSourcePage } from '@/lib/content/pages/page';
import { createMissingDefaultExport, hasDefaultExport } from '@/lib/content/pages/page-module';
import { createFieldLocator } from '@/lib/content/parse/locate-field';
import { urlManifestFile } from '@/lib/content/parse/url-manifest';
import type { ContentCache } from '@/lib/content/read/content-cache';
import { readContent } from '@/lib/content/read/read-content';
import type { ContentFiles, PageTexts, ReadOptions, SiteContent } from '@/lib/content/site-content';
import { findFiles } from '@/lib/files/find-files';
import { createSidebar } from '@/lib/nav/sidebar';
import { flattenItems } from '@/lib/nav/sidebar-item';
import { checkPaths } from '@/lib/publish/check-paths';
import { checkSiteIds } from '@/lib/publish/check-site-ids';
import { getRoutes } from '@/lib/publish/generated-files';
import { checkUrlManifest, type Published } from '@/lib/publish/url-manifest';
import * as siteExports from '@/lib/site';
import { staticRoutePaths } from '@/lib/urls/static-routes';

export type ReadSiteOptions = {
  contentDir: string;
  withDrafts: boolean;
  style?: StyleOptions | undefined;
  /** Files that have been read. */
  contentCache?: ContentCache | undefined;
  /** The pages to compile if they have changed; all by default. */
  isSelected?: PageSelection | undefined;
};

type ReadSite = {
  content: SiteContent;
  texts: PageTexts;
  diagnostics: Diagnostic[];
  /** Checks the style, and returns the diagnostics. */
  checkStyle: (options: StyleOptions) => Promise<Diagnostic[]>;
};

/** Reads the content of a folder and collects its diagnostics. Throws an Error if `lib/site.ts` has mistakes. */
export async function readSite(options: ReadSiteOptions): Promise<ReadSite> {
  const files = await readFiles(options.contentDir, true, options.contentCache);
  return checkBuiltSite(files, buildSiteContent(files, createReadOptions(options)), options);
}

/** Reads the content of a folder like `readSite` and compiles its pages. */
export async function readCompiledSite(
  options: ReadSiteOptions,
  cache: CompileCache,
): Promise<ReadSite & Pick<CompiledSite, 'code' | 'markdown' | 'isComplete'>> {
  const files = await readFiles(options.contentDir, true, options.contentCache);
  const built = await compileSite(files, createReadOptions(options), cache, options.isSelected);
  const { code, markdown, isComplete } = built;
  return { ...(await checkBuiltSite(files, built, options)), code, markdown, isComplete };
}

/** Reads the content of a folder, but does not process the bodies of its pages. */
export async function readParsedSite(contentDir: string): Promise<ParsedSite> {
  const files = await readFiles(contentDir, false);
  const options = createReadOptions({ withDrafts: true });
  const sources = [...files.pages].map(([file, text]) =>
    parseSourcePage(text, file, options.config),
  );
  return parseSite(files, sources, options);
}

/** Returns the settings of the content pipeline. */
function getContentConfig(): ContentConfig {
  const { basePath, siteUrl } = loadEnvironment(process.env);
  return createContentConfig(basePath, siteUrl);
}

function createReadOptions({ withDrafts }: Pick<ReadSiteOptions, 'withDrafts'>): ReadOptions {
  return { withDrafts, config: getContentConfig(), otherPaths: staticRoutePaths };
}

/** Adds the diagnostics of the site as a whole. */
async function checkBuiltSite(
  files: ContentFiles,
  { content, texts, anchors, analyzedPages, diagnostics }: BuiltSite,
  { contentDir, style }: ReadSiteOptions,
): Promise<ReadSite> {
  const additional = [
    ...checkPaths(content, anchors, {
      urlPaths: getRoutes(content).urlPaths,
      locate: createFieldLocator(files),
    }),
    // Another content folder need not have the pages that lib/site.ts names.
    ...(contentDir === resolve('content') ? checkSiteIds(content.pages) : []),
    ...(await checkRemovedPaths(contentDir, { content, texts, anchors })),
    ...(await checkPageModules(resolve('app'))),
  ];
  const sidebarItems = flattenItems(createSidebar(content));
  const sidebarPaths = new Set(sidebarItems.map(({ urlPath }) => urlPath));
  const config = getContentConfig();
  const check = (styleOptions: StyleOptions) =>
    checkStyle({ contentDir, config, files, content, analyzedPages, sidebarPaths }, styleOptions);
  return {
    content,
    texts,
    diagnostics: sortDiagnostics(
      omitConsequences([...diagnostics, ...additional, ...(style ? await check(style) : [])]),
    ),
    checkStyle: check,
  };
}

/** Reads what a build of the content would publish. */
export async function readPublished(contentDir: string): Promise<Published> {
  const files = await readFiles(contentDir, false);
  return buildSiteContent(files, createReadOptions({ withDrafts: false }));
}

/** Reads the files of a content folder. Throws an Error if `lib/site.ts` has mistakes. */
function readFiles(
  contentDir: string,
  withGitDates: boolean,
  cache?: ContentCache,
): Promise<ContentFiles> {
  checkSite(siteExports);
  const publicDir = resolve('public');
  return readContent({ contentDir, publicDir, withGitDates, config: getContentConfig(), cache });
}

/** Reports URL paths of the manifest that no longer exist. Returns nothing without a URL manifest. */
async function checkRemovedPaths(contentDir: string, published: Published): Promise<Diagnostic[]> {
  const path = join(contentDir, urlManifestFile);
  if (!existsSync(path)) return [];
  return checkUrlManifest(await readFile(path, 'utf8'), published);
}

/** Reports page modules without a default export. MDX pages always have one. */
async function checkPageModules(appDir: string): Promise<Diagnostic[]> {
  const files = (await findFiles(appDir)).filter((file) => /(?:^|\/)page\.[jt]sx?$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(appDir, file), 'utf8')));
  return files
    .filter((_, index) => !hasDefaultExport(texts[index] ?? ''))
    .map((file) => createMissingDefaultExport(`app/${file}`));
}

/** Makes the file paths of diagnostics relative to the working directory, so that terminals can open them. */
export function withRelativePaths(
  diagnostics: readonly Diagnostic[],
  contentDir: string,
): Diagnostic[] {
  const docs = join(relative(process.cwd(), contentDir), 'docs');
  return diagnostics.map(({ includedBy, ...diagnostic }) => ({
    ...diagnostic,
    ...(diagnostic.rule !== 'missing-default-export' && { file: join(docs, diagnostic.file) }),
    ...(includedBy && { includedBy: includedBy.map((file) => join(docs, file)) }),
  }));
}
