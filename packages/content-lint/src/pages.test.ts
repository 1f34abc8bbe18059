import { describe, expect, test } from 'vitest';
import {
  checkFutureDate,
  checkOrphanPages,
  checkStaleFacts,
  checkTags,
  checkTitlesAndDescriptions,
  checkUnreachablePages,
} from './pages';
import { createTestPage, createTestPages, formatLine, testLimits } from './test-utils';

describe('checkOrphanPages', () => {
  test.each<[Record<string, string>, string[]]>([
    [{ 'a.md': '[B](b.md)', 'b.md': '[A](./a.md#x)' }, []],
    [{ 'a.md': '[B](b.md)', 'b.md': 'Text' }, ['a.md']],
    [{ 'a.md': '[A](a.md) [A](#x)' }, ['a.md']],
    [{ 'index.md': '[B](b.md)', 'b.md': 'Text' }, []],
    [{ 'index.md': 'Text', 'b.md': '---\nunlisted: true\n---\n' }, []],
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
        suggestSidebar: () => 'Add it.',
      }).map(({ file }) => file),
    ).toEqual(files);
  });
});

describe('checkTags', () => {
  const tag = {
    key: 'sms',
    label: 'SMS',
    description: 'Texts',
    file: 'tags.yml',
    line: 3,
    column: 2,
  };

  test.each([
    ['tags: [sms]', 'Texts', []],
    [
      'tags: [crm]',
      'Texts',
      [
        '3:2 No page has the tag "sms". Remove it here, or add it to the front matter of a page: tags: [sms]',
      ],
    ],
    [
      'tags: [sms]',
      '',
      [
        '3:2 The tag "sms" has no description. Add what its pages have in common, for example: description: Guides about SMS.',
      ],
    ],
  ])('%s with the description %j', (fields, description, expected) => {
    const pages = createTestPages({ 'a.md': `---\n${fields}\n---\n` });
    expect(checkTags([{ ...tag, description }], pages).map(formatLine)).toEqual(expected);
  });
});

function getDiagnostics(texts: Record<string, string>): string[] {
  const files = Object.entries(texts).map(([file, fields]) => [file, `---\n${fields}\n---\nText`]);
  return checkTitlesAndDescriptions(createTestPages(Object.fromEntries(files)), testLimits).map(
    (diagnostic) => `${diagnostic.rule} ${diagnostic.file}:${formatLine(diagnostic)}`,
  );
}

test('accepts unique titles and descriptions', () => {
  expect(
    getDiagnostics({ 'a.md': 'title: A\ndescription: One', 'b.md': 'title: B\ndescription: Two' }),
  ).toEqual([]);
});

test.each([
  [
    { 'a.md': 'title: A' },
    'missing-description a.md:1:1 The page has no description, which search engines show. Add a line to the front matter with 70 to 160 characters on what readers can do, for example: description: Create a contact, fill in its fields, and find it again with the search or in a list.',
  ],
  [
    { 'a.md': 'title: Lists\ndescription: One', 'b.md': 'description: Two\ntitle: "lists"' },
    'duplicate-title b.md:3:8 a.md has the same title. Rewrite one of the two titles, so that readers of search results can tell the pages apart.',
  ],
  [
    { 'a.md': 'title: A\ndescription: One  two', 'b.md': 'title: B\ndescription: One two' },
    'duplicate-description b.md:3:14 a.md has the same description. Rewrite one of the two descriptions, so that readers of search results can tell the pages apart.',
  ],
])('%j', (texts, expected) => {
  expect(getDiagnostics(texts)).toEqual([expected]);
});

const page = createTestPage('---\ntitle: A\nchecked: 2026-11-21\n---\nText');

test.each(['2026-11-21', '2027-11-21', '2025-01-01'])('accepts the check on %s', (today) => {
  expect(checkStaleFacts(page, today, testLimits)).toEqual([]);
});

test('reports a check that is older than a year', () => {
  expect(checkStaleFacts(page, '2027-11-22', testLimits).map(formatLine)).toEqual([
    '3:10 The facts on this page were last checked 366 days ago. Compare them with their sources, correct the page, and write: checked: 2027-11-22',
  ]);
});

test('ignores pages without a check date', () => {
  expect(checkStaleFacts(createTestPage('Text'), '2030-01-01', testLimits)).toEqual([]);
});

test('reports a date in the future', () => {
  expect(checkFutureDate(page, '2026-11-21')).toEqual([]);
  expect(checkFutureDate(page, '2026-11-20').map(formatLine)).toEqual([
    '3:10 The date 2026-11-21 is in the future. Write the day on which you checked the page: 2026-11-20 or earlier.',
  ]);
});
