import type { ContentFiles } from '@/lib/content/site-content';

/** A content folder of pages and category files, by path in `docs/`, with the given fields changed. */
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
    assetOf: () => undefined,
    lastUpdateOf: () => undefined,
    ...overrides,
  };
}
