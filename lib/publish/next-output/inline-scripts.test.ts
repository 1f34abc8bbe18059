import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findInlineScripts,
  getCspHash,
  hoistConsentScript,
  mergeInlineScripts,
  readPayload,
} from './inline-scripts';

test.each([
  ['<script>a()</script>', ['a()']],
  ['<script id="x" data-y="z">a()</script><p></p><script>b()</script>', ['a()', 'b()']],
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

const mergeScripts = (html: string) => mergeInlineScripts(html, readPayload(html));

describe('payload scripts', () => {
  const start = '<script id="_R_">(globalThis["TURBOPACK"] || []).push({});</script>';
  const queue = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';
  const data = '<script>self.__next_f.push([1,"$& text"])</script>';
  const file = '<script src="/a.js" async=""></script>';

  test('are merged in order, at the position of the last', () => {
    expect(mergeScripts(`<p>text</p>${start}${file}${queue}${data}${data}</body>`)).toBe(
      `<p>text</p>${file}<script>(globalThis["TURBOPACK"] || []).push({});(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,\`$& text$& text\`]);</script></body>`,
    );
  });

  test('omit the reveal time', () => {
    const time = '<script>requestAnimationFrame(function(){$RT=performance.now()});</script>';
    expect(mergeScripts(`<p></p>${time}`)).toBe('<p></p>');
  });

  test('do not move other scripts', () => {
    const html = '<script>(function(){})()</script><script type="application/ld+json">{}</script>';
    expect(mergeScripts(html)).toBe(html);
  });
});

describe('the consent script', () => {
  const script =
    '<script id="Cookiebot" src="https://consent.cookiebot.com/uc.js" data-cbid="x"></script>';

  test('moves the consent script to the start of the head', () => {
    const html = `<html><head><meta charSet="utf-8"/><script src="/a.js" async=""></script>${script}</head><body></body></html>`;
    expect(hoistConsentScript(html)).toBe(
      `<html><head>${script}<meta charSet="utf-8"/><script src="/a.js" async=""></script></head><body></body></html>`,
    );
  });

  test("exempts the page's own inline scripts, once each", () => {
    const inline = '<script>a()</script><script data-cookieconsent="ignore">b()</script>';
    const others =
      '<script src="/a.js" async=""></script><script type="application/ld+json">{}</script>';
    expect(hoistConsentScript(`<head>${script}</head>${inline}${others}`)).toBe(
      `<head>${script}</head><script data-cookieconsent="ignore">a()</script><script data-cookieconsent="ignore">b()</script>${others}`,
    );
  });

  test('does not change a page without the consent script', () => {
    const html = '<html><head><script id="other"></script></head></html>';
    expect(hoistConsentScript(html)).toBe(html);
  });
});

/** The script that Next.js writes for a string. */
const formatPush = (text: string) =>
  `self.__next_f.push([1,${JSON.stringify(text).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)}])`;

/** Runs a script and returns what it pushes to the payload queue. */
function runPush(script: string, document?: object): unknown {
  const self = { __next_f: [] as unknown[] };
  new Function('self', 'document', script)(self, document);
  return self.__next_f;
}

/** Merges a script, and returns its text. */
function merge(script: string): string {
  return mergeScripts(`<script>${script}</script>`).slice('<script>'.length, -'</script>'.length);
}

test('a payload needs no escapes for quotes, newlines and tags', () => {
  expect(merge(`self.__next_f.push([1,"[\\"$L1\\",\\"it's\\"]\\n\\u003c/p>"])`)).toBe(
    'self.__next_f.push([1,`["$L1","it\'s"]\n</p>`]);',
  );
});

describe('static HTML of the page', () => {
  const texts = ['<p>one</p>', '<p>two $1 `é` &amp; "</p>\n<p>:T3,abc</p>', '<p>one</p>'];
  const getScript = (tag: string) => {
    const rows = texts.map((text) => `5:T${Buffer.byteLength(text).toString(16)},${text}`).join('');
    const elements = texts.map((text) => `<${tag}>${text}</div>`).join('<hr>');
    const page = `${elements}<script>${formatPush(`1:[]\n${rows}2:[]\n`)}</script>`;
    return findInlineScripts(mergeScripts(page))[0] ?? '';
  };
  const document = { querySelectorAll: () => texts.map((innerHTML) => ({ innerHTML })) };

  test('is read from the document', () => {
    const script = getScript('div class="written"');
    const rows = texts.map((text) => `5:${JSON.stringify(text)}\n`);
    expect(script).not.toContain('<p>');
    expect(runPush(script, document)).toEqual([[1, `1:[]\n${rows.join('')}2:[]\n`]]);
  });

  test('is read from the document if it is short', () => {
    const payload = `1:[{"html":${JSON.stringify(texts[1])}},{"html":"<p>other</p>"}]\n`;
    const elements = texts.map((text) => `<div class="written">${text}</div>`).join('');
    const page = `${elements}<script>${formatPush(payload)}</script>`;
    const script = findInlineScripts(mergeScripts(page))[0] ?? '';
    expect(script).not.toContain('<p>two');
    expect(runPush(script, document)).toEqual([[1, payload]]);
  });

  test('is repeated if the page contains different HTML', () => {
    expect(getScript('div')).toContain(`5:Ta,${texts[0]}`);
  });
});

test('a payload preserves its text, and nothing in it ends the script', () => {
  const pieces = [
    "'",
    '"',
    '`',
    '$',
    '{',
    '\\',
    '\n',
    '\r',
    '\u2028',
    '</script>',
    '<!--',
    '<SCRIPT',
    '<',
    'a',
    '$&',
  ];
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string())), (parts) => {
      const text = parts.join('');
      const script = merge(formatPush(text));
      expect(runPush(script)).toEqual(text === '' ? [] : [[1, text]]);
      expect(script).not.toMatch(/<\/script|<!--|<script/i);
    }),
  );
});
