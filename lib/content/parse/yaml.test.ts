import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { formatDiagnostic } from '@/lib/content/diagnostics/diagnostic';
import { parseYaml, parseYamlDocument, validateYaml } from './yaml';

const schema = z
  .object({
    label: z.string(),
    count: z.number().min(1).max(3),
    level: z.int(),
    isOpen: z.boolean(),
    words: z.array(z.string()),
    group: z.object({ a: z.string() }),
    names: z.record(z.string(), z.string()),
    items: z.array(z.string()).min(1),
    url: z.url(),
    kind: z.enum(['x', 'y']),
    strict: z.strictObject({ a: z.string().optional() }),
    when: z.date(),
    even: z.number().refine((value) => value % 2 === 0, { error: 'is odd' }),
  })
  .partial()
  .refine((value) => !(value.label === 'one' && value.kind === 'x'), {
    error: 'does not go with the kind',
    path: ['label'],
  });

function read(text: string, firstLine = 1) {
  const source = { file: 'a.yml', rule: 'bad-category' as const };
  const { value, diagnostics } = validateYaml(schema, parseYamlDocument(text, firstLine), source);
  return { value, diagnostics };
}

describe('values', () => {
  test.each([
    ['', {}],
    ['# only a comment', {}],
    ['null', {}],
    ['label: a\ncount: 2', { label: 'a', count: 2 }],
    ['{ "label": "a", "words": ["b"] }', { label: 'a', words: ['b'] }],
    ['{\n\t"label": "a"\n}', { label: 'a' }],
    ['label: &a x\nkind: *a', { label: 'x', kind: 'x' }],
    ['unknown: 1', {}],
  ])('%j', (text, value) => {
    expect(read(text)).toEqual({ value, diagnostics: [] });
  });
});

describe('invalid YAML', () => {
  test.each([
    [
      'label: "x": b',
      '1:11  A value with a colon and a space in it needs quotation marks. Write: label: \'"x": b\'',
    ],
    [
      'group:\n  a: b\n c: d',
      '3:1  The line is not aligned with the lines around it. Start it with as many spaces as the other keys of its group.',
    ],
    ["label: 'a", "1:8  The closing ' is missing. Write: label: 'a'"],
    ['group: { a: b', '1:8  The closing } is missing. Write: group: { a: b}'],
    [
      '{ "label" "a" }',
      '1:11  A colon or a comma is missing here. Write a colon after each key, and a comma between two entries.',
    ],
    [
      'label: - a',
      '1:8  A list cannot start on the line of its key. Put each "- item" on its own line, or write [a, b].',
    ],
    [
      'label: "\\q"',
      '1:9  The backslash is followed by a character that cannot be escaped. Write two backslashes, or put the value in single quotes.',
    ],
    [
      'label: a\n---\nlabel: b',
      '2:1  The line --- starts a second document, but only one is read. Remove this line.',
    ],
    ['label: {a} b', '1:12  There is text after the end of the value. Write: label: "{a} b"'],
    [
      'label: ]',
      '1:8  Invalid YAML: Unexpected flow-seq-end token in YAML stream: "]". Write: label: "]"',
    ],
    ['words:\n  - @a', '2:5  An unquoted value cannot start with "@". Put the value in quotes.'],
  ])('%j', (text, expected) => {
    const { value, diagnostics } = read(text);
    expect(value).toBeUndefined();
    expect(diagnostics.map(formatDiagnostic)).toEqual([`a.yml:${expected}`]);
  });

  test('a key that occurs twice keeps its last value', () => {
    expect(read('label: a\nlabel: b', 5)).toMatchObject({
      value: { label: 'b' },
      diagnostics: [{ line: 6, column: 1, message: 'The key "label" occurs twice.' }],
    });
  });
});

