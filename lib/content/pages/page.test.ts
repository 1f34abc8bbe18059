import { describe, expect, test } from 'vitest';
import { createEmptyMetadata } from '@/lib/content/markdown/metadata';
import type { Tag } from '@/lib/content/parse/tags-file';
import { testConfig } from '@/tests/factories/content-config';
import { type LastUpdate, parseSourcePage, toPage } from './page';

const crm: Tag = {
  key: 'crm',
  label: 'CRM',
  permalink: 'crm',
  description: 'Contacts.',
};

/** Creates a page from its front matter. */
function createPage(
  frontMatter: string,
  {
    file = 'crm/02-lists.md',
    metadata = createEmptyMetadata(),
    lastUpdate = undefined as LastUpdate | undefined,
  } = {},
) {
  const source = parseSourcePage(
    `---\n${frontMatter}\n---\n`,
    file,
    testConfig,
  );
  return toPage(source, metadata, {
    config: testConfig,
    getTag: (key) => (key === 'crm' ? crm : undefined),
    lastUpdate,
  });
}

describe('parseSourcePage', () => {
  test.each([
    ['02-crm/03-lists.md', '', 'crm/lists', '/crm/lists'],
    [
      '02-crm/03-lists.md',
      'parse_number_prefixes: false',
      '02-crm/03-lists',
      '/02-crm/03-lists',
    ],
    ['crm/lists.md', 'id: all', 'crm/all', '/crm/all'],
    ['crm/index.md', 'id: all', 'crm/all', '/crm/'],
    ['crm/lists.md', 'id: all\nslug: some', 'crm/all', '/crm/some'],
    ['crm/lists.md', 'slug: ../contacts', 'crm/lists', '/contacts'],
  ])(
    '%j with %j has the id %j and the URL path %j',
    (file, frontMatter, id, urlPath) => {
      const source = parseSourcePage(
        `---\n${frontMatter}\n---\n`,
        file,
        testConfig,
      );
      expect(source).toMatchObject({ file, id, urlPath, diagnostics: [] });
    },
  );

  test.each([
    ['crm/lists.mdx', '# Lists', 'mdx'],
    ['crm/lists.md', '<Card title="x" />', 'md'],
  ])('%j with %j is %s', (file, body, format) => {
    expect(parseSourcePage(body, file, testConfig).format).toBe(format);
  });
});

