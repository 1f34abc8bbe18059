import { describe, expect, test } from 'vitest';
import {
  findInlineScripts,
  getCspHash,
  hoistCookiebotScript,
} from './inline-scripts';

test.each([
  ['<script>a()</script>', ['a()']],
  [
    '<script id="x" data-y="z">a()</script><p></p><script>b()</script>',
    ['a()', 'b()'],
  ],
  ['<script type="text/javascript">a()</script>', ['a()']],
  ['<script src="/a.js" async=""></script>', []],
  ['<script type="application/ld+json">{}</script>', []],
  ['<script>\n a()\n</script>', ['\n a()\n']],
])('the inline scripts of a page %j', (html, texts) => {
  expect(findInlineScripts(html)).toEqual(texts);
});

test('hashes the exact text', () => {
  expect(getCspHash("alert('Hello, world.');")).toBe(
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  );
});

describe('the consent script', () => {
  const script =
    '<script id="Cookiebot" src="https://consent.cookiebot.com/uc.js" data-cbid="x"></script>';

  test('moves the consent script to the start of the head', () => {
    const html = `<html><head><meta charSet="utf-8"/><script src="/a.js" async=""></script>${script}</head><body></body></html>`;
    expect(hoistCookiebotScript(html)).toBe(
      `<html><head>${script}<meta charSet="utf-8"/><script src="/a.js" async=""></script></head><body></body></html>`,
    );
  });

  test("exempts the page's own inline scripts, once each", () => {
    const inline =
      '<script>a()</script><script data-cookieconsent="ignore">b()</script>';
    const others =
      '<script src="/a.js" async=""></script><script type="application/ld+json">{}</script>';
    expect(
      hoistCookiebotScript(`<head>${script}</head>${inline}${others}`),
    ).toBe(
      `<head>${script}</head><script data-cookieconsent="ignore">a()</script><script data-cookieconsent="ignore">b()</script>${others}`,
    );
  });

  test('does not change a page without the consent script', () => {
    const html = '<html><head><script id="other"></script></head></html>';
    expect(hoistCookiebotScript(html)).toBe(html);
  });
});
