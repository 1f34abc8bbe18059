import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { itemLines, parseYaml } from './yaml';

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
  return parseYaml(schema, { file: 'a.yml', text, firstLine, rule: 'bad-category' });
}

const quotes = 'A value with special characters such as : # { or [ needs double quotes around it.';

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

describe('what cannot be read', () => {
  test.each([
    ['label: a: b', 1, 8, 'Nested mappings are not allowed in compact mappings', quotes],
    ['count: 1\nlabel: "a', 2, 10, 'Missing closing "quote', quotes],
    ['label: a\nlabel: b', 2, 1, 'Map keys must be unique', quotes],
    ['\tlabel: a', 1, 1, 'Tabs are not allowed as indentation', quotes],
    ['count: 1\nlabel: *draft', 2, 8, 'nothing is named "*draft"', quotes],
  ])('%j', (text, line, column, message, hint) => {
    expect(read(text)).toEqual({
      value: undefined,
      diagnostics: [
        {
          rule: 'bad-category',
          file: 'a.yml',
          line,
          column,
          message: `This YAML cannot be read: ${message}.`,
          hint,
        },
      ],
    });
  });
});

describe('what does not fit', () => {
  test.each([
    ['label: 1', 1, 8, '"label" has the wrong kind of value.', 'It takes a text.'],
    ['\ncount: x', 2, 8, '"count" has the wrong kind of value.', 'It takes a number.'],
    ['level: 1.5', 1, 8, '"level" has the wrong kind of value.', 'It takes a whole number.'],
    ['isOpen: yes', 1, 9, '"isOpen" has the wrong kind of value.', 'It takes true or false.'],
    [
      'words: a',
      1,
      8,
      '"words" has the wrong kind of value.',
      'It takes a list: each item on a line of its own after "- ".',
    ],
    ['words:\n  - a\n  - 2', 3, 5, '"words.1" has the wrong kind of value.', 'It takes a text.'],
    ['group: a', 1, 8, '"group" has the wrong kind of value.', 'It takes a group of fields.'],
    ['names: a', 1, 8, '"names" has the wrong kind of value.', 'It takes a group of fields.'],
    ['when: a', 1, 7, '"when" has the wrong kind of value.', 'It takes date.'],
    ['group:\n  b: c', 2, 3, '"group.a" has the wrong kind of value.', 'It takes a text.'],
    ['count: 0', 1, 8, '"count" is too small.', 'The least is 1.'],
    ['count: 4', 1, 8, '"count" is too large.', 'The most is 3.'],
    ['even: 3', 1, 7, '"even": is odd.', ''],
    ['strict:\n  b: 1\n  c: 2', 2, 3, '"strict": unknown field "b", "c".', ''],
    [
      'kind: z',
      1,
      7,
      '"kind" does not look like a valid value.',
      'Invalid option: expected one of "x"|"y"',
    ],
    ['- a', 1, 1, 'The whole has the wrong kind of value.', 'It takes a group of fields.'],
  ])('%j', (text, line, column, message, hint) => {
    expect(read(text)).toEqual({
      value: {},
      diagnostics: [{ rule: 'bad-category', file: 'a.yml', line, column, message, hint }],
    });
  });

  test('a single word in place of fields gives its diagnostic and no more', () => {
    const { diagnostics } = read('word');
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'The whole has the wrong kind of value.',
    ]);
  });

  test('a number in place of fields gives nothing', () => {
    const { value, diagnostics } = read('5');
    expect(value).toBeUndefined();
    expect(diagnostics).toHaveLength(1);
  });

  test('the fields that are right still count', () => {
    const { value, diagnostics } = read('label: a\ncount: x\nlevel: y\nkind: x');
    expect(value).toEqual({ label: 'a', kind: 'x' });
    expect(diagnostics.map(({ line }) => line)).toEqual([2, 3]);
  });

  test('an error of one field does not hide one between two others', () => {
    const { value, diagnostics } = read('count: x\nlabel: one\nkind: x');
    expect(value).toEqual({ kind: 'x' });
    expect(diagnostics.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '1 "count" has the wrong kind of value.',
      '2 "label": does not go with the kind.',
    ]);
  });

  test('lines are those of the file that the text is in', () => {
    expect(read('label: a\ncount: x', 5).diagnostics).toMatchObject([{ line: 6, column: 8 }]);
    expect(read('label: a\ncount: "', 5).diagnostics).toMatchObject([{ line: 6 }]);
  });
});

describe('a field that must be there', () => {
  const strict = z.strictObject({ label: z.string() });

  test.each([
    ['', ['"label" has the wrong kind of value.']],
    ['label: 1', ['"label" has the wrong kind of value.']],
    ['- a', ['The whole has the wrong kind of value.']],
    ['label: a\nother: 1', ['The whole: unknown field "other".']],
  ])('%j', (text, messages) => {
    const source = { file: 'a.yml', text, firstLine: 1, rule: 'bad-category' as const };
    const { value, diagnostics } = parseYaml(strict, source);
    expect(value).toBeUndefined();
    expect(diagnostics.map(({ message }) => message)).toEqual(messages);
  });
});

test.each([
  ['- a: 1\n  b: 2\n\n- a: 3', [1, 4]],
  ['# list\n- a\n-\n  b\n- [c]', [2, 4, 5]],
  ['a: [1]', []],
  ['', []],
])('itemLines(%j)', (text, lines) => {
  expect(itemLines(text)).toEqual(lines);
});
