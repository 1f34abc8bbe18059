import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { formatDiagnostic } from '@/lib/content/diagnostics/diagnostic';
import { parseYaml } from './yaml';

const schema = z
  .object({
    label: z.string(),
    count: z.number().min(1).max(3),
    level: z.int(),
    isOpen: z.boolean(),
    words: z.array(z.string()),
    group: z.object({ a: z.string() }),
    names: z.record(z.string(), z.string()),
    url: z.url(),
    kind: z.enum(['x', 'y']),
    strict: z.strictObject({ a: z.string().optional() }),
    even: z.number().refine((value) => value % 2 === 0, { error: 'is odd' }),
  })
  .partial()
  .refine((value) => !(value.label === 'one' && value.kind === 'x'), {
    error: 'does not go with the kind',
    path: ['label'],
  });

function read(text: string) {
  const { value, diagnostics } = parseYaml(schema, {
    file: 'a.yml',
    text,
    rule: 'invalid-category',
  });
  return { value, diagnostics };
}

test.each([
  ['', {}],
  ['# only a comment', {}],
  ['null', {}],
  ['label: a\ncount: 2', { label: 'a', count: 2 }],
  ['{ "label": "a", "words": ["b"] }', { label: 'a', words: ['b'] }],
  ['{\n\t"label": "a"\n}', { label: 'a' }],
  ['label: &a x\nkind: *a', { label: 'x', kind: 'x' }],
  ['unknown: 1', {}],
])('values %j', (text, value) => {
  expect(read(text)).toEqual({ value, diagnostics: [] });
});

const untypedValues =
  '2.10 3.10 00123 1e3 2024 1_000 0x1F 0o17 yes no on true False null ~ 2026-11-21 .5 +1 -0 12:30 Infinity .inf .nan 378990e07829 12345678901234567890'.split(
    ' ',
  );

describe('text is read as it is written', () => {
  test.each(untypedValues)('%s', (source) => {
    const text = [
      `label: ${source}`,
      `words: [${source}, "${source}"]`,
      `group: { a: ${source} }`,
      `names: { ${source}: ${source} }`,
    ];
    expect(read(text.join('\n'))).toEqual({
      value: {
        label: source,
        words: [source, source],
        group: { a: source },
        names: { [source]: source },
      },
      diagnostics: [],
    });
  });

  test('only where the schema expects text', () => {
    const { value, diagnostics } = read(
      'count: 1e0\nisOpen: true\nlabel: true',
    );
    expect(value).toEqual({ count: 1, isOpen: true, label: 'true' });
    expect(diagnostics).toEqual([]);
  });

  test('also in unions, lists of unions and aliases', () => {
    const inner = z.union([
      z.string(),
      z.object({ a: z.string(), n: z.number() }),
    ]);
    const union = z.object({
      id: z.string().nullable(),
      list: z.union([inner, z.array(inner)]),
      copy: z.string(),
    });
    const source = { file: 'a.yml', rule: 'invalid-category' } as const;
    const text = 'id: null\nlist: [2.10, { a: &a 3.10, n: 4.0 }]\ncopy: *a';
    expect(parseYaml(union, { ...source, text }).value).toEqual({
      id: null,
      list: ['2.10', { a: '3.10', n: 4 }],
      copy: '3.10',
    });
  });

  test('keys that are equal as numbers are different', () => {
    expect(read('names: { 2.1: a, 2.10: b }')).toEqual({
      value: { names: { '2.1': 'a', '2.10': 'b' } },
      diagnostics: [],
    });
  });

  test('a diagnostic of a value below such a key has its position', () => {
    expect(read('names:\n  2.10: []').diagnostics).toMatchObject([
      { line: 2, column: 9 },
    ]);
  });
});

