import { describe, expect, test } from 'vitest';
import { parseSourcePage } from '@/lib/content/pages/page';
import { testConfig } from '@/tests/factories/content-config';
import { planMove } from './plan-move';

const texts = {
  'index.md':
    '---\npagination_next: crm/lists\n---\n[Lists](crm/lists.md#all) [same](/crm/lists/?a=1#b)',
  'crm/index.md':
    '[Lists](./lists.md "Title") ![Shared](img/shared.svg)\n\n[ref]: lists.md\n\n`[Code](lists.md)`',
  'crm/lists.md':
    '[Home](../index.md) [own](#all) ![Board](img/board.svg) ![](img/shared.svg)\n\n[CRM](.) [web](https://x.example/lists.md)',
  'crm/tasks.mdx':
    'import Step from \'./_step.mdx\';\n\n<Card href="./lists.md" title="Lists" />',
  'crm/_step.mdx': '```md\n[Code](lists.md)\n```\n\n[Lists](lists.md)',
  'ai/my page.md': '[Lists](<../crm/lists.md>) [CRM](/crm/)',
};

const yamlFiles = {
  '../redirects.yml':
    '# Redirects\n- from: /old\n  to: /crm/lists#all # kept\n- from: "/crm/lists#a"\n  to: "/crm/lists#all"\n- { from: /sales/my-lists, to: /crm/lists }\n',
  '../synonyms.yml': 'pins:\n  - queries: [segment]\n    page: /crm/lists\n',
  '../sidebar.yml':
    '- crm/lists\n- { category: crm/lists, page: crm/lists, items: [crm/lists, { link: /crm/lists, label: A }] }\n',
  'crm/_category_.yml':
    'label: crm/lists\nlink: { type: doc, id: crm/lists }\n',
};

/** Plans moves in a site with texts and other files. */
function planMoves(
  allTexts: Record<string, string>,
  moves: Record<string, string>,
  otherFiles: readonly string[] = [],
) {
  return planMove({
    files: new Set([...Object.keys(allTexts), ...otherFiles]),
    texts: new Map(Object.entries(allTexts)),
    pages: Object.entries(allTexts)
      .filter(([file]) => /^[^._]*\.mdx?$/.test(file))
      .map(([file, text]) => parseSourcePage(text, file, testConfig)),
    renames: new Map(Object.entries(moves)),
    config: testConfig,
  });
}

function plan(
  moves: Record<string, string>,
  changed: Partial<typeof yamlFiles> = {},
  added: { texts?: Record<string, string> } = {},
) {
  const images = ['crm/img/board.svg', 'crm/img/shared.svg'];
  return planMoves(
    { ...texts, ...added.texts, ...yamlFiles, ...changed },
    moves,
    images,
  );
}

describe('moving a page to another folder', () => {
  const result = plan({ 'crm/lists.md': 'sales/my-lists.md' });

  test.each([
    [
      'index.md',
      '---\npagination_next: sales/my-lists\n---\n[Lists](sales/my-lists.md#all) [same](/sales/my-lists?a=1#b)',
    ],
    [
      'crm/index.md',
      '[Lists](../sales/my-lists.md "Title") ![Shared](img/shared.svg)\n\n[ref]: ../sales/my-lists.md\n\n`[Code](lists.md)`',
    ],
    [
      'sales/my-lists.md',
      '[Home](../index.md) [own](#all) ![Board](../crm/img/board.svg) ![](../crm/img/shared.svg)\n\n[CRM](../crm/index.md) [web](https://x.example/lists.md)',
    ],
    [
      'crm/tasks.mdx',
      'import Step from \'./_step.mdx\';\n\n<Card href="../sales/my-lists.md" title="Lists" />',
    ],
    [
      'crm/_step.mdx',
      '```md\n[Code](lists.md)\n```\n\n[Lists](../sales/my-lists.md)',
    ],
    ['ai/my page.md', '[Lists](<../sales/my-lists.md>) [CRM](/crm/)'],
    [
      '../synonyms.yml',
      'pins:\n  - queries: [segment]\n    page: /sales/my-lists\n',
    ],
    [
      '../sidebar.yml',
      '- sales/my-lists\n- { category: crm/lists, page: sales/my-lists, items: [sales/my-lists, { link: /sales/my-lists, label: A }] }\n',
    ],
    [
      'crm/_category_.yml',
      'label: crm/lists\nlink: { type: doc, id: sales/my-lists }\n',
    ],
  ])('%s', (file, text) => {
    expect(result.texts.get(file)).toBe(text);
  });

  test('lists the changed page ids', () => {
    expect([...result.ids]).toEqual([['crm/lists', 'sales/my-lists']]);
  });

  test('adds a redirect, and removes the redirect from the new URL path', () => {
    expect(result.redirects).toEqual([
      { from: '/crm/lists', to: '/sales/my-lists' },
    ]);
    expect(result.texts.get('../redirects.yml')).toBe(
      '# Redirects\n- from: /old\n  to: /sales/my-lists#all # kept\n- from: "/sales/my-lists#a"\n  to: "/sales/my-lists#all"\n- from: "/crm/lists"\n  to: "/sales/my-lists"\n',
    );
  });
});

