import { describe, expect, test } from 'vitest';
import {
  createEmptyMetadata,
  type MarkdownMetadata,
} from '@/lib/content/markdown/metadata';
import { createFolders } from '@/lib/content/pages/folders';
import { parseSourcePage, toPage } from '@/lib/content/pages/page';
import { separateSharedRoutes } from '@/lib/content/pages/shared-routes';
import { createFieldLocator } from '@/lib/content/parse/front-matter';
import { parseTagsFile } from '@/lib/content/parse/tags-file';
import { testConfig } from '@/tests/factories/content-config';
import { createContentFiles } from '@/tests/factories/content-files';
import { checkFiles, validateSite } from './validate';

type TestFiles = {
  /** Front matter by file. */
  pages: Record<string, string>;
  metadata?: Record<string, Partial<MarkdownMetadata>>;
  categories?: Record<string, string>;
  tags?: string;
};

function check({
  pages: files,
  metadata = {},
  categories = {},
  tags,
}: TestFiles) {
  const sources = Object.entries(files).map(([file, text]) =>
    parseSourcePage(`---\n${text}\n---\n`, file, testConfig),
  );
  const pages = sources.map((source) => {
    const pageMetadata = { ...createEmptyMetadata(), ...metadata[source.file] };
    const page = toPage(source, pageMetadata, {
      config: testConfig,
      getTag: () => undefined,
    });
    return {
      ...page,
      source,
      metadata: pageMetadata,
      code: '',
      markdown: '',
      digest: '',
    };
  });
  const { folders } = createFolders(
    Object.keys(files),
    new Map(Object.entries(categories)),
    {},
  );
  const { published, shadowedPages } = separateSharedRoutes(pages);
  return validateSite({
    content: {
      pages: published,
      shadowedPages,
      folders,
      tags: parseTagsFile(tags ?? '', testConfig.variables).tags,
      assets: [],
      redirects: [],
      partials: [],
      searchTuning: { synonyms: [], pins: [] },
    },
    drafts: sources.filter(({ frontMatter }) => frontMatter.draft),
    locate: createFieldLocator({
      pages: new Map(
        Object.entries(files).map(([file, text]) => [
          file,
          `---\n${text}\n---\n`,
        ]),
      ),
      data: new Map(Object.entries(categories)),
    }),
  });
}

test('reports nothing for valid content', () => {
  const pages = {
    'a.md': 'pagination_next: b\npagination_prev: null\ntags: [crm]',
    'b.md': '',
    'crm/c.md': '',
  };
  const categories = { 'crm/_category_.yml': 'link: { type: doc, id: a }' };
  expect(check({ pages, categories, tags: 'crm:' })).toEqual([]);
});

describe('duplicates', () => {
  test.each(['/a', '/A.html'])('the routes /a and %s', (slug) => {
    expect(
      check({ pages: { 'a.md': '', 'b.md': `slug: ${slug}` } }),
    ).toMatchObject([{ rule: 'duplicate-route', file: 'b.md' }]);
  });

  test('reports the page that sets the slug', () => {
    const pages = { 'a.md': 'title: A\nslug: /b', 'b.md': '' };
    expect(check({ pages })).toMatchObject([
      { rule: 'duplicate-route', file: 'a.md', line: 3, column: 7 },
    ]);
  });

  test.each([
    [
      'the first, if its path is that of its file',
      { 'a.md': '', 'b.md': 'slug: /a' },
      'b.md',
    ],
    [
      'the second, if its path is that of its file',
      { 'a.md': 'slug: /b', 'b.md': '' },
      'a.md',
    ],
    [
      'the first, if both set a slug',
      { 'a.md': 'slug: /c', 'b.md': 'slug: /c' },
      'b.md',
    ],
  ])('publishes %s, and names the other', (_, pages, file) => {
    const [diagnostic, ...others] = check({ pages });
    expect(diagnostic).toMatchObject({ file, rule: 'duplicate-route' });
    expect(diagnostic?.message).toContain(`so docs/${file} is not published.`);
    expect(others).toEqual([]);
  });

  test('the id of a page that is left out is known', () => {
    const pages = {
      'a.md': 'slug: /b',
      'b.md': '',
      'c.md': 'pagination_next: a',
    };
    expect(check({ pages })).toMatchObject([{ rule: 'duplicate-route' }]);
  });

  test('ids are case-sensitive', () => {
    expect(check({ pages: { 'a.md': '', 'b.md': 'id: A\nslug: b' } })).toEqual(
      [],
    );
  });
});

