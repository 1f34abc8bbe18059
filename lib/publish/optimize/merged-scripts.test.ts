import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeScripts } from './merged-scripts';

const start =
  '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[]});</script>';
const queue = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';
const data = '<script>self.__next_f.push([1,"$& text"])</script>';
const file = '<script src="/a.js" async=""></script>';
const own =
  '<script>(function(){})()</script><script type="application/ld+json">{}</script>';

test('merges the scripts of Next.js in order, at the position of the last', () => {
  expect(
    mergeScripts(
      `<p>text</p>${own}${start}${file}${queue}${data}${data}</body>`,
    ),
  ).toBe(
    `<p>text</p>${own}${file}<script>(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[]});(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,\`$& text$& text\`]);</script></body>`,
  );
});

test.each([
  ['no script of Next.js', own],
  [
    'a payload in single quotes',
    `${queue}<script>self.__next_f.push([1,'text'])</script>`,
  ],
  [
    'a payload of another kind',
    `${queue}${data}<script>self.__next_f.push([3,"text"])</script>`,
  ],
  [
    'two pushes in a script',
    `<script>self.__next_f.push([1,"a"]);self.__next_f.push([1,"b"])</script>`,
  ],
  [
    'another name of the queue',
    `${start}<script>self.__next_flight.push([1,"a"])</script>`,
  ],
  [
    'code after the start',
    '<script>(globalThis["TURBOPACK"]||[]).push({});run()</script>',
  ],
])('does not know %s', (_, html) => {
  expect(mergeScripts(html)).toBeUndefined();
});

/** The script that Next.js writes for a string. */
const formatPush = (text: string) =>
  `self.__next_f.push([1,${JSON.stringify(text).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)}])`;

/** Runs a script and returns what it pushes to the payload queue. */
function runPush(script: string): unknown {
  const self = { __next_f: [] as unknown[] };
  new Function('self', script)(self);
  return self.__next_f;
}

/** Merges a script, and returns its text. */
function merge(script: string): string {
  const html = mergeScripts(`<script>${script}</script>`) ?? '';
  return html.slice('<script>'.length, -'</script>'.length);
}

test('a payload needs no escapes for quotes, newlines and tags', () => {
  expect(
    merge(`self.__next_f.push([1,"[\\"$L1\\",\\"it's\\"]\\n\\u003c/p>"])`),
  ).toBe('self.__next_f.push([1,`["$L1","it\'s"]\n</p>`]);');
});

test('a payload preserves its text, and nothing in it ends the script', () => {
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
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string())),
      (parts) => {
        const text = parts.join('');
        const script = merge(formatPush(text));
        expect(runPush(script)).toEqual(text === '' ? [] : [[1, text]]);
        expect(script).not.toMatch(/<\/script|<!--|<script/i);
      },
    ),
  );
});
