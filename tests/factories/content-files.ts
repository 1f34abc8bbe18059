import { compileSite } from '@/lib/content/compile-site';
import type { ContentFiles } from '@/lib/content/site-content';
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

/** Creates the start of a page file from the lines of its front matter. */
export const createFrontMatter = (fields: string) => `---\n${fields}\n---\n`;

/** The options of a site without drafts, with the test settings. */
export const testOptions = { withDrafts: false, config: testConfig };

/** Builds a site from pages and data files, with the test settings. */
export function buildTestSite(
  files: Readonly<Record<string, string>>,
  overrides: Partial<ContentFiles> = {},
  withDrafts = false,
) {
  return compileSite(createContentFiles(files, overrides), {
    ...testOptions,
    withDrafts,
  });
}
