import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStyleInliner, getCriticalCss, inlineCriticalCss } from './inline-styles';

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
