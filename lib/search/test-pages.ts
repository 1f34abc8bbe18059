import type { SearchRecord } from '@help-center/search';
import type { TextBlock } from '@/lib/content/markdown/text-blocks';
import type { Page } from '@/lib/content/pages/page';
import { createPage } from '@/tests/factories/page';
import { createRecords } from './records';

/** A page of a test site. Lines are text, or headings such as `## One {one}`. */
export type TestPage = { title: string; lines?: string[]; section?: string } & Partial<
  Pick<Page, 'description' | 'tags' | 'search'>
>;

/** Parses lines to blocks: `## One {one}` is a heading, anything else is text under the last heading. */
export function createTextBlocks(lines: readonly string[]): TextBlock[] {
  let id = '';
  return lines.map((line) => {
    const [, hashes = '', text = line, headingId] = /^(#+) (.*) \{(.*)\}$/.exec(line) ?? [];
    id = headingId ?? id;
    return { level: hashes.length, id, text };
  });
}

/** Creates the records of test pages, given by URL path. */
export function createTestRecords(pages: Readonly<Record<string, TestPage>>): SearchRecord[] {
  const entries = Object.entries(pages);
  return createRecords(
    {
      pages: entries.map(([urlPath, { lines, section, ...changes }]) =>
        createPage(urlPath, changes),
      ),
      texts: entries.map(([urlPath, { lines = [] }]) => [`${urlPath}.md`, createTextBlocks(lines)]),
      breadcrumbs: new Map(
        entries.map(([urlPath, { section = 'Guides' }]) => [urlPath, [{ label: section }]]),
      ),
    },
    '',
  );
}

/** Creates a page tag. */
export function createTestTag(label: string): Page['tags'][number] {
  return { key: label, label, permalink: label, description: '' };
}
