import { expect, test } from 'vitest';
import { read } from './test-utils';

function check(text: string): string[] {
  return read(text).diagnostics.map(
    ({ line, column, message, hint }) => `${line}:${column} ${message} ${hint}`,
  );
}

test.each([
  [
    'a\n\n```js\nb',
    '3:1 The code block "```js" is not closed, so it contains the rest of the page. Add a line with ``` where it should end.',
  ],
  [
    '~~~~\na\n~~~',
    '1:1 The code block "~~~~" is not closed, so it contains the rest of the page. Add a line with ~~~~ where it should end.',
  ],
  [
    '```',
    '1:1 The code block "```" is not closed, so it contains the rest of the page. Add a line with ``` where it should end.',
  ],
  [
    '- ```\n  a\n\nb',
    '1:3 The code block "```" is not closed, so it contains the rest of the page. Add a line with ``` where it should end.',
  ],
  [
    ':::note\n\na\n\n:::tip\n\nb\n\n:::',
    '5:1 The box ":::tip" is not closed, so it contains the rest of the page. Add a line with ::: where it should end.',
  ],
  [
    '> :::note\n> a\n\nb',
    '1:3 The box ":::note" is not closed, so it contains the rest of the page. Add a line with ::: where it should end.',
  ],
])('%j', (text, expected) => {
  expect(check(text)).toEqual([expected]);
});

test.each([
  '```\na\n```',
  '````\n```\n````',
  '```\na\n`````',
  '> ```\n> a\n> ```',
  '- ```\n  a\n  ```',
  '1. :::tip\n   a\n   :::',
  '    indented',
  '::::note\n:::tip\na\n:::\n::::',
  ':::tip title\na\n:::  ',
])('%j is closed', (text) => {
  expect(check(text)).toEqual([]);
});
