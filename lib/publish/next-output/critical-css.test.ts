import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  collectNames,
  createStyleInliner,
  extractCriticalCss,
  getCriticalCss,
  parseStylesheet,
} from './critical-css';

const page = '<html lang="en"><body class="a b"><p id="c">text</p></body></html>';

function getCritical(css: string): string {
  return extractCriticalCss(parseStylesheet(css), collectNames(page));
}

test('collects names from elements, not from scripts, styles and dialogs', () => {
  const html = `<style>.x{}</style><script>'<u class="y">'</script>${page}<dialog class="z"></dialog><script src="/a.js"></script>`;
  expect(collectNames(html)).toEqual(new Set(['.a', '.b', 'html', 'body', 'p']));
});

test.each([
  [2998, new Set(['main', 'article', 'p', 'b', 'footer'])],
  [3000, new Set(['main', 'article', 'p'])],
])('ignores everything after the first 3,000 characters of an article: %d', (length, names) => {
  const html = `<main><article><p>${'a'.repeat(length)}</p><b>b</b></article><footer></footer>`;
  expect(collectNames(html)).toEqual(names);
});

test.each([
  ['<p class="a">', ''],
  ['<html dir="rtl"><p class="a">', '[dir=rtl] .a{top:0}'],
])('rules for right-to-left text in %s: %j', (html, css) => {
  expect(extractCriticalCss(parseStylesheet('[dir=rtl] .a{top:0}'), collectNames(html))).toBe(css);
});

test('keeps the whole page if it has no article', () => {
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
  [
    '@keyframes k{to{top:0}}@keyframes l{to{top:0}}.a{animation:k 1s}',
    '@keyframes k{to{top:0}}.a{animation:k 1s}',
  ],
  [
    ':root{--a:1px;--b:var(--a);--c:2px}p{top:var(--b)}',
    ':root{--a:1px;--b:var(--a)}p{top:var(--b)}',
  ],
  [
    '.a{animation:k 1s;--d:1px}@keyframes k{to{top:var(--d)}}@keyframes l{}',
    '.a{animation:k 1s;--d:1px}@keyframes k{to{top:var(--d)}}',
  ],
])('extracts from %s: %s', (css, expected) => {
  expect(getCritical(css)).toBe(expected);
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
  ['a:hover{}', null],
  ['a:active{}', null],
  ['a:focus{}', null],
  ['.a:focus-visible b{}', null],
  ['.a:focus-within{}', null],
  ['dialog::backdrop{}', null],
  ['dialog:modal{}', null],
  ['::selection{}', null],
  ['.a{background:url(b.png)}', null],
  ['.a{background:url("../b.png")}', null],
  ['.a{background:url(/a.png)}', ['.a']],
  ['.a{background:url("data:image/png;base64,")}', ['.a']],
  ['.a{background:url(#a)}', ['.a']],
  ['.a{background:url( https://a.example/b )}', ['.a']],
])('%s is inlined on pages with %j', (css, names) => {
  expect(getRequiredNames(css)).toEqual([names]);
});

test('invalid CSS throws an error with its position', () => {
  expect(() => parseStylesheet('a{')).toThrow(/1:1: Unclosed block/);
});

const formatStylesheetLink = (href: string) =>
  `<link rel="stylesheet" href="${href}" data-precedence="next"/>`;
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
  `<head><meta/>${hrefs.map(formatStylesheetLink).join('')}<title>t</title></head><body><p class="a"></p><script>"</body>"</script></body>`;

test('inlines the CSS at the first stylesheet link and moves the links to the end of the body', async () => {
  const inline = await createStyleInliner(out);
  const [first, second] = ['/_next/static/a.css', '/_next/static/b~.css'];
  expect(inline(formatPage(first, second))).toBe(
    `<head><meta/><style data-critical>.a{top:0}.a{left:0}</style><link rel="preload" as="style" href="${first}"/><link rel="preload" as="style" href="${second}"/><title>t</title></head><body><p class="a"></p><script>"</body>"</script>${formatStylesheetLink(first)}${formatStylesheetLink(second)}</body>`,
  );
  expect(inline(formatPage())).toBe(formatPage());
});

test('a URL may begin with the base path', async () => {
  const inline = await createStyleInliner(out);
  expect(getCriticalCss(inline(formatPage('/help/_next/static/b~.css')))).toBe('.a{left:0}');
});

test('throws an error for a missing stylesheet', async () => {
  const inline = await createStyleInliner(out);
  expect(() => inline(formatPage('/_next/static/c.css'))).toThrow(
    'Stylesheet /_next/static/c.css is not in the export.',
  );
});
