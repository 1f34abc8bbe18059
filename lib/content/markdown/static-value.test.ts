import { parseExpressionAt } from 'acorn';
import type { Expression } from 'estree';
import { describe, expect, test } from 'vitest';
import { getStaticObject, getStaticValue } from './static-value';

const names = {
  files: new Map([['board', './img/board.png']]),
  constants: new Map([['unit', 'kg']]),
  baseUrlHooks: new Set(['useBaseUrl']),
  objects: new Map<string, object>([['frontMatter', { title: 'Lists', tags: ['crm'] }]]),
};

function parseExpression(code: string): Expression {
  return parseExpressionAt(code, 0, { ecmaVersion: 'latest' }) as unknown as Expression;
}

describe('getStaticValue', () => {
  test.each([
    ['"text"', 'text'],
    ['2', 2],
    ['false', false],
    ['null', null],
    ['`a b`', 'a b'],
    [`\`\${board}?v=\${2}\``, './img/board.png?v=2'],
    ['"a" + 1', 'a1'],
    ['1 + "a" + true', '1atrue'],
    ['board', './img/board.png'],
    ['board.src', './img/board.png'],
    ['require("./a.png")', './a.png'],
    ['require("./a.png").default', './a.png'],
    ['unit', 'kg'],
    ['frontMatter.src', null],
    ['frontMatter.src ?? "none"', 'none'],
    ['frontMatter.title ?? "none"', 'Lists'],
    ['frontMatter.title || "none"', 'Lists'],
    ['frontMatter.src || "none"', 'none'],
    ['frontMatter.src && "shown"', null],
    ['frontMatter.title && "shown"', 'shown'],
    ['frontMatter.title ? "a" : "b"', 'a'],
    ['frontMatter.src ? "a" : "b"', 'b'],
    ['frontMatter.title', 'Lists'],
    ['frontMatter["title"]', 'Lists'],
    ['useBaseUrl("img/a.png")', '/img/a.png'],
    ['useBaseUrl("/img/a.png")', '/img/a.png'],
    ['useBaseUrl("https://example.com/a.png")', 'https://example.com/a.png'],
  ])('%s', (code, value) => {
    expect(getStaticValue(parseExpression(code), names)).toBe(value);
  });

  test.each([
    'unknown',
    '/a/',
    `\`a \${unknown}\``,
    '"a" + unknown',
    '1 + 2',
    '"2" * 3',
    'board.width',
    'frontMatter.tags',
    'frontMatter[key]',
    'unknown ?? "a"',
    'unknown ? "a" : "b"',
    'board["src"]',
    'require(unknown)',
    'require(2)',
    'require()',
    'create("a")',
    'site.create("a")',
    '() => "a"',
  ])('is unknown: %s', (code) => {
    expect(getStaticValue(parseExpression(code), names)).toBeUndefined();
  });
});

describe('getStaticObject', () => {
  test.each([
    ['({ light: board, dark: "a.png" })', { light: './img/board.png', dark: 'a.png' }],
    ['({ light: unknown, dark: "a.png" })', { light: undefined, dark: 'a.png' }],
    ['({ ...others, "light": "b.png", dark: "a.png" })', { dark: 'a.png' }],
    ['["a.png"]', {}],
  ])('%s', (code, values) => {
    expect(Object.fromEntries(getStaticObject(parseExpression(code), names))).toEqual(values);
  });
});
