import { describe, expect, test } from 'vitest';
import { testConfig } from '@/tests/factories/content-config';
import { prepareSource } from './repair-mdx';

function prepare(text: string, settings: object = { mdFormat: 'prefer-mdx' }) {
  const positions: string[] = [];
  const config = { ...testConfig, ...settings };
  const source = prepareSource(text, 'mdx', {
    config,
    report: ({ line, column, message }) => positions.push(`${line}:${column} ${message}`),
  });
  return { source, positions };
}

const asText = 'is not valid code, so it is shown as text.';

describe('invalid MDX in a Docusaurus project becomes text', () => {
  test.each([
    ['a {b c} d', 'a \\{b c} d', [`1:3 "{b c}" ${asText}`]],
    ['a {{ b: c d :b }} e', 'a \\{\\{ b: c d :b }} e', [`1:3 "{{" ${asText}`]],
    ['a {1}\n\n{{ b: {2} c }}', 'a {1}\n\n\\{\\{ b: {2} c }}', [`3:1 "{{" ${asText}`]],
    ['a { b', 'a \\{ b', [`1:3 "{ b" ${asText}`]],
    ['a <5 b', 'a \\<5 b', [`1:3 "<5" ${asText}`]],
    ['a <b, c> d', 'a \\<b, c> d', [`1:3 "<b, c>" ${asText}`]],
    ['a\n\nb <your name> c', 'a\n\nb \\<your name> c', [`3:3 "<your name>" ${asText}`]],
    [
      'Map<String> and List<T>',
      'Map\\<String> and List\\<T>',
      [`1:4 "<String>" ${asText}`, `1:21 "<T>" ${asText}`],
    ],
    ['<me@example.com>', '\\<me@example.com>', [`1:1 "<me@example.com>" ${asText}`]],
    ['export the list as a file', '&#101;xport the list as a file', [`1:1 "export" ${asText}`]],
    ['`{` <5 and {e f}', '`{` \\<5 and \\{e f}', [`1:5 "<5" ${asText}`, `1:12 "{e f}" ${asText}`]],
  ])('%j', (text, source, positions) => {
    expect(prepare(text)).toEqual({ source, positions });
  });

  test.each([
    'a <b>c',
    'a <Card>',
    '</Card>',
    'import a from "b" c',
    'export const a = ;',
    '{a'.repeat(201),
  ])('is left for an error: %j', (text) => {
    expect(prepare(text)).toEqual({ source: text, positions: [] });
  });

  test('is an error elsewhere', () => {
    expect(prepare('a {b c}', {})).toEqual({ source: 'a {b c}', positions: [] });
  });
});

describe('formulas', () => {
  const settings = { mdFormat: 'prefer-mdx', hasMath: true };
  const message = (count: number) =>
    `Formulas cannot be rendered, so their source is shown: ${count} on this page.`;

  test.each([
    ['one $x_{1}$ and $y$', 'one `x_{1}` and `y`', [`1:5 ${message(2)}`]],
    ['one\n\n$$\n\\frac{1}{2}\n$$', 'one\n\n```latex\n\\frac{1}{2}\n```', [`3:1 ${message(1)}`]],
    ['a $$x$$ b', 'a `x` b', [`1:3 ${message(1)}`]],
    ['- a\n\n  $$\n  {x}\n  $$', '- a\n\n  ```latex\n  {x}\n  ```', [`3:1 ${message(1)}`]],
    ['from $5 to $10', 'from $5 to $10', []],
    ['`$a$` and \\$b$', '`$a$` and \\$b$', []],
    ['```\n$a$\n```', '```\n$a$\n```', []],
  ])('become code: %j', (text, source, positions) => {
    expect(prepare(text, settings)).toEqual({ source, positions });
  });

  test('are text if the project has none', () => {
    expect(prepare('one $x$').source).toBe('one $x$');
  });
});
