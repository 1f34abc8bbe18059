import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTempFolder } from '@/tests/factories/temp-folder';
import { createStyleInliner, getCriticalCss } from './critical-css';
import { extractCriticalCss, parseStylesheet } from './extract-critical-css';
import { collectPageTraits } from './page-traits';

const page =
  '<html lang="en"><body class="a b"><p id="c">text</p></body></html>';

function getCritical(css: string): string {
  return extractCriticalCss(parseStylesheet(css), collectPageTraits(page));
}

test.each([
  ['.a{top:0}', '.a{top:0}'],
  ['.a.b #c{top:0;left:0}', '.a.b #c{top:0;left:0}'],
  [
    '.a{cursor:auto;top:0;scroll-margin:1px;overflow-anchor:none}.b{forced-color-adjust:none}',
    '.a{top:0}',
  ],
  ['.x,.a,a:hover,p:hover{top:0}', '.a{top:0}'],
  ['[dir=rtl] .a{top:0}[data-theme] .a{top:0}', '[data-theme] .a{top:0}'],
  [
    '[data-scripting=""] .a{top:0}[data-scripting=failed] .a{top:0}',
    '[data-scripting=""] .a{top:0}',
  ],
  ['.x{top:0}u{top:0}.a .x{top:0}', ''],
  ['@media (width<=9px){.a{top:0}.x{top:0}}', '@media (width<=9px){.a{top:0}}'],
  ['@media (width<=9px){.x{top:0}}', ''],
  ['@media print{.a{top:0}}', ''],
  ['@media (forced-colors:active){.a{top:0}}', ''],
  ['@layer a,b;@layer b{.x{top:0}}', '@layer a,b;@layer b{}'],
  [
    '@layer b{@media (width<=9px){p{top:0}}}',
    '@layer b{@media (width<=9px){p{top:0}}}',
  ],
  ['#x{top:0}', '#x{top:0}'],
  ['@supports (top:0){@media print{p{top:0}}}', ''],
  ['', ''],
  [
    '@keyframes k{to{top:0}}@keyframes l{to{top:0}}.a{animation:k 1s}',
    '@keyframes k{to{top:0}}.a{animation:k 1s}',
  ],
  [
    ':root{--b:var(--a);--c:2px}.b{--a:1px}p{top:var(--b)}',
    ':root{--b:var(--a)}.b{--a:1px}p{top:var(--b)}',
  ],
  [
    '.a{animation:k 1s;--d:1px}@keyframes k{to{top:var(--d)}}@keyframes l{}',
    '.a{animation:k 1s;--d:1px}@keyframes k{to{top:var(--d)}}',
  ],
  [
    '@layer l{:root{--a:1px;--b:2px}}p{top:var(--a)}',
    '@layer l{:root{--a:1px}}p{top:var(--a)}',
  ],
  [':root{--a:1px}p{top:var(--a,2px)}', ':root{--a:1px}p{top:var(--a,2px)}'],
  [':root{top:0;--c:2px;--b:var(--a)}', ':root{top:0}'],
  [
    ':root{--a:1px}@media (width<9px){:root{--a:2px}}p{top:var(--a)}',
    ':root{--a:1px}@media (width<9px){:root{--a:2px}}p{top:var(--a)}',
  ],
  [
    '@media (width<9px){:root{--a:2px}}p{top:var(--a)}',
    '@media (width<9px){:root{--a:2px}}p{top:var(--a)}',
  ],
  ['p{--a:2px;top:var(--a)}', 'p{--a:2px;top:var(--a)}'],
])('extracts from %s: %s', (css, expected) => {
  expect(getCritical(css)).toBe(expected);
});

test.each([
  ['.a{background:url(b.png)}', ''],
  ['.a{background:url("../b.png")}', ''],
  ['.a{background:url(/a.png)}'],
  ['.a{background:url("data:image/png;base64,")}'],
  ['.a{background:url(#a)}'],
  ['.a{background:url( https://a.example/b )}'],
])('a rule with a relative URL is not inlined: %s', (css, expected = css) => {
  expect(getCritical(css)).toBe(expected);
});

test('keeps the custom properties that attributes of the page use', () => {
  const nodes = parseStylesheet(':root{--a:1px;--b:2px}');
  const traits = collectPageTraits('<path fill="var(--a)"></path>');
  expect(extractCriticalCss(nodes, traits)).toBe(':root{--a:1px}');
});

test('collects traits from elements, not from scripts, styles and dialogs', () => {
  const html = `<style>.x{}</style><script>'<u class="y">'</script><i id="c" title="<u>" hidden></i><dialog class="z"></dialog><div class="a b"><p></p></div><script src="/a.js"></script>`;
  expect(collectPageTraits(html)).toEqual(
    new Set(
      [
        'i',
        '[id]',
        '[id=c]',
        '[title]',
        '[title=<u>]',
        '[hidden]',
        '[hidden=]',
        'div',
      ].concat([
        '[class]',
        '[class=a b]',
        '.a',
        '.a[class]',
        '.b',
        '.b[class]',
        'p',
      ]),
    ),
  );
});

