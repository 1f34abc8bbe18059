import { createHash } from 'node:crypto';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import {
  assembleSite,
  type BuiltSite,
  type ParsedSite,
  type ProcessedPage,
  parseSite,
} from './build-site-content';
import type { Diagnostic } from './diagnostics/diagnostic';
import { compileMarkdown } from './markdown/compile';
import { haveSameResults, type Lookup, recordLookups } from './markdown/record-lookups';
import { parseSourcePage, type SourcePage } from './pages/page';
import type { ContentFiles, ReadOptions } from './site-content';

/** A page that has been parsed and compiled, with what it looked up in the rest of the content. */
export type CachedPage = ProcessedPage & { source: SourcePage; code: string; lookups: Lookup[] };

/** Stores compiled pages by key. */
export type CompileCache = {
  read: (key: string) => Promise<CachedPage | undefined>;
  write: (key: string, page: CachedPage) => Promise<void>;
};

/** The documentation with the compiled content of each page, by file. */
export type CompiledSite = BuiltSite & { code: ReadonlyMap<string, string> };

/**
 * Builds the documentation like `buildSiteContent` and compiles its pages. A page is parsed and compiled only if its text changed, or
 * the result of something that it looked up.
 */
export async function compileSite(
  files: ContentFiles,
  options: ReadOptions,
  cache: CompileCache,
): Promise<CompiledSite> {
  const settings = JSON.stringify([options.config, process.env.NODE_ENV]);
  const sources = await mapConcurrent([...files.pages], async ([file, text]) => {
    const key = createKey([file, text, settings]);
    const cached = await cache.read(key);
    return { key, cached, source: cached?.source ?? parseSourcePage(text, file, options.config) };
  });
  const site = parseSite(
    files,
    sources.map(({ source }) => source),
    options,
  );
  const bySource = new Map(sources.map((entry) => [entry.source, entry]));
  const pages = await mapConcurrent(site.drafts, async (source) => {
    const { key = '', cached } = bySource.get(source) ?? {};
    if (
      cached &&
      haveSameResults(
        cached.lookups,
        site.createContext(source, () => {}),
      )
    )
      return cached;
    const page = await compilePage(source, site);
    await cache.write(key, page);
    return page;
  });
  return {
    ...assembleSite(site, pages),
    code: new Map(pages.map(({ source, code }) => [source.file, code])),
  };
}

function createKey(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

async function compilePage(source: SourcePage, site: ParsedSite): Promise<CachedPage> {
  const diagnostics: Diagnostic[] = [];
  const { context, getLookups } = recordLookups(
    site.createContext(source, (diagnostic) => diagnostics.push(diagnostic)),
  );
  const compiled = await compileMarkdown(source.body, source.format, context);
  return { ...compiled, source, diagnostics, lookups: getLookups() };
}
