import { expect, test } from 'vitest';
import { parseStylesheet } from './stylesheet';

/** Returns the requirements of each selector of the first rule. */
function getRequirements(css: string): unknown[] {
  const [node] = parseStylesheet(css);
  return node?.kind === 'rule' ? node.selectors.map((selector) => selector.requirements) : [];
}

test.each([
  ['a{}', { classes: [], ids: [], tags: ['a'] }],
  ['.a.b > #c DIV{}', { classes: ['a', 'b'], ids: ['c'], tags: ['div'] }],
  ['.\\32 xl{}', { classes: ['2xl'], ids: [], tags: [] }],
  ['*,::before{}', { classes: [], ids: [], tags: [] }],
  [':root[data-theme=dark]{}', { classes: [], ids: [], tags: [] }],
  ['.a:not(.b):is(.c,.d):first-child{}', { classes: ['a'], ids: [], tags: [] }],
  ['.a:target::after{}', { classes: ['a'], ids: [], tags: [] }],
])('%s requires %j', (css, expected) => {
  expect(getRequirements(css)[0]).toEqual(expected);
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
])('%s is not inlined', (css) => {
  expect(getRequirements(css)).toEqual([null]);
});

test.each([
  'url(/a.png)',
  'url("data:image/png;base64,")',
  'url(#a)',
  'url( https://a.example/b )',
])('an absolute URL can be inlined: %s', (url) => {
  expect(getRequirements(`.a{background:${url}}`)).toEqual([{ classes: ['a'], ids: [], tags: [] }]);
});

test('each selector of a list has its own requirements', () => {
  expect(getRequirements('a:hover,.b{}')).toEqual([null, { classes: ['b'], ids: [], tags: [] }]);
});

test('parses rules, groups, animations and statements, without comments', () => {
  expect(
    parseStylesheet(
      '@layer a,b;/* c */@media print{a{color:red;top:0}}@layer a{}@keyframes k{to{top:0}}@property --p{syntax:"*";inherits:false}',
    ),
  ).toEqual([
    { kind: 'statement', text: '@layer a,b;' },
    {
      kind: 'group',
      head: '@media print',
      nodes: [
        {
          kind: 'rule',
          selectors: [{ text: 'a', requirements: { classes: [], ids: [], tags: ['a'] } }],
          body: ['color:red', 'top:0'],
        },
      ],
    },
    { kind: 'group', head: '@layer a', nodes: [] },
    { kind: 'animation', name: 'k', text: '@keyframes k{to{top:0}}' },
    { kind: 'statement', text: '@property --p{syntax:"*";inherits:false}' },
  ]);
});

test('invalid CSS throws an error with its position', () => {
  expect(() => parseStylesheet('a{')).toThrow(/1:1: Unclosed block/);
});
