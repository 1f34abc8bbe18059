import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { createContentConfig } from '@/lib/config/content-config';
import { parseSourcePage } from '@/lib/content/pages/page';
import { parseSearchTests } from '@/lib/content/parse/search-tests';
import { readContent } from '@/lib/content/read/read-content';

const contentConfig = createContentConfig('');

const file = 'content/search-tests.yml';
const { tests, diagnostics } = parseSearchTests(
  readFileSync(file, 'utf8'),
  file,
  contentConfig.variables,
);
let urlPaths: string[];

beforeAll(async () => {
  const { pages } = await readContent({
    contentDir: 'content',
    publicDir: 'public',
    withGitDates: false,
    config: contentConfig,
  });
  urlPaths = [...pages]
    .map(([path, text]) => parseSourcePage(text, path, contentConfig))
    .filter(({ frontMatter: { draft, unlisted, search } }) => {
      return !draft && !unlisted && !search?.exclude;
    })
    .map(({ urlPath }) => urlPath);
});

test('the file is valid', () => {
  expect(diagnostics).toEqual([]);
  expect(tests.length).toBeGreaterThanOrEqual(150);
});

test('every expected page can be found by search', () => {
  const unknownPages = tests.flatMap(({ pages, line }) =>
    pages
      .filter((page) => !urlPaths.includes(page))
      .map((page) => `${file}:${line} The page "${page}" does not exist.`),
  );
  expect(unknownPages).toEqual([]);
});

test('every query is unique', () => {
  const queries = tests.map(({ query }) => query.trim().toLowerCase().replace(/\s+/g, ' '));
  const duplicates = tests
    .filter((_, index) => queries.indexOf(queries[index] ?? '') < index)
    .map(({ query, line }) => `${file}:${line} The query "${query}" is already used.`);
  expect(duplicates).toEqual([]);
});

test('every page has at least two queries', () => {
  const countQueries = (urlPath: string) =>
    tests.filter(({ pages }) => pages.includes(urlPath)).length;
  expect(urlPaths.filter((urlPath) => countQueries(urlPath) < 2)).toEqual([]);
});
