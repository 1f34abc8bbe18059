import type { TextBlock } from '@/lib/content/markdown/text-blocks';
import type { Page } from '@/lib/content/page';
import { createPage } from '@/tests/factories/page';
import type { SearchRecord } from './record';
import { type RecordOptions, recordsOf } from './records';

/** A page of a small site; its lines are texts, or headings as `## One {one}`. */
export type TestPage = { title: string; lines?: string[]; top?: string } & Partial<
  Pick<Page, 'description' | 'tags' | 'search'>
>;

export const testOptions: RecordOptions = {
  origin: '',
  language: 'en',
  version: 'current',
  tag: 'docs-default-current',
};

/** The pieces of a text: `## One {one}` is a heading, anything else stands under the last of them. */
export function blocksOf(lines: readonly string[]): TextBlock[] {
  let id = '';
  return lines.map((line) => {
    const [, signs = '', text = line, own] = /^(#+) (.*) \{(.*)\}$/.exec(line) ?? [];
    id = own ?? id;
    return { level: signs.length, id, text };
  });
}

/** The records of some pages, by URL path. */
export function testRecords(
  pages: Readonly<Record<string, TestPage>>,
  options: Partial<RecordOptions> = {},
): SearchRecord[] {
  const entries = Object.entries(pages);
  return recordsOf(
    {
      pages: entries.map(([urlPath, { lines, top, ...changes }]) => createPage(urlPath, changes)),
      texts: entries.map(([urlPath, { lines = [] }]) => [`${urlPath}.md`, blocksOf(lines)]),
      trails: new Map(entries.map(([urlPath, { top = 'Guides' }]) => [urlPath, [{ label: top }]])),
    },
    { ...testOptions, ...options },
  );
}

/** A tag of a page. */
export function testTag(label: string): Page['tags'][number] {
  return { key: label, label, permalink: label, description: '' };
}
