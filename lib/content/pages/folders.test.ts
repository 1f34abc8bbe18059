import { expect, test } from 'vitest';
import { testConfig } from '@/tests/factories/content-config';
import { createFolders as createPageFolders, parseCategory } from './folders';

function createFolders(
  files: readonly string[],
  categories: ReadonlyMap<string, string>,
) {
  return createPageFolders(files, categories, testConfig.variables);
}

/** Reads the folder `02-crm` with a category file. */
function readCrmFolder(text: string, path = '02-crm') {
  return createFolders(
    [`${path}/lists.md`],
    new Map([[`${path}/_category_.yml`, text]]),
  );
}

test('returns every folder that contains a page, at any depth', () => {
  const { folders, diagnostics } = createFolders(
    ['a.md', 'c/d/e.md', 'b/f.md', 'b/g.md'],
    new Map(),
  );
  expect(folders.map(({ path }) => path)).toEqual(['b', 'c', 'c/d']);
  expect(diagnostics).toEqual([]);
});

test('uses defaults without a category file', () => {
  expect(createFolders(['02-crm/lists.md'], new Map()).folders).toEqual([
    {
      path: '02-crm',
      label: 'crm',
      hasCustomLabel: false,
      file: '02-crm',
      link: { type: 'auto' },
    },
  ]);
});

test('labels and slugs that look like numbers are text', () => {
  const text =
    'label: 2.10\nposition: 2.10\nlink: { type: generated-index, slug: 3.10 }';
  expect(readCrmFolder(text)).toMatchObject({
    folders: [
      {
        label: '2.10',
        position: 2.1,
        link: { generatedIndex: { urlPath: '/3.10' } },
      },
    ],
    diagnostics: [],
  });
});

test('an empty label, title or slug is not set', () => {
  const text =
    'label: ""\nlink: { type: generated-index, title: " ", slug: "" }';
  expect(readCrmFolder(text).folders).toMatchObject([
    {
      label: 'crm',
      hasCustomLabel: false,
      link: { generatedIndex: { urlPath: '/category/crm', title: 'crm' } },
    },
  ]);
});

test('applies all fields of a category file', () => {
  const text = [
    'label: CRM',
    'position: 1.5',
    'collapsed: false',
    'collapsible: false',
    'link: null',
  ];
  expect(readCrmFolder(text.join('\n'))).toEqual({
    folders: [
      {
        path: '02-crm',
        label: 'CRM',
        hasCustomLabel: true,
        position: 1.5,
        isOpen: true,
        isCollapsible: false,
        file: '02-crm/_category_.yml',
        link: { type: 'none' },
      },
    ],
    diagnostics: [],
  });
});

test.each([
  ['label: X', '02-crm', { type: 'auto' }],
  [
    'link: { type: doc, id: crm/lists }',
    '02-crm',
    { type: 'doc', id: 'crm/lists' },
  ],
  [
    'label: Email Marketing\ndescription: About {site.product.name}.\nlink: { type: generated-index }',
    '02-crm',
    {
      type: 'generated-index',
      generatedIndex: {
        urlPath: '/category/email-marketing',
        title: 'Email Marketing',
        description: 'About Acme.',
        keywords: [],
      },
    },
  ],
  [
    'label: "!"\nlink: { type: generated-index }',
    '1-a/02-mon été',
    {
      type: 'generated-index',
      generatedIndex: {
        urlPath: '/category/a/mon été',
        title: '!',
        description: '',
        keywords: [],
      },
    },
  ],
  [
    'description: D.\nlink: { type: generated-index, slug: /x/, title: T, description: E., keywords: [k], image: /i.png }',
    '02-crm',
    {
      type: 'generated-index',
      generatedIndex: {
        urlPath: '/x/',
        title: 'T',
        description: 'E.',
        keywords: ['k'],
        image: '/i.png',
      },
    },
  ],
])('link %j', (text, path, link) => {
  expect(readCrmFolder(text, path).folders.at(-1)?.link).toEqual(link);
});

test.each([
  ['//evil.example', '/evil.example'],
  ['/../x', '/x'],
  ['x//y', '/x/y'],
  ['e\u0301te\u0301', '/\u00e9t\u00e9'],
])('the URL path of the slug %j is %j', (slug, urlPath) => {
  const text = `link: { type: generated-index, slug: "${slug}" }`;
  expect(readCrmFolder(text).folders[0]?.link).toMatchObject({
    generatedIndex: { urlPath },
  });
});

test.each([
  ['', {}],
  ['label: "{site.product.name}"', { label: 'Acme' }],
  [
    'collapsed: false\ncollapsible: false',
    { collapsed: false, collapsible: false },
  ],
])('category fields %j', (text, category) => {
  expect(
    parseCategory(text, 'crm/_category_.yml', testConfig.variables),
  ).toEqual({
    category,
    diagnostics: [],
  });
});
