import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createCompileCache } from '@/lib/build/compile-cache';
import { findHomePath, generateFiles } from '@/lib/build/generated-files';
import { createPageInputs, type PageInput } from '@/lib/build/page-inputs';
import type { CompileCache } from '@/lib/content/compile-site';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { createEditorSchemas } from '@/lib/content/parse/schemas';
import type { PageTexts, SiteContent } from '@/lib/content/site-content';
import { type FileCache, openFileCache } from '@/lib/files/file-cache';
import { createSidebar } from '@/lib/nav/sidebar';
import { getCompilerId } from './build-id';
import { type ReadSiteOptions, readCompiledSite, withRelativePaths } from './read-site';

const generatedDir = resolve('generated');

/** The content of the site, ready to be rendered. */
export type PreparedSite = {
  content: SiteContent;
  texts: PageTexts;
  /** By URL path. */
  inputs: Map<string, PageInput>;
  diagnostics: Diagnostic[];
};

/** Reads and compiles the content. Pages show their diagnostics if drafts are included. */
export async function prepareSite(
  options: ReadSiteOptions,
  cache: CompileCache,
): Promise<PreparedSite> {
  const { content, texts, code, diagnostics } = await readCompiledSite(options, cache);
  const sidebar = createSidebar(content);
  const inputs = createPageInputs({
    content: { ...content, home: findHomePath(content, sidebar) },
    sidebar,
    code,
    diagnostics: options.withDrafts ? diagnostics : [],
  });
  return {
    content,
    texts,
    inputs,
    diagnostics: withRelativePaths(diagnostics, options.contentDir),
  };
}

/** Opens the cache of compiled pages. */
export async function openCompileCache(): Promise<{ files: FileCache; cache: CompileCache }> {
  const mode = process.env.NODE_ENV === 'production' ? 'production' : 'development';
  const files = await openFileCache(resolve(`.next/cache/content/${mode}`));
  return { files, cache: createCompileCache(files, await getCompilerId()) };
}

/** The generated files that this process has written, by name. */
const written = new Map<string, string>();

/** Writes `generated/` for the pages in `inputs`: changed files only, and removes obsolete ones. */
export async function writeGeneratedFiles(
  content: SiteContent,
  inputs: ReadonlyMap<string, PageInput>,
  others: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const files = new Map([...generateFiles(content, inputs), ...createEditorSchemas(), ...others]);
  await mkdir(generatedDir, { recursive: true });
  const existing = await readdir(generatedDir, { recursive: true, withFileTypes: true });
  for (const entry of existing) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !files.has(path.slice(generatedDir.length + 1).replaceAll('\\', '/')))
      await rm(path);
  }
  for (const [name, text] of files) {
    if (written.get(name) === text) continue;
    const path = join(generatedDir, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    written.set(name, text);
  }
}
