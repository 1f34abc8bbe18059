import { describe, expect, test } from 'vitest';
import { listImports, readDefaultExport } from './js-data';

function read(...args: Parameters<typeof readDefaultExport>) {
  const { value, unreadable } = readDefaultExport(...args);
  return { value, unreadable };
}

describe('readDefaultExport', () => {
  test.each([
    ['export default { a: [1, -2, `b`, null, true] }', { a: [1, -2, 'b', null, true] }],
    ['module.exports = { "a-b": { c: "d" } };', { 'a-b': { c: 'd' } }],
    ['{ "a": ["b"] }', { a: ['b'] }],
    [
      'const a = ["x"];\nconst b = { a, c: [...a, "y"] };\nexport default b',
      { a: ['x'], c: ['x', 'y'] },
    ],
    [
      'import type { A } from "a";\nconst a: A = { b: "x as y", c: "satisfies Z" } satisfies A;\nexport default a;',
      { b: 'x as y', c: 'satisfies Z' },
    ],
    ['export default ["a"] as const;', ['a']],
    ['// { "a"\n/* as B */ module.exports = { ...{ a: 1 } }', { a: 1 }],
    ['export const a = 1;\nexport default { a };', { a: 1 }],
    ['let a;\nconst { b } = {};\nexport default ["c"];', ['c']],
    ['export default [, "a"]', ['a']],
    ["export default { 'a-b': 1, 2: 3, ['c']: 4 }", { 'a-b': 1, '2': 3, c: 4 }],
    ['exports.a = 1', undefined],
    ['export default function create() {}', undefined],
  ])('%s', (text, value) => {
    expect(read(text)).toEqual({ value, unreadable: [] });
  });

  test('leaves out what is not plain data, with its position', () => {
    const text = 'module.exports = {\n  a: [require("./b"), "c"],\n  d: process.env.E,\n};';
    expect(read(text)).toEqual({
      value: { a: ['c'] },
      unreadable: [
        { line: 2, column: 7, text: 'require("./b")' },
        { line: 3, column: 6, text: 'process.env.E' },
      ],
    });
  });

  test.each([
    [`[\`a \${b}\`, "c"]`, ['c'], `\`a \${b}\``],
    ['[!a, "c"]', ['c'], '!a'],
    ['[...getItems(), "c"]', ['c'], 'getItems()'],
    ['{ ...getBase(), c: 1 }', { c: 1 }, 'getBase()'],
    ['{ [name]: 1, c: 1 }', { c: 1 }, 'name'],
    ['{ create() {}, c: 1 }', { c: 1 }, '() {}'],
  ])('leaves out the code in %s', (text, value, part) => {
    const result = readDefaultExport(`export default ${text}`);
    expect(result).toMatchObject({ value, unreadable: [{ line: 1, text: part }] });
  });

  test('reads imported files', () => {
    const text =
      "import api from './api';\nexport default [...api, ...require('./more/list.js').items]";
    const modules = new Map([
      ['../api', 'const all = { items: ["a"] };\nmodule.exports = all.items;'],
      ['../more/list.js', "export default { items: require('./own.json').concat(['c'], []) }"],
      ['../more/own.json', '["b"]'],
    ]);
    expect(read(text, { file: '../sidebars.js', modules })).toEqual({
      value: ['a', 'b', 'c'],
      unreadable: [],
    });
    expect(listImports(text)).toEqual(['./api', './more/list.js']);
  });

  test.each([
    ["[require('./none'), 'c']", "require('./none')"],
    ["[require('./code'), 'c']", "require('./code')"],
    ["[require('./self'), 'c']", "require('./self')"],
    ['[require(name), "c"]', 'require(name)'],
    ['[a.b, "c"]', 'a.b'],
    ["[['c'][name], 'c']", "['c'][name]"],
  ])('leaves out %s', (text, part) => {
    const modules = new Map([
      ['code', 'export default create()'],
      ['self', "export default require('./self')"],
    ]);
    const result = read(`export default ${text}`, { file: 'sidebars.js', modules });
    expect(result).toEqual({ value: ['c'], unreadable: [{ line: 1, column: 17, text: part }] });
  });

  test('a constant that refers to itself is not data', () => {
    const text = 'const a = [a];\nexport default a;';
    expect(readDefaultExport(text)).toMatchObject({ value: [], unreadable: [{ line: 1 }] });
  });

  test('throws for invalid code', () => {
    expect(() => readDefaultExport('export default {')).toThrow(SyntaxError);
  });
});
