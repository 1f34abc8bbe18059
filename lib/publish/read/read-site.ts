import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileStart, type LintCache } from '@help-center/content-lint';
import { loadEnvironment } from '@/lib/config/environment';
import {
  listPageReferences,
  type PageReference,
} from '@/lib/config/page-references';
import { hasVariants, variant } from '@/lib/config/variant';
import { checkStyle, type StyleOptions } from '@/lib/content/check-style';
import {
  type CompileCache,
  type CompiledSite,
  compileSite,
  type PageSelection,
} from '@/lib/content/compile-site';
import type { ContentConfig } from '@/lib/content/content-config';
import {
  type Diagnostic,
  omitConsequences,
  sortDiagnostics,
} from '@/lib/content/diagnostics/diagnostic';
import { didYouMean } from '@/lib/content/diagnostics/suggest';
import type { Page } from '@/lib/content/pages/page';
import { createFieldLocator } from '@/lib/content/parse/front-matter';
import { urlManifestFile } from '@/lib/content/parse/url-manifest';
import type { ContentCache } from '@/lib/content/read/read-content';
import type { ContentFiles } from '@/lib/content/site-content';
import { createResultCache, openFileCache } from '@/lib/files/file-cache';
import { readIfExists } from '@/lib/files/read-if-exists';
import { createSidebar } from '@/lib/nav/sidebar';
import { flattenItems } from '@/lib/nav/sidebar-item';
import {
  computeCodeHash,
  listCompilerSources,
} from '@/lib/publish/build/code-hash';
import { getCacheDir } from '@/lib/publish/variants';
import { site } from '@/lib/site';
import { checkRoutesAndRedirects } from './check-routes-and-redirects';
import { checkUrlManifest } from './check-url-manifest';
import {
  getContentConfig,
  parseContentFiles,
  readContentFiles,
  readLinkedVariants,
  readVersionPaths,
} from './read-files';

type ReadSiteOptions = {
  contentDir: string;
  withDrafts: boolean;
  style?: StyleOptions | undefined;
  contentCache?: ContentCache | undefined;
  /** The pages to compile if they have changed; all by default. */
  isSelected?: PageSelection | undefined;
};

/**
 * Reads the content of a folder, compiles pages that `compileCache` lacks, and collects
 * diagnostics. Throws an Error if `site.yml` is invalid.
 */
export async function readSite(
  options: ReadSiteOptions,
  compileCache?: CompileCache,
) {
  const config = getContentConfig();
  const contentFiles = await readContentFiles(options.contentDir, {
    config,
    withGitDates: true,
    cache: options.contentCache,
  });
  const { resolveVariant, ...links } = hasVariants
    ? await readLinkedVariants(contentFiles)
    : {};
  const compiled = await compileSite(
    { ...contentFiles, resolveVariant },
    { withDrafts: options.withDrafts, config },
    compileCache,
    options.isSelected,
  );
  const content = { ...compiled.content, ...links };
  return {
    ...compiled,
    ...(await checkCompiledSite(
      contentFiles,
      { ...compiled, content },
      { ...options, config },
    )),
  };
}

/** Reads the content of a folder with drafts, but does not compile the bodies of its pages. */
export async function readSiteWithoutBodies(contentDir: string) {
  const contentFiles = await readContentFiles(contentDir);
  const parsed = await parseContentFiles(contentFiles, { withDrafts: true });
  return { ...parsed, contentFiles };
}

/** Adds the diagnostics that concern the whole site. */
async function checkCompiledSite(
  contentFiles: ContentFiles,
  compiled: CompiledSite,
  { contentDir, style, config }: ReadSiteOptions & { config: ContentConfig },
) {
  const { content, diagnostics } = compiled;
  const { translationDir } = loadEnvironment(process.env);
  const versionPaths = hasVariants ? await readVersionPaths() : undefined;
  // Translated headings have different ids.
  const manifest = translationDir
    ? undefined
    : readIfExists(join(contentDir, urlManifestFile));
  const locate = createFieldLocator(contentFiles);
  const all = [...diagnostics, ...checkRoutesAndRedirects(content, locate)];
  if (existsSync(join(contentDir, 'site.yml'))) {
    all.push(...checkPageReferences(content.pages));
  }
  if (manifest) {
    all.push(...checkUrlManifest(manifest.toString(), content));
  }
  const sidebarItems = flattenItems(createSidebar(content));
  const sidebarPaths = new Set(sidebarItems.map(({ urlPath }) => urlPath));
  // The style guide and the search settings only apply to the default variant.
  const runStyleChecks = async (styleOptions: StyleOptions) =>
    variant.prefix === ''
      ? checkStyle(
          { config, files: contentFiles, content, sidebarPaths },
          styleOptions,
        )
      : [];
  if (style) {
    all.push(...(await runStyleChecks(style)));
  }
  // Other files belong to the default locale, whose build reports them.
  const isTranslated = ({ file }: Diagnostic) =>
    existsSync(join(translationDir ?? '', 'docs', file));
  return {
    content: versionPaths ? { ...content, versionPaths } : content,
    diagnostics: sortDiagnostics(
      omitConsequences(translationDir ? all.filter(isTranslated) : all),
    ),
    checkStyle: runStyleChecks,
  };
}

/** Reports the page ids in `site.yml` that no page has. */
export function checkPageReferences(
  pages: readonly Pick<Page, 'id'>[],
): Diagnostic[] {
  const ids = pages.map(({ id }) => id);
  const popular = site.search.popular.map((target, index) => ({
    field: `search.popular[${index}]`,
    pageId: target.replace(/#.*/, ''),
  }));
  const references: PageReference[] = [...listPageReferences(site), ...popular];
  const unknown = references.filter(({ pageId }) => !ids.includes(pageId));
  return unknown.map(({ field, pageId }) => ({
    rule: 'unknown-page',
    // Relative to the folder of the pages.
    file: '../site.yml',
    ...fileStart,
    message: `"${field}" refers to the page "${pageId}", but no page has this id.`,
    hint: didYouMean(
      pageId,
      ids,
      'Write the path of a page in docs/ without its extension.',
    ),
  }));
}

/**
 * Makes the file paths of diagnostics relative to the working directory, so that terminals can open
 * them.
 */
export function toWorkingDirPaths(
  diagnostics: readonly Diagnostic[],
  contentDir: string,
): Diagnostic[] {
  const { translationDir } = loadEnvironment(process.env);
  const docs = join(
    relative(process.cwd(), translationDir ?? contentDir),
    'docs',
  );
  return diagnostics.map((diagnostic) => ({
    ...diagnostic,
    file: join(docs, diagnostic.file),
    includedBy: diagnostic.includedBy?.map((file) => join(docs, file)),
  }));
}

/** Opens the caches of compiled pages and of style checks, which share a folder. */
export async function openContentCaches() {
  const mode =
    process.env.NODE_ENV === 'production' ? 'production' : 'development';
  const fileCache = await openFileCache(getCacheDir(`content/${mode}`));
  const version = `${computeCodeHash(await listCompilerSources())}-${process.version}`;
  const compileCache: CompileCache = createResultCache(fileCache, version);
  const lintCache: LintCache = createResultCache(fileCache, version);
  return { fileCache, compileCache, lintCache };
}
