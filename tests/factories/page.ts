import { createEmptyMetadata } from '@/lib/content/markdown/metadata';
import { parseSourcePage } from '@/lib/content/pages/page';
import type { SitePage } from '@/lib/content/site-content';
import { testConfig } from './content-config';

/** Creates a page at a URL path, as parsed from a file without front matter. */
export function createPage(path: string, overrides: Partial<SitePage> = {}): SitePage {
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
    toc: [],
    frontMatter: {},
    source: parseSourcePage('', `${path}.md`, testConfig),
    metadata: createEmptyMetadata(),
    code: '',
    markdown: '',
    ...overrides,
  };
}
