import { expect, test } from 'vitest';
import {
  createTestLintPage,
  createTestLintPages,
  formatLine,
  testLimits,
} from '#tests/factories';
import {
  checkOrphanPages,
  checkStaleFacts,
  checkTitlesAndDescriptions,
  checkUnreachablePages,
} from './pages';

test.each<[Record<string, string>, string[]]>([
  [{ 'a.md': '[B](b.md)', 'b.md': '[A](./a.md#x)' }, []],
  [{ 'a.md': '[B](b.md)', 'b.md': 'Text' }, ['a.md']],
  [{ 'a.md': '[A](a.md) [A](#x)' }, ['a.md']],
  [{ 'index.md': '[B](b.md)', 'b.md': 'Text' }, []],
  [{ 'index.md': 'Text', 'b.md': '---\nunlisted: true\n---\n' }, []],
])('checkOrphanPages %j', (texts, files) => {
  expect(
    checkOrphanPages(createTestLintPages(texts)).map(({ file }) => file),
  ).toEqual(files);
});

test.each<[Record<string, string>, string[], string[]]>([
  [{ 'a.md': 'Text' }, ['/a'], []],
  [{ 'a.md': '---\ntags: [crm]\n---\n' }, [], []],
  [{ 'a.md': 'Text' }, [], ['a.md']],
  [{ 'index.md': 'Text' }, [], []],
  [{ 'index.md': '---\nslug: /welcome\n---\n' }, [], ['index.md']],
  [{ 'a.md': '---\nunlisted: true\n---\n' }, [], []],
])(
  'checkUnreachablePages %j with the sidebar %j',
  (texts, inSidebar, files) => {
    expect(
      checkUnreachablePages(createTestLintPages(texts), {
        sidebarPaths: new Set(inSidebar),
        tags: [],
        suggestSidebar: () => 'Add it.',
      }).map(({ file }) => file),
    ).toEqual(files);
  },
);

function getDiagnostics(texts: Record<string, string>): string[] {
  const files = Object.entries(texts).map(([file, fields]) => [
    file,
    `---\n${fields}\n---\nText`,
  ]);
  return checkTitlesAndDescriptions(
    createTestLintPages(Object.fromEntries(files)),
    testLimits,
  ).map(
    (diagnostic) =>
      `${diagnostic.rule} ${diagnostic.file}:${formatLine(diagnostic)}`,
  );
}

test.each([
  [
    {
      'a.md': 'title: Lists\ndescription: One',
      'b.md': 'description: Two\ntitle: "lists"',
    },
    'duplicate-title b.md:3:8 a.md has the same title.',
  ],
  [
    {
      'a.md': 'title: A\ndescription: One  two',
      'b.md': 'title: B\ndescription: One two',
    },
    'duplicate-description b.md:3:14 a.md has the same description.',
  ],
])('reports %j', (texts, expected) => {
  expect(getDiagnostics(texts)).toEqual([expect.stringContaining(expected)]);
});

const page = createTestLintPage(
  '---\ntitle: A\nchecked: 2026-11-21\n---\nText',
);

test.each(['2026-11-21', '2027-11-21', '2025-01-01'])(
  'accepts the fact on %s',
  (today) => {
    expect(checkStaleFacts(page, today, testLimits)).toEqual([]);
  },
);
