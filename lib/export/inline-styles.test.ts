import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inlineStyle, styleInliner, withInlineStyle } from './inline-styles';

const sheet = (href: string) => `<link rel="stylesheet" href="${href}" data-precedence="next"/>`;
const early = (href: string) => `<link rel="preload" as="style" href="${href}"/>`;

describe('a page', () => {
  test('has its rules where its first sheet was named, and its sheets at its end', () => {
    const html = `<head><meta/>${sheet('/a.css')}${sheet('/b.css')}<title>t</title></head><body><p>x</p><script>d()</script></body></html>`;
    expect(withInlineStyle(html, (hrefs) => hrefs.join())).toBe(
      `<head><meta/><style data-critical>/a.css,/b.css</style>${early('/a.css')}${early('/b.css')}<title>t</title></head><body><p>x</p><script>d()</script>${sheet('/a.css')}${sheet('/b.css')}</body></html>`,
    );
  });

  test('without sheets stays as it is', () => {
    const html = '<head></head><body></body>';
    expect(withInlineStyle(html, () => 'a{}')).toBe(html);
  });

  test('without an end is rejected', () => {
    expect(() => withInlineStyle(sheet('/a.css'), () => '')).toThrow('no end of its body');
  });
});

test.each([
  ['<style data-critical>a{}</style><style>b{}</style>', 'a{}'],
  ['<style data-critical></style>', ''],
  ['<style>b{}</style>', undefined],
])('the rules that are in %s', (html, text) => {
  expect(inlineStyle(html)).toBe(text);
});

let out: string;

beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'styles-'));
  mkdirSync(join(out, '_next/static'), { recursive: true });
  writeFileSync(join(out, '_next/static/a.css'), '.a{top:0}.b{top:0}');
  writeFileSync(join(out, '_next/static/b~.css'), '.a{left:0}');
});

afterEach(() => rmSync(out, { recursive: true, force: true }));

const page = (...hrefs: string[]) =>
  `<head>${hrefs.map(sheet).join('')}</head><body><p class="a"></p></body>`;

test('a page gets the rules that it needs of its stylesheets, under a base path, too', async () => {
  const inline = await styleInliner(out);
  const styleOf = (html: string) => inlineStyle(inline(html));
  expect(styleOf(page('/_next/static/a.css', '/_next/static/b~.css'))).toBe('.a{top:0}.a{left:0}');
  expect(styleOf(page('/help/_next/static/b~.css'))).toBe('.a{left:0}');
  expect(styleOf(page())).toBeUndefined();
});

test('a stylesheet that does not exist is an error', async () => {
  const inline = await styleInliner(out);
  expect(() => inline(page('/_next/static/c.css'))).toThrow(
    'There is no sheet /_next/static/c.css.',
  );
});
