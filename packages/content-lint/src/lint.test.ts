import { describe, expect, test } from 'vitest';
import { createTestPage, testLimits } from '#tests/factories';
import { type Diagnostic, lintRules } from './diagnostic';
import { type LintCache, lint, type StyleGuide } from './lint';

const createText = (links: string) =>
  `${'Go to **Contacts** now. '.repeat(110)}\n\n${links}`;

/** A small site with a style guide and no diagnostics. */
const validFiles: Record<string, string> = {
  'index.md': `---\ntitle: Home\ndescription: Where to begin\n---\n[A](a.md)`,
  'a.md': `---\ntitle: One\ndescription: ${'Do a thing. '.repeat(7)}\nchecked: 2026-01-01\ntags: [crm]\n---\n## Part\n\n${createText('[Two](b.md)')}`,
  'b.md': `---\ntitle: Two\ndescription: ${'Do more of it. '.repeat(7)}\n---\n## Part\n\n${createText('[One](a.md)')}`,
  'tags.txt': 'crm: Do a thing',
  'crm/_category_.yml': 'label: One\n',
  'menu.txt': 'Contacts\n',
  'terms.txt': 'deal',
  'words.txt': 'thing\n',
};

const dictionary = {
  has: (word: string) => !/lsit|thing/.test(word),
  suggest: () => [],
};

type Changes = Record<string, [from: string, to: string]>;

function check(
  changes: Changes,
  parts: readonly (keyof StyleGuide)[] = ['menu', 'vocabulary', 'words'],
  cache?: LintCache,
): Promise<Diagnostic[]> {
  const files = Object.fromEntries(
    Object.entries(validFiles).map(([name, text]) => {
      const change = changes[name];
      if (change && !text.includes(change[0])) {
        throw new Error(`${name} has no "${change[0]}".`);
      }
      return [name, change ? text.replace(...change) : text];
    }),
  );
  const getLines = (name: string) => (files[name] ?? '').trim().split('\n');
  const guide: StyleGuide = {
    menu: {
      file: '../menu.yml',
      paths: getLines('menu.txt'),
    },
    vocabulary: {
      terms: [{ avoid: getLines('terms.txt') }],
      names: ['Contacts'],
    },
    words: files['words.txt'],
  };
  const styleGuide = Object.fromEntries(
    parts.map((part) => [part, guide[part]]),
  );
  const pages = Object.entries(files).filter(([name]) => name.endsWith('.md'));
  return lint(
    pages.map(([file, text]) => createTestPage(file, text)),
    {
      limits: testLimits,
      styleGuide: parts.length > 0 ? styleGuide : undefined,
      tags: getLines('tags.txt').map((line, index) => {
        const [key = '', description = ''] = line.split(/: ?/);
        return {
          key,
          label: key,
          description,
          file: 'tags.yml',
          line: index + 1,
          column: 1,
        };
      }),
      labelFiles: [
        { file: 'crm/_category_.yml', text: files['crm/_category_.yml'] ?? '' },
      ],
      sidebarPaths: new Set(['/a']),
      suggestSidebar: () => '',
      today: '2026-11-21',
      dictionary,
      findClosest: () => undefined,
      cache,
    },
  );
}

function formatLocations(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(
    ({ rule, file, line, column }) => `${rule} ${file}:${line}:${column}`,
  );
}

const tagged: [string, string] = ['---\n## Part', 'tags: [crm]\n---\n## Part'];

test('reports nothing for valid content', async () => {
  expect(formatLocations(await check({ 'b.md': tagged }))).toEqual([]);
});

