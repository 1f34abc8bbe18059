import type { Page } from '@/lib/content/pages/page';

/** Creates a page at a URL path, as parsed from a file without front matter. */
export function createPage(path: string, overrides: Partial<Page> = {}): Page {
  const title = overrides.title ?? 'Lists';
  return {
    id: path,
    file: `${path}.md`,
    format: 'md',
    urlPath: path,
    folder: '',
    isIndex: false,
    title,
    heading: title,
    description: '',
    label: title,
    pagerLabel: title,
    tags: [],
    unlisted: false,
    draft: false,
    hideTitle: false,
    hasSidebar: true,
    toc: [],
    keywords: [],
    roles: [],
    needs: [],
    redirectFrom: [],
    search: {},
    ...overrides,
  };
}
