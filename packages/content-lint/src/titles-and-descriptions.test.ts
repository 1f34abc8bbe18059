import { expect, test } from 'vitest';
import { testConfig } from '@/tests/factories/content-config';
import { createTestPages, formatLine } from './test-utils';
import { checkTitlesAndDescriptions } from './titles-and-descriptions';

function getDiagnostics(texts: Record<string, string>): string[] {
  const files = Object.entries(texts).map(([file, fields]) => [file, `---\n${fields}\n---\nText`]);
  return checkTitlesAndDescriptions(
    createTestPages(Object.fromEntries(files)),
    testConfig.style,
  ).map((diagnostic) => `${diagnostic.rule} ${diagnostic.file}:${formatLine(diagnostic)}`);
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
    'duplicate-title b.md:3:8 docs/a.md has the same title. Rewrite one of the two titles, so that readers of search results can tell the pages apart.',
  ],
  [
    { 'a.md': 'title: A\ndescription: One  two', 'b.md': 'title: B\ndescription: One two' },
    'duplicate-description b.md:3:14 docs/a.md has the same description. Rewrite one of the two descriptions, so that readers of search results can tell the pages apart.',
  ],
])('%j', (texts, expected) => {
  expect(getDiagnostics(texts)).toEqual([expected]);
});