test.each([
  ['ai/a.md', '[A](/crm/lists.md#all)', '[A](/sales/my-lists.md#all)'],
  ['ai/a.md', '[A](/crm/%6cists.md)', '[A](/sales/my-lists.md)'],
  ['ai/a.md', '[A](/crm/tasks.mdx) [B](/gone)', undefined],
  ['ai/a.md', '[A](../crm/lists#all)', '[A](../sales/my-lists.md#all)'],
  ['ai/a.md', '[A](../crm/tasks) [B](gone)', undefined],
  ['ai/_a.md', '[A](/crm/lists)', '[A](/sales/my-lists)'],
  // Relative URL paths in a partial depend on the page that includes it.
  ['ai/_a.md', '[A](../crm/lists)', undefined],
  [
    'ai/a.md',
    '---\ntitle: crm/lists\npagination_prev: gone\n---\nA',
    undefined,
  ],
])('links with other kinds of paths %s: %s', (file, text, changed) => {
  const moves = { 'crm/lists.md': 'sales/my-lists.md' };
  expect(plan(moves, {}, { texts: { [file]: text } }).texts.get(file)).toBe(
    changed,
  );
});

test('page ids that look like numbers are rewritten, and stay text', () => {
  const allTexts = {
    '2024.md': 'A',
    'b.md': '---\npagination_next: 2024\npagination_prev: "2024"\n---\nB',
    '../sidebar.yml': '- 2024\n- { doc: 2024, label: A }\n',
  };
  const { texts: changed } = planMoves(allTexts, { '2024.md': '2025.md' });
  expect(changed.get('b.md')).toBe(
    `---\npagination_next: '2025'\npagination_prev: "2025"\n---\nB`,
  );
  expect(changed.get('../sidebar.yml')).toBe(
    `- '2025'\n- { doc: '2025', label: A }\n`,
  );
});

test('adds redirects after a last line without a line break', () => {
  const redirects = '- from: /old\n  to: /ai/';
  const { texts: changed } = plan(
    { 'crm/lists.md': 'sales/my-lists.md' },
    { '../redirects.yml': redirects },
  );
  expect(changed.get('../redirects.yml')).toBe(
    `${redirects}\n- from: "/crm/lists"\n  to: "/sales/my-lists"\n`,
  );
});

test('renaming a page within its folder keeps its images and relative links', () => {
  const { renames, texts: changed } = plan({
    'crm/lists.md': 'crm/my lists.md',
  });
  expect([...renames]).toEqual([['crm/lists.md', 'crm/my lists.md']]);
  expect(changed.get('crm/my lists.md')).toBe(
    texts['crm/lists.md'].replace('(.)', '(index.md)'),
  );
  expect(changed.get('crm/index.md')).toContain(
    '[Lists](./my%20lists.md "Title")',
  );
  expect(changed.get('ai/my page.md')).toBe(
    '[Lists](<../crm/my lists.md>) [CRM](/crm/)',
  );
});

test('moving a partial updates its links and its imports', () => {
  const { redirects, texts: changed } = plan({
    'crm/_step.mdx': '_shared/_step.mdx',
  });
  expect(redirects).toEqual([]);
  expect(changed.get('_shared/_step.mdx')).toContain(
    '[Lists](../crm/lists.md)',
  );
  expect(changed.get('crm/tasks.mdx')).toContain(
    "import Step from '../_shared/_step.mdx';",
  );
});

