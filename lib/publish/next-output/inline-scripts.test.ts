import { describe, expect, test } from 'vitest';
import { cspHash, findInlineScripts, mergeInlineScripts } from './inline-scripts';

describe('the inline scripts of a page', () => {
  test.each([
    ['<script>a()</script>', ['a()']],
    ['<script id="x" data-y="z">a()</script><p></p><script>b()</script>', ['a()', 'b()']],
    ['<script type="module">a()</script>', ['a()']],
    ['<script type="text/javascript">a()</script>', ['a()']],
    ['<script src="/a.js" async=""></script>', []],
    ['<script type="application/ld+json">{}</script>', []],
    ['<script type="text/plain" src="/a.js"></script>', []],
    ['<p>&lt;script&gt;a()&lt;/script&gt;</p>', []],
    ['<script>\n a()\n</script>', ['\n a()\n']],
  ])('%j', (html, texts) => {
    expect(findInlineScripts(html).map(({ text }) => text)).toEqual(texts);
  });
});

test('hashes the exact text', () => {
  expect(cspHash("alert('Hello, world.');")).toBe(
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  );
});

describe('payload scripts', () => {
  const start = '<script id="_R_">(globalThis["TURBOPACK"] || []).push({});</script>';
  const queue = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';
  const data = '<script>self.__next_f.push([1,"$& text"])</script>';
  const pushed = 'self.__next_f.push([1,`$& text`]);';
  const time = '<script>requestAnimationFrame(function(){$RT=performance.now()});</script>';
  const file = '<script src="/a.js" async=""></script>';

  test('are merged in order, at the position of the last', () => {
    expect(mergeInlineScripts(`<p>text</p>${start}${file}${queue}${data}${data}</body>`)).toBe(
      `<p>text</p>${file}<script>(globalThis["TURBOPACK"] || []).push({});(self.__next_f=self.__next_f||[]).push([0]);${pushed}${pushed}</script></body>`,
    );
  });

  test('stay exempt from a consent platform', () => {
    const exempt = (html: string) => html.replace('<script', '<script data-cookieconsent="ignore"');
    expect(mergeInlineScripts(exempt(queue) + exempt(data))).toBe(
      `<script data-cookieconsent="ignore">(self.__next_f=self.__next_f||[]).push([0]);${pushed}</script>`,
    );
  });

  test('do not move other scripts', () => {
    const html = '<script>(function(){})()</script><script type="application/ld+json">{}</script>';
    expect(mergeInlineScripts(html)).toBe(html);
  });

  test('lose the reveal time unless the page streams content', () => {
    expect(mergeInlineScripts(`<p></p>${time}`)).toBe('<p></p>');
    const streamed = `${time}<script>$RC("B:0","S:0")</script>`;
    expect(mergeInlineScripts(streamed)).toBe(streamed);
  });
});
