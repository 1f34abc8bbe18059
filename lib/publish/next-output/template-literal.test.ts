import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toTemplateLiteral } from './template-literal';

/** The script that Next.js writes for a string. */
const formatPush = (text: string) =>
  `self.__next_f.push([1,${JSON.stringify(text).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}])`;

/** What a script pushes to the payload queue. */
function added(script: string): unknown {
  const self = { __next_f: [] as unknown[] };
  new Function('self', script)(self);
  return self.__next_f;
}

test('does not escape quotes, newlines and tags', () => {
  expect(toTemplateLiteral(`self.__next_f.push([1,"[\\"$L1\\",\\"it's\\"]\\n\\u003c/p>"])`)).toBe(
    'self.__next_f.push([1,`["$L1","it\'s"]\n</p>`])',
  );
});

test.each([
  'self.__next_f.push([0])',
  '(self.__next_f=self.__next_f||[]).push([0])',
  'self.__next_f.push([1,"a"]);alert("b")',
  'alert("a")',
  'self.__next_f.push([1,"\\ud83d"])',
])('%s is left alone', (script) => {
  expect(toTemplateLiteral(script)).toBe(script);
});

test('preserves the text, and nothing in it ends the script', () => {
  const pieces = [
    "'",
    '"',
    '`',
    '$',
    '{',
    '\\',
    '\n',
    '\r',
    '\u2028',
    '</script>',
    '<!--',
    '<SCRIPT',
    '<',
    'a',
    '$&',
  ];
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string())), (parts) => {
      const text = parts.join('');
      const script = toTemplateLiteral(formatPush(text));
      expect(added(script)).toEqual([[1, text]]);
      expect(script).not.toMatch(/<\/script|<!--|<script/i);
    }),
  );
});
