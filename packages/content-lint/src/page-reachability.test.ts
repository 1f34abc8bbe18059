import { describe, expect, test } from 'vitest';
import { checkOrphanPages, checkUnreachablePages } from './page-reachability';
import { createTestPages } from './test-utils';

describe('checkOrphanPages', () => {
  test.each<[Record<string, string>, string[]]>([
    [{ 'a.md': '[B](b.md)', 'b.md': '[A](./a.md#x)' }, []],
    [{ 'a.md': '[B](b.md)', 'b.md': 'Text' }, ['a.md']],
    [{ 'a.md': '[A](a.md) [A](#x)' }, ['a.md']],
    [{ 'index.md': '[B](b.md)', 'b.md': 'Text' }, []],
    [{ 'index.md': 'Text', 'b.md': '---\nunlisted: true\n---\n' }, []],
    [{ 'a.mdx': '<Card href="./b.md">B</Card>', 'b.md': '[A](a.mdx)' }, []],
  ])('%j', (texts, files) => {
    expect(checkOrphanPages(createTestPages(texts)).map(({ file }) => file)).toEqual(files);
  });
});

describe('checkUnreachablePages', () => {
  test.each<[Record<string, string>, string[], string[]]>([
    [{ 'a.md': 'Text' }, ['/a'], []],
    [{ 'a.md': '---\ntags: [crm]\n---\n' }, [], []],
    [{ 'a.md': 'Text' }, [], ['a.md']],
    [{ 'index.md': 'Text' }, [], []],
    [{ 'index.md': '---\nslug: /welcome\n---\n' }, [], ['index.md']],
    [{ 'a.md': '---\nunlisted: true\n---\n' }, [], []],
  ])('%j with the sidebar %j', (texts, inSidebar, files) => {
    expect(
      checkUnreachablePages(createTestPages(texts), {
        sidebarPaths: new Set(inSidebar),
        tags: [],
      }).map(({ file }) => file),
    ).toEqual(files);
  });
});
