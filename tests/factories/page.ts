import { createEmptyMetadata } from '@/lib/content/markdown/metadata';
import { type Page, parseSourcePage, toPage } from '@/lib/content/pages/page';
import type { SitePage } from '@/lib/content/site-content';
import { testConfig } from './content-config';

/** Creates a page at a URL path, as parsed from a file without front matter. */
export function createPage(
  path: string,
  overrides: Partial<SitePage> = {},
): SitePage {
  const { title = 'Lists' } = overrides;
  const source = parseSourcePage('', `${path}.md`, testConfig);
  const metadata = createEmptyMetadata();
  const lookups = { config: testConfig, getTag: () => undefined };
  return {
    ...toPage(source, { ...metadata, title }, lookups),
    id: path,
    urlPath: path,
    folder: '',
    source,
    metadata,
    code: '',
    markdown: '',
    digest: path,
    ...overrides,
  };
}

/** Creates a page tag. */
export function createTestTag(label: string): Page['tags'][number] {
  return { key: label, label, permalink: label, description: '' };
}
