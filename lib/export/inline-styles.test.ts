import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inlineStyle, inlineStyles, withInlineStyle } from './inline-styles';

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

test('of an export, each page that has sheets gets the rules it needs of them, at a path too', async () => {
  writeFileSync(join(out, 'one.html'), page('/_next/static/a.css', '/_next/static/b~.css'));
  writeFileSync(join(out, 'two.html'), page('/help/_next/static/b~.css'));
  writeFileSync(join(out, 'three.html'), page());
  expect(await inlineStyles(out)).toBe(2);
  const styles = ['one', 'two', 'three'].map((name) =>
    inlineStyle(readFileSync(join(out, `${name}.html`), 'utf8')),
  );
  expect(styles).toEqual(['.a{top:0}.a{left:0}', '.a{left:0}', undefined]);
});

test('a sheet that is missing is told, with the page', async () => {
  writeFileSync(join(out, 'one.html'), page('/_next/static/c.css'));
  const error = await inlineStyles(out).catch((error: unknown) => error);
  expect(error).toMatchObject({
    message: 'The styles of one.html could not be written into it.',
    cause: { message: 'There is no sheet /_next/static/c.css.' },
  });
});