describe('toPage', () => {
  test('uses defaults for a page without front matter', () => {
    expect(createPage('')).toMatchObject({
      title: 'lists',
      heading: 'lists',
      description: '',
      position: 2,
      frontMatter: {},
    });
  });

  test('an empty title is not set', () => {
    const metadata = { ...createEmptyMetadata(), title: 'All lists' };
    expect(
      createPage('title: ""\nsidebar_label: ""\npagination_label: ""', {
        metadata,
      }),
    ).toMatchObject({
      title: 'All lists',
      label: 'All lists',
      pagerLabel: 'All lists',
    });
    expect(createPage('title: ""').title).toBe('lists');
  });

  test('applies all front matter fields', () => {
    const frontMatter = [
      'title: Lists',
      'description: All lists.',
      'sidebar_label: My lists',
      'sidebar_position: 1.5',
      'pagination_label: To the lists',
      'pagination_next: null',
      'pagination_prev: crm/index',
      'unlisted: true',
      'hide_title: true',
      'keywords: [list, 2]',
      'image: /img/x.png',
      'checked: 2026-11-21',
      'roles: [Owner]',
      'minutes: 20',
      'needs: [A domain]',
      'redirect_from: [/old, /older]',
      'search: { boost: 2, exclude: true }',
      'last_update: { date: 2026-01-02, author: Ada }',
    ];
    expect(createPage(frontMatter.join('\n'))).toMatchObject({
      title: 'Lists',
      heading: 'Lists',
      description: 'All lists.',
      label: 'My lists',
      pagerLabel: 'To the lists',
      position: 1.5,
      lastUpdate: { date: '2026-01-02', author: 'Ada' },
      frontMatter: {
        pagination_next: null,
        pagination_prev: 'crm/index',
        unlisted: true,
        hide_title: true,
        keywords: ['list', '2'],
        image: '/img/x.png',
        checked: '2026-11-21',
        roles: ['Owner'],
        minutes: 20,
        needs: ['A domain'],
        redirect_from: ['/old', '/older'],
        search: { boost: 2, exclude: true },
      },
    });
  });

  test.each([
    ['', undefined, 'lists', 'lists'],
    ['title: Lists', undefined, 'Lists', 'Lists'],
    ['title: Lists', 'All lists', 'Lists', 'All lists'],
  ])(
    '%j with the h1 %j has the title %j and the heading %j',
    (frontMatter, h1, title, heading) => {
      const metadata = {
        ...createEmptyMetadata(),
        title: h1,
        excerpt: 'First.',
      };
      expect(createPage(frontMatter, { metadata })).toMatchObject({
        title,
        heading,
        description: 'First.',
      });
    },
  );

  test.each([
    ['', ['two', 'three']],
    ['toc_max_heading_level: 4', ['two', 'three', 'four']],
    [
      'toc_min_heading_level: 3\ntoc_max_heading_level: 6',
      ['three', 'four', 'six'],
    ],
    ['hide_table_of_contents: true', []],
  ])('the toc with %j has the ids %j', (frontMatter, ids) => {
    const headings = [
      { level: 2, id: 'two', text: 'Two' },
      { level: 3, id: 'three', text: 'Three' },
      { level: 4, id: 'four', text: 'Four' },
      { level: 6, id: 'six', text: 'Six' },
    ];
    expect(
      createPage(frontMatter, {
        metadata: { ...createEmptyMetadata(), headings },
      }).toc.map(({ id }) => id),
    ).toEqual(ids);
  });

  test.each([
    ['tags: [crm, crm]', [crm]],
    [
      'tags: [{ label: X, permalink: /y, description: Z. }]',
      [{ key: 'X', label: 'X', permalink: 'y', description: 'Z.' }],
    ],
  ])('the tags of %j are %j', (frontMatter, tags) => {
    expect(createPage(frontMatter).tags).toEqual(tags);
  });

  test.each<[string, LastUpdate | undefined, LastUpdate | undefined]>([
    ['', undefined, undefined],
    ['', { date: '2026-01-02' }, { date: '2026-01-02' }],
    [
      'last_update: { author: Eve }',
      { date: '2026-01-02' },
      { date: '2026-01-02', author: 'Eve' },
    ],
    [
      'last_update: { date: 2025-01-01 }',
      { date: '2026-01-02' },
      { date: '2025-01-01' },
    ],
  ])(
    'the last update with %j, and %j from git, is %j',
    (frontMatter, lastUpdate, expected) => {
      expect(createPage(frontMatter, { lastUpdate }).lastUpdate).toEqual(
        expected,
      );
    },
  );
});

const checkSearchFile = (text: string) => {
  const file = 'crm/lists.md';
  const source = parseSourcePage('', file, testConfig, text);
  for (const diagnostic of source.diagnostics) {
    expect(diagnostic).toMatchObject({
      file: 'crm/lists.search.yml',
      rule: 'invalid-search-file',
      includedBy: [file],
    });
  }
  return {
    keywords: source.searchKeywords,
    messages: source.diagnostics.map(
      ({ line, message, hint }) => `${line} ${message} ${hint}`,
    ),
  };
};

test('reports a mistake in the keywords in their own file', () => {
  const text = `'': [2]\nmerge: [same client, twice]\nlong: [${'a, '.repeat(21)}]\n`;
  expect(checkSearchFile(text)).toEqual({
    keywords: { '': ['2'] },
    messages: [
      '2 "merge" has the entry "same client", which is not one word. Write: same, client',
      '3 "long" is not valid. Keep the 20 most important words.',
    ],
  });
});

test('applies the settings for heading levels', () => {
  const config = { ...testConfig, headingLevels: { min: 3, max: 3 } };
  const source = parseSourcePage('---\nid: a\n---\n', 'a.md', config);
  const headings = [2, 3, 4].map((level) => ({
    level,
    id: `h${level}`,
    text: 'H',
  }));
  const metadata = { ...createEmptyMetadata(), headings };
  expect(
    toPage(source, metadata, { config, getTag: () => undefined }).toc,
  ).toMatchObject([{ id: 'h3' }]);
});
