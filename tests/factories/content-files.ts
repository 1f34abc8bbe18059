import { assembleSite, type BuiltSite, parseSite } from '@/lib/content/build-site-content';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { analyzeMarkdown } from '@/lib/content/markdown/test-utils';
import { parseSourcePage } from '@/lib/content/pages/page';
import type { ContentFiles, ReadOptions } from '@/lib/content/site-content';
import { testConfig } from './content-config';

/** Creates content files from pages and category files, by path relative to `docs/`. */
export function createContentFiles(
  files: Readonly<Record<string, string>>,
  overrides: Partial<ContentFiles> = {},
): ContentFiles {
  const entries = Object.entries(files);
  const isCategory = ([file]: [string, string]) => file.includes('_category_');
  return {
    pages: new Map(entries.filter((entry) => !isCategory(entry))),
    partials: new Map(),
    categories: new Map(entries.filter(isCategory)),
    tagsFile: undefined,
    synonymsFile: undefined,
    getAsset: () => undefined,
    getLastUpdate: () => undefined,
    ...overrides,
  };
}

/** Builds the documentation like `compileSite`, but does not compile pages. */
export function buildSiteContent(files: ContentFiles, options: ReadOptions): BuiltSite {
  const sources = [...files.pages].map(([file, text]) =>
    parseSourcePage(text, file, options.config),
  );
  const site = parseSite(files, sources, options);
  return assembleSite(site, (source) => {
    const diagnostics: Diagnostic[] = [];
    const context = site.createContext(source, (diagnostic) => diagnostics.push(diagnostic));
    const metadata = analyzeMarkdown(source.body, source.format, context);
    return { metadata, code: '', markdown: '', diagnostics };
  });
}

/** Builds a site from pages and category files, with the test settings. */
export function buildTestSite(
  files: Readonly<Record<string, string>>,
  overrides: Partial<ContentFiles> = {},
  withDrafts = false,
) {
  const options = { withDrafts, config: testConfig, otherPaths: [] };
  return buildSiteContent(createContentFiles(files, overrides), options);
}
