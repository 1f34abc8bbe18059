import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import {
  type DevContent,
  findHomePath,
  formatRoutesModule,
  generateFiles,
} from '@/lib/build/generated-files';
import { renderedRoutesFile } from '@/lib/build/generated-names';
import { createPageInputs, type PageInput } from '@/lib/build/page-inputs';
import type { CompileCache } from '@/lib/content/compile-site';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import type { LintCache } from '@/lib/content/lint/lint-file';
import { getLinkTargets } from '@/lib/content/lint/lint-page';
import type { PageTexts, SiteContent } from '@/lib/content/site-content';
import { type FileCache, openFileCache } from '@/lib/files/file-cache';
import { findFiles } from '@/lib/files/find-files';
import { createJsonCache } from '@/lib/files/json-cache';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import { writeFileAtomic } from '@/lib/files/write-file-atomic';
import { createSidebar } from '@/lib/nav/sidebar';
import { getCompilerId } from './build-id';
import { type ReadSiteOptions, readCompiledSite, withRelativePaths } from './read-site';

const generatedDir = resolve('generated');
const revisionFile = 'revision.ts';

/** The content of the site, ready to be rendered. */
export type PreparedSite = {
  content: SiteContent;
  texts: PageTexts;
  /** By URL path. */
  inputs: Map<string, PageInput>;
  /** Their files are relative to the working directory. */
  diagnostics: Diagnostic[];
  /** The content as a whole, for the dev server. */
  devContent: DevContent;
};

/** Reads and compiles the content. Pages show their diagnostics if drafts are included. */
export async function prepareSite(
  options: ReadSiteOptions,
  cache: CompileCache,
): Promise<PreparedSite> {
  const site = await readCompiledSite(options, cache);
  const { content, texts, code, markdown, diagnostics, lintPages } = site;
  const sidebar = createSidebar(content);
  const inputs = createPageInputs({
    content: { ...content, home: findHomePath(content, sidebar) },
    sidebar,
    code,
    markdown,
    diagnostics: options.withDrafts ? diagnostics : [],
  });
  return {
    content,
    texts,
    inputs,
    diagnostics: withRelativePaths(diagnostics, options.contentDir),
    devContent: {
      content,
      texts,
      links: lintPages.map((page) => [page.page.file, [...getLinkTargets(page)]]),
      diagnostics,
    },
  };
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

/** The generated files that this process has written, by name. */
const written = new Map<string, string>();

/**
 * Writes `generated/` for the pages in `inputs`: changed files only, and removes obsolete ones. In development, the revision changes
 * with any file, which makes Next.js render the page anew.
 */
export async function writeGeneratedFiles(
  content: SiteContent,
  inputs: ReadonlyMap<string, PageInput>,
  others: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const files = new Map([...generateFiles(content, inputs), ...others]);
  await removeOtherFiles(new Set([...files.keys(), revisionFile]));
  const changed = [...files].filter(([name, text]) => written.get(name) !== text);
  const isLast = ([name]: [string, string]) => name === renderedRoutesFile;
  await writeFiles(changed.filter((file) => !isLast(file)));
  if (changed.length > 0) await writeFiles([[revisionFile, formatRevision()]]);
  // A build may be waiting for this file.
  await writeFiles(changed.filter(isLast));
}

/** Prepares `generated/` for a build or a dev server that starts before the content is read. */
export async function resetGeneratedFiles(): Promise<void> {
  await rm(join(generatedDir, renderedRoutesFile), { force: true });
  await writeFiles([[revisionFile, formatRevision()]]);
  if (!existsSync(join(generatedDir, 'routes.ts')))
    await writeFiles([['routes.ts', formatRoutesModule({ urlPaths: [], redirects: [] })]]);
}

/** A build must not compile code again because the content has changed. */
function formatRevision(): string {
  const revision = process.env.NODE_ENV === 'production' ? 'production' : String(Date.now());
  return `export const revision: string = '${revision}';\n`;
}

async function writeFiles(files: readonly [name: string, text: string][]): Promise<void> {
  await mapConcurrent(files, async ([name, text]) => {
    const path = join(generatedDir, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFileAtomic(path, text);
    written.set(name, text);
  });
}

async function removeOtherFiles(names: ReadonlySet<string>): Promise<void> {
  await mkdir(generatedDir, { recursive: true });
  const files = await findFiles(generatedDir);
  await mapConcurrent(
    files.filter((file) => !names.has(file)),
    async (file) => {
      await rm(join(generatedDir, file));
      written.delete(file);
    },
  );
}
