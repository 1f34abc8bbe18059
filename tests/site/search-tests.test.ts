import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { contentConfig } from '@/lib/config/content-config';
import { parseSourcePage } from '@/lib/content/pages/page';
import { readContent } from '@/lib/content/read/read-content';
import { checkSearchTests, parseSearchTests, searchTestKinds } from '@/lib/search/search-tests';

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

test('every query is unique and expects pages that search can show', () => {
  expect([...diagnostics, ...checkSearchTests(tests, { file, urlPaths })]).toEqual([]);
  expect(tests.length).toBeGreaterThanOrEqual(150);
});

test('every page is expected by at least two queries', () => {
  const countQueries = (urlPath: string) =>
    tests.filter(({ pages }) => pages.includes(urlPath)).length;
  expect(urlPaths.filter((urlPath) => countQueries(urlPath) < 2)).toEqual([]);
});

test.each(searchTestKinds)('has at least 12 queries of the kind %s', (kind) => {
  expect(tests.filter((searchTest) => searchTest.kind === kind).length).toBeGreaterThanOrEqual(12);
});
