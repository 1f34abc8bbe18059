import { expect, test } from 'vitest';
import { collectNames, extractCriticalCss, parseStylesheet } from './critical-css';

const page = '<html lang="en"><body class="a b"><p id="c">text</p></body></html>';

function getCritical(css: string): string {
  return extractCriticalCss(parseStylesheet(css), collectNames(page));
}

test('collects names from elements, not from scripts and styles', () => {
  const html = `<style>.x{}</style><script>'<u class="y">'</script>${page}<script src="/a.js"></script>`;
  expect(collectNames(html)).toEqual({
    classes: new Set(['a', 'b']),
    ids: new Set(['c']),
    tags: new Set(['html', 'body', 'p']),
  });
});

test.each([
  [2998, new Set(['main', 'article', 'p', 'b', 'footer'])],
  [3000, new Set(['main', 'article', 'p'])],
])('leaves out what follows the first 3,000 characters of an article: %d', (length, tags) => {
  const html = `<main><article><p>${'a'.repeat(length)}</p><b>b</b></article><footer></footer>`;
  expect(collectNames(html).tags).toEqual(tags);
});

test('keeps rules for right-to-left text on pages that have it', () => {
  const css = '[dir=rtl] .a{top:0}';
  expect(extractCriticalCss(parseStylesheet(css), collectNames('<p class="a">'))).toBe('');
  expect(
    extractCriticalCss(parseStylesheet(css), collectNames('<html dir="rtl"><p class="a">')),
  ).toBe(css);
});

test('keeps pages without an article', () => {
  const html = `<main><p>${'a'.repeat(5000)}</p><footer></footer></main>`;
  expect(collectNames(html).tags).toEqual(new Set(['main', 'p', 'footer']));
});

test.each([
  ['.a{top:0}', '.a{top:0}'],
  ['.a.b #c{top:0;left:0}', '.a.b #c{top:0;left:0}'],
  ['.x,.a,a:hover,p:hover{top:0}', '.a{top:0}'],
  ["[dir='rtl'] .a{top:0}[aria-current] .a{top:0}", '[aria-current] .a{top:0}'],
  ['.x{top:0}u{top:0}#x{top:0}.a .x{top:0}', ''],
  ['@media (width<=9px){.a{top:0}.x{top:0}}', '@media (width<=9px){.a{top:0}}'],
  ['@media (width<=9px){.x{top:0}}', ''],
  ['.a:has(>.x){top:0}', ''],
  ['.a:has(p){top:0}', '.a:has(p){top:0}'],
  ['.a:has(.x,p){top:0}', '.a:has(.x,p){top:0}'],
  ['@media print{.a{top:0}}', ''],
  ['@media (forced-colors:active){.a{top:0}}', ''],
  ['@layer a,b;@layer b{.x{top:0}}', '@layer a,b;@layer b{}'],
  ['@layer b{@media (width<=9px){p{top:0}}}', '@layer b{@media (width<=9px){p{top:0}}}'],
  ['@supports (top:0){@media print{p{top:0}}}', ''],
  ['', ''],
])('extracts from %s: %s', (css, expected) => {
  expect(getCritical(css)).toBe(expected);
});

test('includes only animations that a rule uses', () => {
  expect(getCritical('@keyframes k{to{top:0}}@keyframes l{to{top:0}}.a{animation:k 1s}')).toBe(
    '.a{animation:k 1s}@keyframes k{to{top:0}}',
  );
});

test('includes only custom properties that are used', () => {
  expect(getCritical(':root{--a:1px;--b:var(--a);--c:2px}p{top:var(--b)}')).toBe(
    ':root{--a:1px;--b:var(--a)}p{top:var(--b)}',
  );
});

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

test('invalid CSS throws an error with its position', () => {
  expect(() => parseStylesheet('a{')).toThrow(/1:1: Unclosed block/);
});
