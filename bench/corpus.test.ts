import { describe, expect, test } from 'vitest';
import { buildSiteContent } from '@/lib/content/build-site-content';
import { staticRoutePaths } from '@/lib/urls/static-routes';
import { testConfig } from '@/tests/factories/content-config';
import { createContentFiles } from '@/tests/factories/content-files';
import { createCorpus } from './corpus';
import { getPath, locatePage } from './corpus-layout';
import { createUniqueWord } from './corpus-words';

/** Parses a corpus like the site does. */
function readCorpus(files: ReadonlyMap<string, string>) {
  const pages = [...files]
    .filter(([path]) => path.endsWith('.md'))
    .map(([path, text]) => [path.slice('docs/'.length), text]);
  const tagsFile = { file: 'tags.yml', text: files.get('docs/tags.yml') ?? '' };
  return buildSiteContent(createContentFiles(Object.fromEntries(pages), { tagsFile }), {
    withDrafts: false,
    config: testConfig,
    otherPaths: staticRoutePaths,
  });
}

test('is deterministic', () => {
  expect([...createCorpus({ pages: 60 })]).toEqual([...createCorpus({ pages: 60 })]);
});

// 250 pages have all levels of folders.
describe.each([{ pages: 30 }, { pages: 250 }])('a corpus of $pages pages', (options) => {
  const files = createCorpus(options);
  const { content, diagnostics } = readCorpus(files);

  test('passes the content checks', () => {
    expect(diagnostics).toEqual([]);
  });

  test('has the given number of pages, ten sections and 31 tags', () => {
    expect(content.pages).toHaveLength(options.pages);
    expect(content.tags).toHaveLength(31);
    const tops = new Set(content.pages.map(({ urlPath }) => urlPath.split('/')[1]));
    tops.delete('');
    expect(tops.size).toBe(10);
  });

  test('has a unique word on each page', () => {
    const texts = [...files.values()];
    for (const page of [0, 1, 13, options.pages - 1]) {
      expect(texts.filter((text) => text.includes(createUniqueWord(page)))).toHaveLength(1);
    }
    const words = Array.from({ length: options.pages }, (_, page) => createUniqueWord(page));
    expect(new Set(words).size).toBe(options.pages);
  });

  test('has the URL paths that the bench measures', () => {
    const urlPaths = content.pages.map(({ urlPath }) => urlPath);
    for (const page of [0, 1, 2, options.pages - 1]) {
      expect(urlPaths).toContain(getPath(page));
    }
  });
});

test('a broken link is reported', () => {
  const files = createCorpus({ pages: 20 });
  const [path = '', text = ''] = [...files].find(([, content]) => content.includes('.md).')) ?? [];
  files.set(path, text.replace('.md).', '-gone.md).'));
  expect(readCorpus(files).diagnostics.map(({ rule }) => rule)).toEqual(['broken-markdown-link']);
});

test('a page is the same in a larger corpus', () => {
  const largeCorpus = createCorpus({ pages: 500 });
  const changed = [...createCorpus({ pages: 300 })].filter(
    ([path, text]) => largeCorpus.get(path) !== text,
  );
  expect(changed).toEqual([]);
});

test('folders hold at most 12 pages and are at most three deep', () => {
  const counts = new Map<string, number>();
  for (let page = 1; page < 5000; page += 1) {
    const location = locatePage(page);
    const folder = [location?.section, ...(location?.folders ?? [])].join('/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect(Math.max(...counts.values())).toBe(12);
  expect([...counts.values()].filter((count) => count < 10).length).toBeLessThanOrEqual(9);
  expect(Math.max(...[...counts.keys()].map((folder) => folder.split('/').length))).toBe(3);
});

test('rejects too few pages', () => {
  expect(() => createCorpus({ pages: 19 })).toThrow('at least 20');
});

test('pages have 600 to 1,000 words on average', () => {
  const counts = [...createCorpus({ pages: 100 }).values()]
    .slice(1)
    .map((text) => text.split(/\s+/).length);
  expect(Math.min(...counts)).toBeGreaterThan(400);
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  expect(mean).toBeGreaterThan(600);
  expect(mean).toBeLessThan(1000);
});
