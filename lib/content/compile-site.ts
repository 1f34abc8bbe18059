import { createHash } from 'node:crypto';
import type { ResultCache } from '@/lib/files/json-cache';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import {
  applySettings,
  assembleSite,
  type BuiltSite,
  type ProcessedPage,
  parseSite,
} from './build-site-content';
import type { Diagnostic } from './diagnostics/diagnostic';
import { compileMarkdown } from './markdown/compile';
import type { CreateContext } from './markdown/page-context';
import { haveSameResults, type Lookup, recordLookups } from './markdown/record-lookups';
import { parseSourcePage, type SourcePage } from './pages/page';
import type { ContentFiles, ReadOptions } from './site-content';

/** A page that has been parsed and compiled, with what it looked up in the rest of the content. */
export type CompiledPage = ProcessedPage & {
  source: SourcePage;
  code: string;
  markdown: string;
  lookups: Lookup[];
};

/** Stores compiled pages by key. */
export type CompileCache = ResultCache<CompiledPage>;

/** The documentation with the content of each page as compiled code and as plain Markdown, by file. */
export type CompiledSite = BuiltSite & {
  code: ReadonlyMap<string, string>;
  markdown: ReadonlyMap<string, string>;
};

/**
 * Builds the documentation like `buildSiteContent` and compiles its pages. A page is parsed and compiled only if its text changed, or
 * the result of something that it looked up.
 */
export async function compileSite(
  files: ContentFiles,
  readOptions: ReadOptions,
  cache: CompileCache,
): Promise<CompiledSite> {
  const options = applySettings(files, readOptions);
  const settings = JSON.stringify([options.config, process.env.NODE_ENV === 'production']);
  const pages = await mapConcurrent([...files.pages], async ([file, text]) => {
    const key = createKey([file, text, settings]);
    const cached = await cache.read(key);
    return { key, cached, source: cached?.source ?? parseSourcePage(text, file, options.config) };
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
  await mapConcurrent(site.sources.filter(isOutdated), async (source) => {
    const page = await compilePage(source, site.createContext);
    compiled.set(source, page);
    await cache.write(keys.get(source) ?? '', page);
  });
  const results = site.sources.flatMap((source) => compiled.get(source) ?? []);
  return {
    ...assembleSite(site, results),
    code: new Map(results.map(({ source, code }) => [source.file, code])),
    markdown: new Map(results.map(({ source, markdown }) => [source.file, markdown])),
  };
}

function createKey(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Compiles a page and records its lookups. */
async function compilePage(
  source: SourcePage,
  createContext: CreateContext,
): Promise<CompiledPage> {
  const diagnostics: Diagnostic[] = [];
  const { context, getLookups } = recordLookups(
    createContext(source, (diagnostic) => diagnostics.push(diagnostic)),
  );
  const compiled = await compileMarkdown(source.body, source.format, context);
  return { ...compiled, source, diagnostics, lookups: getLookups() };
}
