import { readFileSync } from 'node:fs';
import { fileStart } from '@help-center/content-lint';
import { describe, expect, test } from 'vitest';
import { serverConfig } from '@/lib/site';
import {
  type Diagnostic,
  explainOmittedChecks,
  formatCodeFrame,
  formatSummary,
  omitConsequences,
  sortDiagnostics,
} from './diagnostic';
import {
  type ContentRule,
  getSeverity,
  hasEnabledStyleRules,
  siteCauseRules,
  styleRules,
} from './rules';

const diagnostic: Diagnostic = {
  rule: 'unknown-tag',
  file: 'docs/crm/tasks.md',
  line: 4,
  column: 9,
  message: 'Tag "task" is not known.',
  hint: 'Did you mean "tasks"?',
};

test.each([
  ['broken-link', 'ignore'],
  ['broken-markdown-link', 'ignore'],
  ['broken-anchor', 'warn'],
  ['duplicate-route', 'warn'],
  ['unknown-page', 'error'],
] as const)('the severity of %s in a build is %s', (rule, severity) => {
  expect(getSeverity(serverConfig.rules, rule)).toBe(severity);
});

test.each(siteCauseRules)(
  'a build stops for %s, because it hides errors',
  (rule) => {
    expect(getSeverity(serverConfig.rules, rule)).toBe('error');
  },
);

describe('sortDiagnostics', () => {
  test('sorts by file, then numerically by line and column', () => {
    const positions = [
      { file: 'b.md', line: 1, column: 1 },
      { file: 'a.md', line: 10, column: 1 },
      { file: 'a.md', line: 9, column: 10 },
      { file: 'a.md', line: 9, column: 9 },
    ];
    const sorted = sortDiagnostics(
      positions.map((position) => ({ ...diagnostic, ...position })),
    );
    expect(
      sorted.map(({ file, line, column }) => `${file}:${line}:${column}`),
    ).toEqual(['a.md:9:9', 'a.md:9:10', 'a.md:10:1', 'b.md:1:1']);
  });

  test('removes duplicates', () => {
    expect(sortDiagnostics([diagnostic, { ...diagnostic }])).toEqual([
      diagnostic,
    ]);
  });
});

const text = 'one\ntwo\nthree\nfour';

describe('formatCodeFrame', () => {
  test.each([
    [{ line: 2, column: 3 }, '  1 | one\n> 2 | two\n    |   ^\n  3 | three'],
    [{ line: 1, column: 1 }, '> 1 | one\n    | ^\n  2 | two'],
    [{ line: 4, column: 5 }, '  3 | three\n> 4 | four\n    |     ^'],
    [{ line: 5, column: 1 }, ''],
  ])('%j', (position, frame) => {
    expect(formatCodeFrame(text, position)).toBe(frame);
  });

  test('truncates long lines around the column', () => {
    const [row = '', caret = ''] = formatCodeFrame(
      `${'a'.repeat(200)}b${'c'.repeat(200)}`,
      {
        line: 1,
        column: 201,
      },
    ).split('\n');
    expect(row.length).toBeLessThan(110);
    expect(row[caret.indexOf('^')]).toBe('b');
  });
});

test('counts the diagnostics of each rule', () => {
  const rules = [
    ...Array(2).fill('missing-image'),
    ...Array(9).fill('unknown-component'),
  ];
  expect(formatSummary(rules.map((rule) => ({ rule })))).toBe(
    '   9  unknown-component\n   2  missing-image',
  );
});

const rulesInDocs = [
  ...readFileSync('docs/style-guide.md', 'utf8').matchAll(/^\| `([a-z-]+)` /gm),
].map(([, rule]) => rule);

test.each(styleRules)('docs/style-guide.md explains %s', (rule) => {
  expect(rulesInDocs).toContain(rule);
});

test('the build checks style only when a style rule is enabled', () => {
  expect(hasEnabledStyleRules(serverConfig.rules)).toBe(false);
  expect(
    hasEnabledStyleRules({ ...serverConfig.rules, 'no-docs': 'warn' }),
  ).toBe(false);
  expect(
    hasEnabledStyleRules({
      ...serverConfig.rules,
      'orphan-page': 'warn',
    }),
  ).toBe(true);
});

function createDiagnostics(
  ...entries: [file: string, rule: ContentRule][]
): Diagnostic[] {
  return entries.map(([file, rule]) => ({
    file,
    rule,
    ...fileStart,
    message: '',
    hint: '',
  }));
}

test.each<[string, [string, ContentRule][], ContentRule[]]>([
  [
    'independent mistakes',
    [
      ['a.md', 'broken-anchor'],
      ['b.md', 'unknown-tag'],
    ],
    ['broken-anchor', 'unknown-tag'],
  ],
  [
    'other diagnostics of an unreadable file',
    [
      ['a.md', 'unclosed-block'],
      ['a.md', 'missing-alt'],
      ['a.search.yml', 'unrelated-keyword'],
      ['b.md', 'missing-alt'],
    ],
    ['unclosed-block', 'missing-alt'],
  ],
  [
    'diagnostics of pages that a duplicate hides',
    [
      ['a.md', 'duplicate-id'],
      ['a.md', 'missing-alt'],
      ['b.md', 'orphan-page'],
    ],
    ['duplicate-id', 'missing-alt'],
  ],
  [
    'errors beside warnings',
    [
      ['a.md', 'duplicate-route'],
      ['b.md', 'unclosed-block'],
      ['../url-manifest.lock', 'lost-url'],
    ],
    ['duplicate-route', 'unclosed-block', 'lost-url'],
  ],
])('omitConsequences: %s', (_, entries, expected) => {
  const diagnostics = omitConsequences(createDiagnostics(...entries));
  expect(diagnostics.map(({ rule }) => rule)).toEqual(expected);
});

test.each([
  ['invalid-front-matter', true],
  ['duplicate-id', true],
  ['missing-alt', false],
] as const)('%s omits the checks between pages: %s', (rule, isExplained) => {
  expect(explainOmittedChecks(createDiagnostics(['a.md', rule])) !== '').toBe(
    isExplained,
  );
});
