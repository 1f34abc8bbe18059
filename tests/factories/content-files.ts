import { buildSiteContent } from '@/lib/content/build-site-content';
import type { ContentFiles } from '@/lib/content/site-content';
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

/** Builds a site from pages and category files, with the test settings. */
export function buildTestSite(
  files: Readonly<Record<string, string>>,
  overrides: Partial<ContentFiles> = {},
  withDrafts = false,
) {
  const options = { withDrafts, config: testConfig, otherPaths: [] };
  return buildSiteContent(createContentFiles(files, overrides), options);
}
