import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { draftPage } from '@/lib/content/page';
import { readContent } from '@/lib/content/read';
import {
  parseSearchTests,
  searchTestDiagnostics,
  searchTestKinds,
} from '@/lib/search/search-tests';

const file = 'content/search-tests.yml';
const { tests, diagnostics } = parseSearchTests(readFileSync(file, 'utf8'), file);
let addresses: string[];

beforeAll(async () => {
  const { pages } = await readContent({
    contentDir: 'content',
    publicDir: 'public',
    withGitDates: false,
  });
  addresses = [...pages]
    .map(([path, text]) => draftPage(text, path))
    .filter(({ frontMatter: { draft, unlisted, search } }) => {
      return !draft && !unlisted && !search?.exclude;
    })
    .map(({ address }) => address);
});

test('the queries name pages that search can show, and each stands once', () => {
  expect([...diagnostics, ...searchTestDiagnostics(tests, { file, addresses })]).toEqual([]);
  expect(tests.length).toBeGreaterThanOrEqual(150);
});

test('each page answers two queries at least', () => {
  const answers = (address: string) => tests.filter(({ pages }) => pages.includes(address)).length;
  expect(addresses.filter((address) => answers(address) < 2)).toEqual([]);
});

test.each(searchTestKinds)('at least 12 queries of the kind %s', (kind) => {
  expect(tests.filter((one) => one.kind === kind).length).toBeGreaterThanOrEqual(12);
});