describe('invalid YAML', () => {
  test.each([
    [
      'label: "x": b',
      '1:11  A value with a colon and a space in it needs quotation marks.',
    ],
    [
      'group:\n  a: b\n c: d',
      '3:1  The line is not aligned with the lines around it.',
    ],
    ["label: 'a", "1:8  The closing ' is missing."],
    ['group: { a: b', '1:8  The closing } is missing.'],
    [
      'label: ]',
      '1:8  Invalid YAML: Unexpected flow-seq-end token in YAML stream: "]".',
    ],
  ])('%j', (text, expected) => {
    const { value, diagnostics } = read(text);
    expect(value).toBeUndefined();
    expect(diagnostics.map(formatDiagnostic)).toEqual([
      expect.stringContaining(expected),
    ]);
  });

  test('a duplicate key keeps its last value', () => {
    expect(read('label: a\nlabel: b')).toMatchObject({
      value: { label: 'b' },
      diagnostics: [
        { line: 2, column: 1, message: 'The key "label" occurs twice.' },
      ],
    });
  });
});

describe('schema violations', () => {
  test.each([
    [
      'level: 1.5',
      '1:8  "level" must be a whole number, not 1.5. For example: level: 2',
    ],
    [
      'words:\n  - a\n  - [2]',
      '3:5  Entry 2 of "words" must be text, not a list. For example: - text',
    ],
    [
      'label:',
      '1:7  "label" must be text, not empty. For example: label: text',
    ],
    [
      'count: "2"',
      '1:9  "count" must be a number, not "2". For example: count: 2',
    ],
    [
      'label: {}',
      '1:8  "label" must be text, not keys with values. For example: label: text',
    ],
    ['group: a:b', '1:9  The colon after "a" needs a space. Write: a: b'],
    [
      'names: http://a',
      '1:8  "names" must be keys with values, not "http://a". For example: names: { key: value }',
    ],
    ['url: a', '1:6  "url" is not valid. Invalid URL.'],
    [
      `count: ${'long '.repeat(10)}`,
      `1:8  "count" must be a number, not "${'long '.repeat(8)}…". For example: count: 2`,
    ],
    ['even: 3', '1:7  "even" is odd.'],
    [
      'kind: z',
      '1:7  "kind" must be "x" or "y", not "z". Did you mean "x" or "y"?',
    ],
  ])('%j', (text, expected) => {
    const { value, diagnostics } = read(text);
    expect(value).toEqual({});
    expect(diagnostics.map(formatDiagnostic)).toEqual([`a.yml:${expected}`]);
    expect(diagnostics[0]?.rule).toBe('invalid-category');
  });

  test('unknown keys are ignored and reported, with the closest known key', () => {
    const { value, diagnostics } = read('strict:\n  b: 1\n  other: 2\n  a: x');
    expect(value).toEqual({ strict: { a: 'x' } });
    expect(diagnostics.map(formatDiagnostic)).toEqual([
      'a.yml:2:3  The key "b" is unknown. Did you mean "a"?',
      'a.yml:3:3  The key "other" is unknown. Remove it.',
    ]);
    expect(diagnostics[0]?.rule).toBe('unknown-key');
  });

  test('an invalid field does not hide cross-field issues', () => {
    const { value, diagnostics } = read('count: x\nlabel: one\nkind: x');
    expect(value).toEqual({ kind: 'x' });
    expect(
      diagnostics.map(({ line, message }) => `${line} ${message}`),
    ).toEqual([
      '1 "count" must be a number, not "x".',
      '2 "label" does not go with the kind.',
    ]);
  });
});

test('getPosition a missing path has the position of its closest ancestor, or the start of the file', () => {
  const text = '# comment\ngroup:\n  a: x';
  const { getPosition } = parseYaml(schema, {
    file: 'a.yml',
    text,
    rule: 'invalid-category',
  });
  expect(getPosition(['group', 'b'])).toEqual({ line: 3, column: 3 });
  expect(getPosition(['b'])).toEqual({ line: 1, column: 1 });
});
