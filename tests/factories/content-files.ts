import type { ContentFiles } from '@/lib/content/site-content';

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
