import { resolve } from 'node:path';
import type { LintCache } from '@help-center/content-lint';
import type { CompileCache, CompiledSite } from '@/lib/content/compile-site';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import type { PageTexts, SiteContent } from '@/lib/content/site-content';
import { createJsonCache, type FileCache, openFileCache } from '@/lib/files/file-cache';
import { createSidebar } from '@/lib/nav/sidebar';
import { findHomePath } from '@/lib/publish/generated-files';
import { createPageInputs, type PageInput, type PageInputSource } from '@/lib/publish/page-inputs';
import { getCompilerId } from './build-id';
import { type ReadSiteOptions, readCompiledSite, withRelativePaths } from './read-site';

/** The content of the site, ready to be rendered. */
export type PreparedSite = {
  content: SiteContent;
  texts: PageTexts;
  /** By URL path. */
  inputs: Map<string, PageInput>;
  /** Their files are relative to the working directory. */
  diagnostics: Diagnostic[];
};

/** Reads and compiles the content. */
export async function prepareSite(
  options: ReadSiteOptions,
  cache: CompileCache,
): Promise<PreparedSite> {
  const site = await readCompiledSite(options, cache);
  return {
    content: site.content,
    texts: site.texts,
    inputs: createPageInputs(createInputSource(site, [])),
    diagnostics: withRelativePaths(site.diagnostics, options.contentDir),
  };
}

/** Returns what the inputs of pages are created from; pages show the diagnostics of their file. */
export function createInputSource(
  { content, code, markdown }: Pick<CompiledSite, 'content' | 'code' | 'markdown'>,
  diagnostics: readonly Diagnostic[],
): PageInputSource {
  const sidebar = createSidebar(content);
  const home = findHomePath(content, sidebar);
  return { content: { ...content, home }, sidebar, code, markdown, diagnostics };
}

/** Opens the caches of compiled pages and of style checks, which share a folder. */
export async function openContentCaches(): Promise<{
  files: FileCache;
  cache: CompileCache;
  lintCache: LintCache;
}> {
  const mode = process.env.NODE_ENV === 'production' ? 'production' : 'development';
  const files = await openFileCache(resolve(`.next/cache/content/${mode}`));
  const version = await getCompilerId();
  return {
    files,
    cache: createJsonCache(files, version),
    lintCache: createJsonCache(files, version),
  };
}
