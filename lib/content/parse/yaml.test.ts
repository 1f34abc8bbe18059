import { describe, expect, test } from 'vitest';
import { z } from 'zod';
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
  const location = { file: 'a.yml', firstLine, rule: 'bad-category' as const };
  const { value, diagnostics } = parseYaml(schema, { text, ...location });
  return { value, diagnostics };
}

const quotes = 'Put double quotes around values with special characters such as : # { or [.';

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
    ['label: a: b', 1, 8, 'Nested mappings are not allowed in compact mappings', quotes],
    ['count: 1\nlabel: "a', 2, 10, 'Missing closing "quote', quotes],
    ['label: a\nlabel: b', 2, 1, 'Map keys must be unique', quotes],
    ['\tlabel: a', 1, 1, 'Tabs are not allowed as indentation', quotes],
    ['count: 1\nlabel: *draft', 2, 8, 'unresolved alias "*draft"', quotes],
  ])('%j', (text, line, column, message, hint) => {
    expect(read(text)).toEqual({
      value: undefined,
      diagnostics: [
        {
          rule: 'bad-category',
          file: 'a.yml',
          line,
          column,
          message: `Invalid YAML: ${message}.`,
          hint,
        },
      ],
    });
  });
});

describe('schema violations', () => {
  test.each([
    ['label: 1', 1, 8, '"label" has the wrong type.', 'Expected a string.'],
    ['\ncount: x', 2, 8, '"count" has the wrong type.', 'Expected a number.'],
    ['level: 1.5', 1, 8, '"level" has the wrong type.', 'Expected an integer.'],
    ['isOpen: yes', 1, 9, '"isOpen" has the wrong type.', 'Expected true or false.'],
    [
      'words: a',
      1,
      8,
      '"words" has the wrong type.',
      'Expected a list, with each item on its own line after "- ".',
    ],
    ['words:\n  - a\n  - 2', 3, 5, '"words.1" has the wrong type.', 'Expected a string.'],
    ['group: a', 1, 8, '"group" has the wrong type.', 'Expected a mapping (key: value).'],
    ['names: a', 1, 8, '"names" has the wrong type.', 'Expected a mapping (key: value).'],
    ['when: a', 1, 7, '"when" has the wrong type.', 'Expected a date, such as 2026-11-21.'],
    ['group:\n  b: c', 2, 3, '"group.a" has the wrong type.', 'Expected a string.'],
    ['count: 0', 1, 8, '"count" is too small.', 'The minimum is 1.'],
    ['count: 4', 1, 8, '"count" is too large.', 'The maximum is 3.'],
    ['even: 3', 1, 7, '"even": is odd.', ''],
    ['strict:\n  b: 1\n  c: 2', 2, 3, '"strict": unknown field "b", "c".', ''],
    ['kind: z', 1, 7, '"kind" is not valid.', 'Invalid option: expected one of "x"|"y"'],
    ['- a', 1, 1, 'The top-level value has the wrong type.', 'Expected a mapping (key: value).'],
  ])('%j', (text, line, column, message, hint) => {
    expect(read(text)).toEqual({
      value: {},
      diagnostics: [{ rule: 'bad-category', file: 'a.yml', line, column, message, hint }],
    });
  });

  test('a scalar instead of a mapping gives one diagnostic', () => {
    const { diagnostics } = read('word');
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'The top-level value has the wrong type.',
    ]);
  });

  test('a number instead of a mapping gives no value', () => {
    const { value, diagnostics } = read('5');
    expect(value).toBeUndefined();
    expect(diagnostics).toHaveLength(1);
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
      '1 "count" has the wrong type.',
      '2 "label": does not go with the kind.',
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
    ['', ['"label" has the wrong type.']],
    ['label: 1', ['"label" has the wrong type.']],
    ['- a', ['The top-level value has the wrong type.']],
    ['label: a\nother: 1', ['The top-level value: unknown field "other".']],
  ])('%j', (text, messages) => {
    const source = { file: 'a.yml', text, firstLine: 1, rule: 'bad-category' as const };
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
