import { hash } from 'node:crypto';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { compileMarkdown } from '@/lib/content/markdown/compile';
import { createEmptyMetadata } from '@/lib/content/markdown/metadata';
import type { ResultCache } from '@/lib/files/file-cache';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import { assembleSite, parseSite } from './build-site-content';
import { type CreateContext, haveSameResults, recordLookups } from './markdown/page-context';
import { parseSourcePage, type SourcePage } from './pages/page';
import { toSearchFile } from './pages/page-path';
import type { ContentFiles, ReadOptions } from './site-content';

/** A compiled page with its source and its lookups in the rest of the content. */
export type CompiledPage = Awaited<ReturnType<typeof compilePage>>;

/** A cache of compiled pages by key. */
export type CompileCache = ResultCache<CompiledPage>;

/** A cache without pages. */
export const noCache: CompileCache = { read: async () => undefined, write: async () => {} };

/** Returns whether to compile a page; called right before compiling it. */
export type PageSelection = (file: string) => boolean | Promise<boolean>;

/**
 * Builds the documentation from its files, collects diagnostics and compiles the pages. A page is parsed and compiled only if its text,
 * its search phrases or the result of one of its lookups has changed. Pages that are not selected keep their last compiled state.
 */
export async function compileSite(
  files: ContentFiles,
  options: ReadOptions,
  cache: CompileCache,
  isSelected: PageSelection = () => true,
) {
  const settings = hash(
    'sha256',
    JSON.stringify([options.config, process.env.NODE_ENV === 'production']),
  );
  const pages = await mapConcurrent([...files.pages], async ([file, text]) => {
    const search = files.data.get(toSearchFile(file)) ?? '';
    const key = hash('sha256', `${settings} ${file}\n${text}\0${search}`);
    const cached = await cache.read(key);
    const source = cached?.source ?? parseSourcePage(text, file, options.config, search);
    return { key, cached, source };
  });
  const site = parseSite(
    files,
    pages.map(({ source }) => source),
    options,
  );
  const keys = new Map(pages.map(({ source, key }) => [source, key]));
  const compiled = new Map<SourcePage, CompiledPage>();
  for (const { cached } of pages) if (cached) compiled.set(cached.source, cached);
  const isOutdated = (source: SourcePage) =>
    !haveSameResults(
      compiled.get(source)?.lookups,
      site.createContext(source, () => {}),
    );
  const outdated = new Set(site.sources.filter(isOutdated));
  const compile = async (source: SourcePage) => {
    if (!(await isSelected(source.file))) return;
    const page = await compilePage(source, site.createContext);
    compiled.set(source, page);
    outdated.delete(source);
    await cache.write(keys.get(source) ?? '', page);
  };
  // A low limit keeps the dev server responsive.
  await mapConcurrent([...outdated], compile, 4);
  const builtSite = assembleSite(site, (source) => {
    const page = compiled.get(source) ?? createPlaceholder(source);
    const { metadata, diagnostics, lookups } = page;
    const { code, markdown } = outdated.has(source) ? { code: '', markdown: '' } : page;
    const digest = hash('sha256', `${keys.get(source)} ${JSON.stringify(lookups)}`);
    return { metadata, code, markdown, digest, diagnostics };
  });
  return {
    ...builtSite,
    /** Whether all pages are compiled. Otherwise, some pages have only a title, and the diagnostics are unreliable. */
    isComplete: outdated.size === 0,
  };
}

/** Returns a placeholder with the title of a page that is not compiled yet, for other pages to show. */
function createPlaceholder({ body }: SourcePage) {
  const text = body.replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, '');
  const [, title] = /^# +(.+?)(?: +#+| *\{#[^}]*\})? *$/m.exec(text) ?? [];
  return {
    metadata: { ...createEmptyMetadata(), title },
    code: '',
    markdown: '',
    diagnostics: [],
    lookups: [],
  };
}

async function compilePage(source: SourcePage, createContext: CreateContext) {
  const diagnostics: Diagnostic[] = [];
  const { context, getLookups } = recordLookups(
    createContext(source, (diagnostic) => diagnostics.push(diagnostic)),
  );
  const compiled = await compileMarkdown(source.body, source.format, context);
  return { ...compiled, source, diagnostics, lookups: getLookups() };
}