const negativeFixtures: [Diagnostic['rule'], Changes, string][] = [
  [
    'unknown-menu-path',
    { 'a.md': ['**Contacts**', '**Contacts > X**'] },
    'a.md:9:7',
  ],
  ['forbidden-term', { 'a.md': ['Go to', 'Deal to'] }, 'a.md:9:1'],
  [
    'forbidden-term',
    { 'crm/_category_.yml': ['One', 'Deal'] },
    'crm/_category_.yml:1:8',
  ],
  ['unknown-word', { 'a.md': ['## Part', '## Lsit lsit'] }, 'a.md:7:9'],
  [
    'unknown-word',
    { 'crm/_category_.yml': ['One', 'lsit'] },
    'crm/_category_.yml:1:8',
  ],
  [
    'hard-to-read',
    {
      'a.md': ['[Two]', `${'organizational authentication '.repeat(200)}[Two]`],
    },
    'a.md:11:1',
  ],
  [
    'invalid-length',
    { 'a.md': ['Go to **Contacts** now. '.repeat(60), ''] },
    'a.md:1:1',
  ],
  ['heading-order', { 'a.md': ['## Part', '### Part'] }, 'a.md:7:1'],
  [
    'suspicious-markdown',
    { 'a.md': ['## Part', ':::\n\n## Part'] },
    'a.md:7:1',
  ],
  ['bare-link-text', { 'a.md': ['[Two]', '[Here]'] }, 'a.md:11:1'],
  ['missing-description', { 'a.md': ['description', 'keywords_'] }, 'a.md:1:1'],
  ['missing-description', { 'tags.txt': ['Do a thing', ''] }, 'tags.yml:1:1'],
  ['duplicate-title', { 'a.md': ['title: One', 'title: Home'] }, 'a.md:2:8'],
  [
    'duplicate-description',
    { 'index.md': ['Where to begin', 'Do a thing. '.repeat(7)] },
    'a.md:3:14',
  ],
  ['orphan-page', { 'a.md': ['[Two](b.md)', '[Home](index.md)'] }, 'b.md:1:1'],
  ['unreachable-page', {}, 'b.md:1:1'],
  ['unused-tag', { 'tags.txt': ['crm:', 'sms: One\ncrm:'] }, 'tags.yml:1:1'],
  ['stale-facts', { 'a.md': ['2026-01-01', '2025-01-01'] }, 'a.md:4:10'],
];

describe('each style rule reports its negative fixture', () => {
  test.each(negativeFixtures)('%s', async (rule, changes, location) => {
    const others = rule === 'unreachable-page' ? {} : { 'b.md': tagged };
    expect(formatLocations(await check({ ...others, ...changes }))).toEqual([
      `${rule} ${location}`,
    ]);
  });

  test('the fixtures cover every style rule', () => {
    expect(new Set(negativeFixtures.map(([rule]) => rule))).toEqual(
      new Set(lintRules),
    );
  });
});

test('does not check style without a style guide', async () => {
  expect(await check({}, [])).toEqual([]);
});

test('checks style with only one file of the style guide', async () => {
  expect(formatLocations(await check({}, ['words']))).toEqual([
    'unreachable-page b.md:1:1',
  ]);
});

describe('with a cache', () => {
  const allParts: (keyof StyleGuide)[] = ['menu', 'vocabulary', 'words'];
  const mistakes: Changes = { 'a.md': ['Go to', 'Deal to'], 'b.md': tagged };

  function createCache(): LintCache & { writes: string[] } {
    const stored = new Map<string, Diagnostic[]>();
    const writes: string[] = [];
    return {
      writes,
      read: async (key) => stored.get(key),
      write: async (key, result) => {
        writes.push(key);
        stored.set(key, JSON.parse(JSON.stringify(result)));
      },
    };
  }

  test('reports the same diagnostics without checking a file again', async () => {
    const cache = createCache();
    const first = await check(mistakes, allParts, cache);
    expect(formatLocations(first)).toEqual(['forbidden-term a.md:9:1']);
    const writes = cache.writes.length;
    expect(await check(mistakes, allParts, cache)).toEqual(first);
    expect(cache.writes).toHaveLength(writes);
  });

  test('checks only the changed file', async () => {
    const cache = createCache();
    await check(mistakes, allParts, cache);
    const writes = cache.writes.length;
    expect(await check({ 'b.md': tagged }, allParts, cache)).toEqual([]);
    expect(cache.writes).toHaveLength(writes + 1);
  });

  test.each<[string, Changes, string]>([
    [
      'the terms',
      { 'terms.txt': ['deal', 'go to'] },
      'forbidden-term a.md:9:1',
    ],
    ['the words', { 'words.txt': ['thing', 'lsit'] }, 'unknown-word'],
  ])('checks all files after a change of %s', async (_, changes, expected) => {
    const cache = createCache();
    expect(await check({ 'b.md': tagged }, allParts, cache)).toEqual([]);
    const diagnostics = await check(
      { 'b.md': tagged, ...changes },
      allParts,
      cache,
    );
    expect(formatLocations(diagnostics).join('\n')).toContain(expected);
  });
});
