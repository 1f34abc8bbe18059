import { expect, test } from 'vitest';
import { parseSheet } from './style-sheet';

/** What each selector of the first rule needs. */
function needs(css: string): unknown[] {
  const [part] = parseSheet(css);
  return part?.kind === 'rule' ? part.selectors.map((selector) => selector.needs) : [];
}

test.each([
  ['a{}', { classes: [], ids: [], tags: ['a'] }],
  ['.a.b > #c DIV{}', { classes: ['a', 'b'], ids: ['c'], tags: ['div'] }],
  ['.\\32 xl{}', { classes: ['2xl'], ids: [], tags: [] }],
  ['*,::before{}', { classes: [], ids: [], tags: [] }],
  [':root[data-theme=dark]{}', { classes: [], ids: [], tags: [] }],
  ['.a:not(.b):is(.c,.d):first-child{}', { classes: ['a'], ids: [], tags: [] }],
  ['.a:target::after{}', { classes: ['a'], ids: [], tags: [] }],
])('%s asks for %j', (css, asked) => {
  expect(needs(css)[0]).toEqual(asked);
});

test.each([
  'a:hover{}',
  'a:active{}',
  'a:focus{}',
  '.a:focus-visible b{}',
  '.a:focus-within{}',
  'dialog::backdrop{}',
  'dialog:modal{}',
  '::selection{}',
  '.a{background:url(b.png)}',
  '.a{background:url("../b.png")}',
])('%s waits for its sheet', (css) => {
  expect(needs(css)).toEqual([null]);
});

test.each([
  'url(/a.png)',
  'url("data:image/png;base64,")',
  'url(#a)',
  'url( https://a.example/b )',
])('a URL path that means the same in a page need not wait: %s', (urlPath) => {
  expect(needs(`.a{background:${urlPath}}`)).toEqual([{ classes: ['a'], ids: [], tags: [] }]);
});

test('each selector of a list has its own needs', () => {
  expect(needs('a:hover,.b{}')).toEqual([null, { classes: ['b'], ids: [], tags: [] }]);
});

test('a sheet is taken apart without its comments', () => {
  expect(
    parseSheet(
      '@layer a,b;/* c */@media print{a{color:red;top:0}}@layer a{}@keyframes k{to{top:0}}@property --p{syntax:"*";inherits:false}',
    ),
  ).toEqual([
    { kind: 'statement', text: '@layer a,b;' },
    {
      kind: 'group',
      head: '@media print',
      parts: [
        {
          kind: 'rule',
          selectors: [{ text: 'a', needs: { classes: [], ids: [], tags: ['a'] } }],
          body: ['color:red', 'top:0'],
        },
      ],
    },
    { kind: 'group', head: '@layer a', parts: [] },
    { kind: 'animation', name: 'k', text: '@keyframes k{to{top:0}}' },
    { kind: 'statement', text: '@property --p{syntax:"*";inherits:false}' },
  ]);
});

test('what is no sheet is rejected, with its place', () => {
  expect(() => parseSheet('a{')).toThrow(/1:1: Unclosed block/);
});
