import { describe, expect, test } from 'vitest';
import { siteContent } from '@/lib/content/site-content';
import { staticRoutePaths } from '@/lib/routes/static-routes';
import { createContentFiles } from '@/tests/factories/content-files';
import { corpusFiles, pathOf } from './corpus';
import { placeOf } from './places';
import { uniqueWord } from './words';

/** A corpus as the site reads it. */
function readCorpus(files: ReadonlyMap<string, string>) {
  const pages = [...files]
    .filter(([path]) => path.endsWith('.md'))
    .map(([path, text]) => [path.slice('docs/'.length), text]);
  const tagsFile = { file: 'tags.yml', text: files.get('docs/tags.yml') ?? '' };
  return siteContent(createContentFiles(Object.fromEntries(pages), { tagsFile }), {
    withDrafts: false,
    components: [],
    otherPaths: staticRoutePaths,
  });
}

test('the same options give the same bytes, another seed does not', () => {
  const files = corpusFiles({ pages: 60 });
  expect([...corpusFiles({ pages: 60 })]).toEqual([...files]);
  expect([...corpusFiles({ pages: 60, seed: 2 })]).not.toEqual([...files]);
});

// The second of two sections is as deep in 65 pages as each of ten in 500.
describe.each([{ pages: 30 }, { pages: 65, sections: 2 }, { pages: 70, sections: 60 }])(
  'a corpus of $pages pages',
  (options) => {
    const files = corpusFiles(options);
    const { content, diagnostics } = readCorpus(files);

    test('has nothing that the content checks reject: every link resolves', () => {
      expect(diagnostics).toEqual([]);
    });

    test('has its pages, sections and 31 tags', () => {
      expect(content.pages).toHaveLength(options.pages);
      expect(content.tags).toHaveLength(31);
      const tops = new Set(content.pages.map(({ urlPath }) => urlPath.split('/')[1]));
      tops.delete('');
      expect(tops.size).toBe(options.sections ?? 10);
    });

    test('has a word on each page that no other page has', () => {
      const texts = [...files.values()];
      for (const page of [0, 1, 13, options.pages - 1]) {
        expect(texts.filter((text) => text.includes(uniqueWord(page)))).toHaveLength(1);
      }
      const words = Array.from({ length: options.pages }, (_, page) => uniqueWord(page));
      expect(new Set(words).size).toBe(options.pages);
    });

    test('has the URL paths that the bench asks for', () => {
      const urlPaths = content.pages.map(({ urlPath }) => urlPath);
      for (const page of [0, 1, 2, options.pages - 1]) {
        expect(urlPaths).toContain(pathOf(page, options));
      }
    });
  },
);

test('a broken link is found', () => {
  const files = corpusFiles({ pages: 20 });
  const [path = '', text = ''] = [...files].find(([, each]) => each.includes('.md).')) ?? [];
  files.set(path, text.replace('.md).', '-gone.md).'));
  expect(readCorpus(files).diagnostics.map(({ rule }) => rule)).toEqual(['broken-markdown-link']);
});

test('a page is the same in a larger corpus', () => {
  const larger = corpusFiles({ pages: 500 });
  const changed = [...corpusFiles({ pages: 300 })].filter(
    ([path, text]) => larger.get(path) !== text,
  );
  expect(changed).toEqual([]);
});

test('folders hold at most 12 pages and are at most three deep', () => {
  const counts = new Map<string, number>();
  for (let page = 1; page < 5000; page += 1) {
    const place = placeOf(page, 10);
    const folder = [place?.section, ...(place?.folders ?? [])].join('/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect(Math.max(...counts.values())).toBe(12);
  expect([...counts.values()].filter((count) => count < 10).length).toBeLessThanOrEqual(9);
  expect(Math.max(...[...counts.keys()].map((folder) => folder.split('/').length))).toBe(3);
});

test.each([[{ pages: 10 }], [{ pages: 50, sections: 45 }]])(
  'too few pages are rejected: %j',
  (options) => {
    expect(() => corpusFiles(options)).toThrow('pages or more');
  },
);

test('a page has 600 to 1000 words', () => {
  const counts = [...corpusFiles({ pages: 100 }).values()]
    .slice(1)
    .map((text) => text.split(/\s+/).length);
  expect(Math.min(...counts)).toBeGreaterThan(400);
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  expect(mean).toBeGreaterThan(600);
  expect(mean).toBeLessThan(1000);
});
