import { expect, test } from 'vitest';
import { read } from './test-utils';

test.each([
  ['## Text {#my-id}', 'my-id', 'Text'],
  ['## Text {#My-Id}', 'My-Id', 'Text'],
  ['## Text{#x}', 'x', 'Text'],
  ['## `code` {#x}', 'x', 'code'],
  ['## {#x}', 'x', ''],
  ['## **Bold** text {#x} ', 'x', 'Bold text'],
  ['Text {#x}\n---', 'x', 'Text'],
  ['## Text {#a b}', 'text-a-b', 'Text {#a b}'],
  ['## Text {x}', 'text-x', 'Text {x}'],
  ['## `{#x}`', 'x', '{#x}'],
])('in Markdown %j has the id %s', (text, id, name) => {
  expect(read(text).headings).toEqual([{ level: 2, id, text: name }]);
});

test.each([
  ['## Text {#my-id}', 'my-id', 'Text'],
  ['## Text {#My-Id}', 'My-Id', 'Text'],
  ['## `code` {#x}', 'x', 'code'],
  [':::note\n\n## Text {#x}\n\n:::', 'x', 'Text'],
])('in MDX %j has the id %s', (text, id, name) => {
  const { headings, diagnostics } = read(text, { format: 'mdx' });
  expect(headings).toEqual([{ level: 2, id, text: name }]);
  expect(diagnostics).toEqual([]);
});
