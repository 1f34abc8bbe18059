import { assembleSite, type BuiltSite, parseSite } from '@/lib/content/build-site-content';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { analyzeMarkdown } from '@/lib/content/markdown/test-utils';
import { parseSourcePage } from '@/lib/content/pages/page';
import { toSearchFile } from '@/lib/content/pages/page-path';
import type { ContentFiles, ReadOptions } from '@/lib/content/site-content';
import { testConfig } from './content-config';

/** Creates content files from pages and data files, by path relative to `docs/`. */
export function createContentFiles(
  files: Readonly<Record<string, string>>,
  overrides: Partial<ContentFiles> = {},
): ContentFiles {
  const entries = Object.entries(files);
  const isPage = ([file]: [string, string]) => /\.mdx?$/.test(file);
  return {
    pages: new Map(entries.filter(isPage)),
    partials: new Map(),
    data: new Map(entries.filter((entry) => !isPage(entry))),
    getAsset: () => undefined,
    getLastUpdate: () => undefined,
    ...overrides,
  };
}

/** Builds the documentation like `compileSite`, but does not compile pages. */
export function buildSiteContent(files: ContentFiles, options: ReadOptions): BuiltSite {
  const sources = [...files.pages].map(([file, text]) =>
    parseSourcePage(text, file, options.config, files.data.get(toSearchFile(file))),
  );
  const site = parseSite(files, sources, options);
  return assembleSite(site, (source) => {
    const diagnostics: Diagnostic[] = [];
    const context = site.createContext(source, (diagnostic) => diagnostics.push(diagnostic));
    const metadata = analyzeMarkdown(source.body, source.format, context);
    return { metadata, code: '', markdown: '', digest: source.body, diagnostics };
  });
}

/** Builds a site from pages and data files, with the test settings. */
export function buildTestSite(
  files: Readonly<Record<string, string>>,
  overrides: Partial<ContentFiles> = {},
  withDrafts = false,
) {
  const options = { withDrafts, config: testConfig };
  return buildSiteContent(createContentFiles(files, overrides), options);
}