test('moving a folder keeps the links within it', () => {
  const moves = Object.keys(texts).filter((file) => file.startsWith('crm/'));
  const images = ['crm/img/board.svg', 'crm/img/shared.svg'];
  const { texts: changed } = plan(
    Object.fromEntries(
      [...moves, ...images].map((file) => [file, `sales/${file}`]),
    ),
  );
  expect(changed.has('sales/crm/tasks.mdx')).toBe(false);
  expect(changed.get('sales/crm/lists.md')).toContain('[Home](../../index.md)');
  expect(changed.get('ai/my page.md')).toBe(
    '[Lists](<../sales/crm/lists.md>) [CRM](/sales/crm/)',
  );
});

test('keeps Windows line endings', () => {
  const file = 'index.md';
  const text = texts[file].replaceAll('\n', '\r\n');
  const { texts: changed } = planMoves(
    { [file]: text, 'crm/lists.md': '' },
    { 'crm/lists.md': 'lists.md' },
  );
  expect(changed.get(file)).toBe(
    '---\r\npagination_next: lists\r\n---\r\n[Lists](lists.md#all) [same](/lists?a=1#b)',
  );
});

test('moves translations', () => {
  const translation = texts['crm/lists.md'].replace('CRM', 'Vertrieb');
  const { texts: changed } = plan(
    { 'crm/lists.md': 'sales/my-lists.md' },
    undefined,
    {
      texts: { '../i18n/de/docs/crm/lists.md': translation },
    },
  );
  const original = changed.get('sales/my-lists.md') ?? '';
  expect(changed.get('../i18n/de/docs/sales/my-lists.md')).toBe(
    original.replace('CRM', 'Vertrieb'),
  );
});

test('does not replace the translation of a deleted page', () => {
  const translations = ['lists', 'old'].map(
    (name) => `../i18n/de/docs/crm/${name}.md`,
  );
  const added = Object.fromEntries(translations.map((file) => [file, 'Text']));
  const moves = {
    'crm/lists.md': 'crm/old.md',
    ...Object.fromEntries([translations]),
  };
  expect(() => plan(moves, {}, { texts: added })).toThrow(
    '"../i18n/de/docs/crm/old.md" already exists.',
  );
});

test('adds the new URL path to the URL manifest', () => {
  const { texts: changed } = planMoves(
    { 'a.md': 'A', '../url-manifest.lock': '/a\n/a#x\n' },
    { 'a.md': 'b.md' },
  );
  const entries = changed.get('../url-manifest.lock')?.split('\n').slice(2, -1);
  expect(entries).toEqual(['/a', '/a#x', '/b', '/b#x']);
});

test('leaves invalid YAML unchanged', () => {
  const result = plan(
    { 'crm/lists.md': 'crm/all.md' },
    { '../synonyms.yml': 'pins: [/crm/lists' },
  );
  expect(result.texts.has('../synonyms.yml')).toBe(false);
});

test('moving a draft adds no redirect', () => {
  const file = 'crm/deals.md';
  const { redirects, texts: changed } = plan(
    { [file]: 'sales/deals.md' },
    {},
    {
      texts: {
        [file]: '---\ndraft: true\n---\n',
        'ai/a.md': '[Deals](../crm/deals.md)',
      },
    },
  );
  expect(redirects).toEqual([]);
  expect(changed.has('../redirects.yml')).toBe(false);
  expect(changed.get('ai/a.md')).toBe('[Deals](../sales/deals.md)');
});

test('creates redirects.yml', () => {
  const { texts: changed } = planMoves({ 'a.md': 'A' }, { 'a.md': 'b.md' });
  expect(changed.get('../redirects.yml')).toBe('- from: "/a"\n  to: "/b"\n');
});

test('rejects the URL path of another page', () => {
  const pages = { 'a.md': 'A', 'b.md': '---\nslug: /c\n---\n' };
  expect(() => planMoves(pages, { 'a.md': 'c.md' })).toThrow(
    '/c is already the URL path of b.md.',
  );
});
