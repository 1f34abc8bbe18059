import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  collectNames,
  createStyleInliner,
  extractCriticalCss,
  getCriticalCss,
  inlineCriticalCss,
  parseStylesheet,
} from './critical-css';

const page = '<html lang="en"><body class="a b"><p id="c">text</p></body></html>';

function getCritical(css: string): string {
  return extractCriticalCss(parseStylesheet(css), collectNames(page));
}

test('collects names from elements, not from scripts and styles', () => {
  const html = `<style>.x{}</style><script>'<u class="y">'</script>${page}<script src="/a.js"></script>`;
  expect(collectNames(html)).toEqual(new Set(['.a', '.b', 'html', 'body', 'p']));
});

test.each([
  [2998, new Set(['main', 'article', 'p', 'b', 'footer'])],
  [3000, new Set(['main', 'article', 'p'])],
])('leaves out what follows the first 3,000 characters of an article: %d', (length, names) => {
  const html = `<main><article><p>${'a'.repeat(length)}</p><b>b</b></article><footer></footer>`;
  expect(collectNames(html)).toEqual(names);
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
  expect(collectNames(html)).toEqual(new Set(['main', 'p', 'footer']));
});

test.each([
  ['.a{top:0}', '.a{top:0}'],
  ['.a.b #c{top:0;left:0}', '.a.b #c{top:0;left:0}'],
  ['.x,.a,a:hover,p:hover{top:0}', '.a{top:0}'],
  ["[dir='rtl'] .a{top:0}[aria-current] .a{top:0}", '[aria-current] .a{top:0}'],
  ['.x{top:0}u{top:0}.a .x{top:0}', ''],
  ['@media (width<=9px){.a{top:0}.x{top:0}}', '@media (width<=9px){.a{top:0}}'],
  ['@media (width<=9px){.x{top:0}}', ''],
  ['.a:has(>.x){top:0}', ''],
  ['.a:has(p){top:0}', '.a:has(p){top:0}'],
  ['.a:has(.x,p){top:0}', '.a:has(.x,p){top:0}'],
  ['@media print{.a{top:0}}', ''],
  ['@media (forced-colors:active){.a{top:0}}', ''],
  ['@layer a,b;@layer b{.x{top:0}}', '@layer a,b;@layer b{}'],
  ['@layer b{@media (width<=9px){p{top:0}}}', '@layer b{@media (width<=9px){p{top:0}}}'],
  ['#x{top:0}', '#x{top:0}'],
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

/** Returns the names that each selector of the first rule requires. */
function getRequiredNames(css: string): unknown[] {
  const [node] = parseStylesheet(css);
  return node?.kind === 'rule' ? node.selectors.map(({ names }) => names) : [];
}

test.each([
  ['a{}', ['a']],
  ['.a.b > #c DIV{}', ['.a', '.b', 'div']],
  ['.\\32 xl{}', ['.2xl']],
  ['*,::before{}', []],
  [':root[data-theme=dark]{}', []],
  ['.a:not(.b):is(.c,.d):first-child{}', ['.a']],
  ['.a:target::after{}', ['.a']],
])('%s requires %j', (css, expected) => {
  expect(getRequiredNames(css)[0]).toEqual(expected);
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
  expect(getRequiredNames(css)).toEqual([null]);
});

test.each([
  'url(/a.png)',
  'url("data:image/png;base64,")',
  'url(#a)',
  'url( https://a.example/b )',
])('an absolute URL can be inlined: %s', (url) => {
  expect(getRequiredNames(`.a{background:${url}}`)).toEqual([['.a']]);
});

test('each selector of a list requires its own names', () => {
  expect(getRequiredNames('a:hover,.b{}')).toEqual([null, ['.b']]);
});

test('invalid CSS throws an error with its position', () => {
  expect(() => parseStylesheet('a{')).toThrow(/1:1: Unclosed block/);
});

const formatStylesheetLink = (href: string) =>
  `<link rel="stylesheet" href="${href}" data-precedence="next"/>`;
const formatPreload = (href: string) => `<link rel="preload" as="style" href="${href}"/>`;

describe('inlineCriticalCss', () => {
  test('inlines the CSS at the first stylesheet link and moves the links to the end of the body', () => {
    const html = `<head><meta/>${formatStylesheetLink('/a.css')}${formatStylesheetLink('/b.css')}<title>t</title></head><body><p>x</p><script>d()</script></body></html>`;
    expect(inlineCriticalCss(html, (hrefs) => hrefs.join())).toBe(
      `<head><meta/><style data-critical>/a.css,/b.css</style>${formatPreload('/a.css')}${formatPreload('/b.css')}<title>t</title></head><body><p>x</p><script>d()</script>${formatStylesheetLink('/a.css')}${formatStylesheetLink('/b.css')}</body></html>`,
    );
  });

  test('leaves a page without stylesheets unchanged', () => {
    const html = '<head></head><body></body>';
    expect(inlineCriticalCss(html, () => 'a{}')).toBe(html);
  });

  test('rejects a page without </body>', () => {
    expect(() => inlineCriticalCss(formatStylesheetLink('/a.css'), () => '')).toThrow(
      'no closing </body> tag',
    );
  });
});

test.each([
  ['<style data-critical>a{}</style><style>b{}</style>', 'a{}'],
  ['<style data-critical></style>', ''],
  ['<style>b{}</style>', undefined],
])('reads the critical CSS from %s', (html, text) => {
  expect(getCriticalCss(html)).toBe(text);
});

let out: string;

beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'styles-'));
  mkdirSync(join(out, '_next/static'), { recursive: true });
  writeFileSync(join(out, '_next/static/a.css'), '.a{top:0}.b{top:0}');
  writeFileSync(join(out, '_next/static/b~.css'), '.a{left:0}');
});

afterEach(() => rmSync(out, { recursive: true, force: true }));

const formatPage = (...hrefs: string[]) =>
  `<head>${hrefs.map(formatStylesheetLink).join('')}</head><body><p class="a"></p></body>`;

test('inlines the matching rules, with and without a base path', async () => {
  const inline = await createStyleInliner(out);
  const getStyle = (html: string) => getCriticalCss(inline(html));
  expect(getStyle(formatPage('/_next/static/a.css', '/_next/static/b~.css'))).toBe(
    '.a{top:0}.a{left:0}',
  );
  expect(getStyle(formatPage('/help/_next/static/b~.css'))).toBe('.a{left:0}');
  expect(getStyle(formatPage())).toBeUndefined();
});

test('throws an error for a missing stylesheet', async () => {
  const inline = await createStyleInliner(out);
  expect(() => inline(formatPage('/_next/static/c.css'))).toThrow(
    'Stylesheet /_next/static/c.css is not in the export.',
  );
});
