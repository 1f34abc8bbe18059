import { expect, test } from 'vitest';
import { createTestPages, formatLine } from './test-utils';
import { checkTitlesAndDescriptions } from './titles-and-descriptions';

function getDiagnostics(texts: Record<string, string>): string[] {
  const files = Object.entries(texts).map(([file, fields]) => [file, `---\n${fields}\n---\nText`]);
  return checkTitlesAndDescriptions(createTestPages(Object.fromEntries(files))).map(
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
    'missing-description a.md:1:1 The page has no description. Add to the front matter a "description" that says what the page helps to do: search engines show it.',
  ],
  [
    { 'a.md': 'title: Lists\ndescription: One', 'b.md': 'description: Two\ntitle: "lists"' },
    'duplicate-title b.md:3:8 The page a.md has the same title. Rewrite one of them, so that readers of search results can tell the pages apart.',
  ],
  [
    { 'a.md': 'title: A\ndescription: One  two', 'b.md': 'title: B\ndescription: One two' },
    'duplicate-description b.md:3:14 The page a.md has the same description. Rewrite one of them, so that readers of search results can tell the pages apart.',
  ],
])('%j', (texts, expected) => {
  expect(getDiagnostics(texts)).toEqual([expected]);
});