describe('schema violations', () => {
  test.each([
    ['level: 1.5', '1:8  "level" must be a whole number, not 1.5. For example: level: 2'],
    ['words: 1', '1:8  "words" must be a list, not 1. For example: words: [first, second]'],
    ['words:\n  - a\n  - 2', '3:5  Entry 2 of "words" must be text, not 2. For example: - text'],
    [
      'label: { a: b }',
      '1:8  "label" must be text, not keys with values. Put the value in quotes if it starts with [ or {.',
    ],
    [
      'group: a',
      '1:8  "group" must be keys with values, not "a". For example: group: { key: value }',
    ],
    ['group: a:b', '1:9  The colon after "a" needs a space. Write: a: b'],
    [
      'names: http://a',
      '1:8  "names" must be keys with values, not "http://a". For example: names: { key: value }',
    ],
    ['items: []', '1:8  "items" is empty. Write a value, or remove the key.'],
    ['url: a', '1:6  "url" is not valid. Invalid URL.'],
    [
      `count: ${'long '.repeat(10)}`,
      `1:8  "count" must be a number, not "${'long '.repeat(8)}…". For example: count: 2`,
    ],
    ['even: 3', '1:7  "even" is odd.'],
    ['strict:\n  b: 1\n  c: 2', '2:3  The key "b", "c" is unknown. Remove it.'],
    ['kind: z', '1:7  "kind" must be "x" or "y", not "z". Did you mean "x" or "y"?'],
    [
      'label: [ab]',
      '1:8  "label" must be text, not a list. Put the value in quotes if it starts with [ or {.',
    ],
    [
      '- a',
      '1:1  The file must be keys with values, not a list. Write each line as a key with a value, without "- ", for example: title: Text',
    ],
  ])('%j', (text, expected) => {
    const { value, diagnostics } = read(text);
    expect(value).toEqual({});
    expect(diagnostics.map(formatDiagnostic)).toEqual([`a.yml:${expected}`]);
    expect(diagnostics[0]?.rule).toBe('bad-category');
  });

  test('a scalar instead of a mapping gives one diagnostic', () => {
    const { diagnostics } = read('word');
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'The file must be keys with values, not "word".',
    ]);
  });

  test('keeps valid fields', () => {
    const { value, diagnostics } = read('label: a\ncount: x\nlevel: y\nkind: x');
    expect(value).toEqual({ label: 'a', kind: 'x' });
    expect(diagnostics.map(({ line }) => line)).toEqual([2, 3]);
  });

  test('an invalid field does not hide cross-field issues', () => {
    const { value, diagnostics } = read('count: x\nlabel: one\nkind: x');
    expect(value).toEqual({ kind: 'x' });
    expect(diagnostics.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '1 "count" must be a number, not "x".',
      '2 "label" does not go with the kind.',
    ]);
  });

  test('line numbers refer to the file', () => {
    expect(read('label: a\ncount: x', 5).diagnostics).toMatchObject([{ line: 6, column: 8 }]);
    expect(read('label: a\ncount: "', 5).diagnostics).toMatchObject([{ line: 6 }]);
  });
});

describe('required fields', () => {
  const strict = z.strictObject({ label: z.string() });

  test.each([
    ['', ['"label" is missing.']],
    ['label: 1', ['"label" must be text, not 1.']],
    ['- a', ['The file must be keys with values, not a list.']],
    ['label: a\nother: 1', ['The key "other" is unknown.']],
    ['lable: a', ['The key "lable" is unknown.']],
  ])('%j', (text, messages) => {
    const source = { file: 'a.yml', text, rule: 'bad-category' as const };
    const { value, diagnostics } = parseYaml(strict, source);
    expect(value).toBeUndefined();
    expect(diagnostics.map(({ message }) => message)).toEqual(messages);
  });
});

describe('getPosition', () => {
  const listSchema = z.array(z.unknown());

  test.each([
    ['- a: 1\n  b: 2\n\n- a: 3', [1, 4]],
    ['# list\n- a\n-\n  b\n- [c]', [2, 4, 5]],
  ])('the items of %j', (text, lines) => {
    const yaml = parseYaml(listSchema, { file: 'a.yml', text, rule: 'bad-category' });
    expect(yaml.value?.map((_, index) => yaml.getPosition([index]).line)).toEqual(lines);
  });

  test('a missing path has the position of its closest ancestor', () => {
    const text = '# comment\ngroup:\n  a: x';
    const { getPosition } = parseYaml(schema, { file: 'a.yml', text, rule: 'bad-category' });
    expect(getPosition(['group', 'b'])).toEqual({ line: 3, column: 3 });
    expect(getPosition(['b'])).toEqual({ line: 1, column: 1 });
  });
});