test.each([
  [2998, true],
  [3000, false],
])(
  'ignores everything after the first 3,000 characters of an article: %d',
  (length, isFound) => {
    const html = `<main><article><p>${'a'.repeat(length)}</p><b>b</b></article><footer></footer>`;
    const traits = collectPageTraits(html);
    expect([traits.has('p'), traits.has('b'), traits.has('footer')]).toEqual([
      true,
      isFound,
      isFound,
    ]);
  },
);

test('keeps the whole page if it has no article', () => {
  const html = `<main><p>${'a'.repeat(5000)}</p><footer></footer></main>`;
  expect(collectPageTraits(html)).toEqual(new Set(['main', 'p', 'footer']));
});

const content = `<html dir="ltr"><body><a href="/b" popoverTarget="l"><main data-kind="tip"><div class="prose"><p class="c"></p></div></main></body></html>`;

test.each([
  ['a', true],
  ['::before', true],
  ['#x', true],
  ['a:first-child', true],
  ['a:not(.x)', true],
  ['[data-kind] a', true],
  ["[data-kind='tip'] a", true],
  ['.c[class]', true],
  ['.c[data-kind]', false],
  ['.c[data-theme=dark]', true],
  ['[data-kind=info] a', false],
  ['[data-other]', false],
  ['[href^="/"]', true],
  ['[popovertarget]', true],
  ['[dir=ltr] a', true],
  ['[dir=rtl] a', false],
  ['[data-theme=dark] a', true],
  [':root:not([data-theme=dark]) a', true],
  ["[data-scripting='failed'] a", false],
  [":root:not([data-scripting='']) a", false],
  [':is(u, p)', true],
  [':where(u, .x > s)', false],
  [':is(u, :first-child)', true],
  ['main:has(> p)', true],
  ['main:has(> u)', false],
  ['main:has(> :is(p, u))', true],
  ['.prose p', true],
  ['.prose .c', true],
  ['.prose a', false],
  ['.prose :is(a, p)', true],
  ['.prose :is(a, u)', false],
  ['.prose > .c:not([class])', true],
  ['a:hover', false],
  ['a:active', false],
  ['a:focus', false],
  ['.c:focus-visible b', false],
  ['.c:focus-within', false],
  ['main::backdrop', false],
  ['main:modal', false],
  ['::selection', false],
])('%s can match: %s', (selector, isInlined) => {
  const css = `${selector}{top:0}`;
  const critical = extractCriticalCss(
    parseStylesheet(css),
    collectPageTraits(content),
  );
  expect(critical).toBe(isInlined ? css : '');
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

const out = createTempFolder();
mkdirSync(join(out, '_next/static'), { recursive: true });
writeFileSync(join(out, '_next/static/a.css'), '.a{top:0}.b{top:0}');
writeFileSync(join(out, '_next/static/b~.css'), '.a{left:0}');
writeFileSync(join(out, '_next/static/broken.css'), 'a{');

const formatPage = (...hrefs: string[]) =>
  `<head><meta/>${hrefs.map(formatStylesheetLink).join('')}<title>t</title></head><body><p class="a"></p><script>"</body>"</script></body>`;

test('inlines the CSS at the first stylesheet link and moves the links to the end of the body', async () => {
  const inline = await createStyleInliner(out);
  const [first, second] = ['/_next/static/a.css', '/_next/static/b~.css'];
  expect(inline(formatPage(first, second))).toBe(
    `<head><meta/><style data-critical>.a{top:0}.a{left:0}</style><link rel="preload" as="style" href="${first}"/><link rel="preload" as="style" href="${second}"/><title>t</title></head><body><p class="a"></p><script>"</body>"</script>${formatStylesheetLink(first)}${formatStylesheetLink(second)}</body>`,
  );
});

test('a URL may begin with the base path', async () => {
  const inline = await createStyleInliner(out);
  expect(
    getCriticalCss(inline(formatPage('/help/_next/static/b~.css')) ?? ''),
  ).toBe('.a{left:0}');
});

const [known, other] = [
  formatStylesheetLink('/_next/static/a.css'),
  '/_next/static/b~.css',
];

test.each([
  ['a page without stylesheets', ''],
  [
    'a stylesheet that is not in the export',
    formatStylesheetLink('/_next/static/c.css'),
  ],
  [
    'another order of attributes',
    `<link href="/_next/static/a.css" rel="stylesheet"/>`,
  ],
  [
    'another order in one of two links',
    `${known}<link href="${other}" rel="stylesheet"/>`,
  ],
  [
    'other quotes in one of two links',
    `${known}<link rel='stylesheet' href='${other}'/>`,
  ],
  [
    'a stylesheet that is not valid',
    formatStylesheetLink('/_next/static/broken.css'),
  ],
])('does not know %s', async (_, links) => {
  const inline = await createStyleInliner(out);
  expect(
    inline(`<head>${links}</head><body><p class="a"></p></body>`),
  ).toBeUndefined();
});
