import { beforeAll, expect, test } from 'vitest';
import { parseSourcePage } from '@/lib/content/pages/page';
import { readContent } from '@/lib/content/read/read-content';
import { getContentConfig } from '@/lib/publish/read/read-files';
import { readSearchTests } from './search-tests';

const contentConfig = getContentConfig();

const file = 'content/search-tests.yml';
const tests = readSearchTests(file);
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

test('there are enough tests', () => {
  expect(tests.length).toBeGreaterThanOrEqual(150);
});

test('every expected page can be found by search', () => {
  const unknownPages = tests.flatMap(({ pages, query }) =>
    pages
      .filter((page) => !urlPaths.includes(page))
      .map(
        (page) => `The page "${page}" of the query "${query}" does not exist.`,
      ),
  );
  expect(unknownPages).toEqual([]);
});

test('every query is unique', () => {
  const queries = tests.map(({ query }) =>
    query.trim().toLowerCase().replace(/\s+/g, ' '),
  );
  const duplicates = tests
    .filter((_, index) => queries.indexOf(queries[index] ?? '') < index)
    .map(({ query }) => `The query "${query}" is already used.`);
  expect(duplicates).toEqual([]);
});

test('every page has at least two queries', () => {
  const countQueries = (urlPath: string) =>
    tests.filter(({ pages }) => pages.includes(urlPath)).length;
  expect(urlPaths.filter((urlPath) => countQueries(urlPath) < 2)).toEqual([]);
});