describe('anchors', () => {
  /** Returns the diagnostics for a link from `a.md` to an anchor in `b.md`. */
  function checkLink(hash: string, ids: string[]) {
    const link = {
      href: `b.md#${hash}`,
      target: '/b',
      hash,
      line: 5,
      column: 7,
    };
    const metadata = { 'a.md': { links: [link] }, 'b.md': { ids } };
    return check({ pages: { 'a.md': '', 'b.md': '' }, metadata });
  }

  test.each([
    ['lists', ['lists']],
    ['', []],
    ['%C3%A9t%C3%A9', ['été']],
    ['100%25', ['100%25']],
    ['100%', ['100%']],
    ['top', []],
    ['TOP', ['lists']],
    [':~:text=Lists', ['lists']],
    ['lists:~:text=Import', ['lists']],
  ])('#%s is one of %j', (hash, ids) => {
    expect(checkLink(hash, ids)).toEqual([]);
  });

  test('reports the id before the text that browsers search for', () => {
    expect(checkLink('list:~:text=Import', ['lists'])).toMatchObject([
      { rule: 'broken-anchor', hint: 'Did you mean "#lists"?' },
    ]);
  });

  test('ignores pages outside docs/', () => {
    const link = {
      href: '/tags#x',
      target: '/tags',
      hash: 'x',
      line: 1,
      column: 1,
    };
    expect(
      check({ pages: { 'a.md': '' }, metadata: { 'a.md': { links: [link] } } }),
    ).toEqual([]);
  });
});

describe('texts', () => {
  const checkText = (text: string) =>
    checkFiles(createContentFiles({ 'a.md': text }), []);

  test.each(['<<<<<<< HEAD', '>>>>>>> 1a2b3c4 (Import lists)'])(
    '%s is reported',
    (line) => {
      expect(checkText(`Text.\n\n${line}\n`)).toMatchObject([
        { rule: 'merge-conflict', line: 3 },
      ]);
      expect(checkText(['```', 'code', '```', line].join('\n'))).toMatchObject([
        { line: 4 },
      ]);
    },
  );

  test.each([
    '```diff\n<<<<<<< HEAD\n=======\n>>>>>>> main\n```',
    '~~~~\n~~~\n<<<<<<< HEAD\n~~~~',
    '````md\n```js\n<<<<<<< HEAD\n```\n````',
    '    <<<<<<< HEAD',
    'Heading\n=======\n\n>>> A quote in a quote',
  ])('%j is not a merge conflict', (text) => {
    expect(checkText(text)).toEqual([]);
  });

  test.each([
    Buffer.from('# Lists\n', 'utf16le'),
    Buffer.from('\uFEFF# リスト\n', 'utf16le'),
    Buffer.from('\uFEFF# Lists\n', 'utf16le').swap16(),
  ])('UTF-16 is reported once: %s', (bytes) => {
    const diagnostics = checkText(bytes.toString('utf8'));
    expect(diagnostics).toMatchObject([
      { rule: 'invalid-encoding', line: 1, column: 1 },
    ]);
    expect(diagnostics[0]?.message).toContain('UTF-16');
  });
});

describe('drafts', () => {
  const link = { href: 'b.md', target: '/b', hash: '', line: 5, column: 7 };
  const metadata = { 'a.md': { links: [link] } };

  test('reports a link from a published page', () => {
    expect(
      check({ pages: { 'a.md': '', 'b.md': 'draft: true' }, metadata }),
    ).toEqual([
      {
        rule: 'draft-link',
        file: 'a.md',
        line: 5,
        column: 7,
        message:
          'The link "b.md" leads to a draft, docs/b.md, which is not published.',
        hint: 'Remove the link, or publish the page: remove "draft: true" from its front matter.',
      },
    ]);
  });

  test('accepts a link to an unlisted page, and to a page that replaces a draft', () => {
    const replaced = {
      'a.md': '',
      'b.md': 'draft: true\nid: old',
      'c.md': 'slug: /b',
    };
    expect(
      check({ pages: { 'a.md': '', 'b.md': 'unlisted: true' }, metadata }),
    ).toEqual([]);
    expect(
      check({ pages: replaced, metadata }).map(({ rule }) => rule),
    ).not.toContain('draft-link');
  });

  test('accepts links between drafts', () => {
    const a = 'draft: true\npagination_next: b';
    expect(
      check({ pages: { 'a.md': a, 'b.md': 'draft: true' }, metadata }),
    ).toEqual([]);
  });

  test('reports a draft as the next page and as the page of a category', () => {
    const pages = {
      'a.md': 'title: A\npagination_next: b',
      'b.md': 'draft: true',
      'crm/c.md': 'draft: true',
    };
    const categories = { 'crm/_category_.yml': 'link: { type: doc, id: c }' };
    expect(check({ pages, categories })).toMatchObject([
      { rule: 'draft-link', file: 'a.md', line: 3, column: 18 },
      { rule: 'draft-link', file: 'crm/_category_.yml', line: 1, column: 24 },
    ]);
  });
});
