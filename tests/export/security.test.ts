import { describe, expect, test } from 'vitest';
import { insertSecurityPolicy } from '@/lib/publish/export/content-security-policy';
import { fixtureDir, fixturePaths, loadExport } from './exported-site';
import { getAttribute, parseHtml } from './parse-html';
import { findPolicyErrors } from './policy-errors';

const { htmlFiles, page: readPage, text } = loadExport(fixtureDir);

test('every page has one policy before the first script, with exactly the hashes of its inline scripts and styles', () => {
  expect(htmlFiles.length).toBeGreaterThan(fixturePaths.length);
  const problems = htmlFiles.flatMap((file) =>
    findPolicyErrors(readPage(file)).map((problem) => `${file}: ${problem}`),
  );
  expect(problems).toEqual([]);
});

test('the encoding is declared in the first 1024 bytes', () => {
  for (const file of htmlFiles) {
    expect(text(file).slice(0, 1024), file).toMatch(/<meta charset="utf-8"/i);
  }
});

test('a policy has at most four hashes: three scripts and a style; one more for the field of the results page', () => {
  for (const file of htmlFiles) {
    const count = file.endsWith('search.html') ? 5 : 4;
    const policy = readPage(file)
      .elements.map((element) => getAttribute(element, 'content') ?? '')
      .find((content) => content.includes('default-src'));
    expect(policy?.match(/'sha256-/g)?.length ?? 0, file).toBeLessThanOrEqual(
      count,
    );
  }
});

describe('the policy check reports', () => {
  const plain =
    '<!DOCTYPE html><html><head><title>a</title></head><body><p>text</p></body></html>';
  const style = '<style data-critical>p{top:0}</style>';
  const inline = plain.replace('</head>', `${style}</head>`);
  const valid = insertSecurityPolicy(
    inline.replace('</body>', '<script>a()</script></body>'),
    [],
  );
  const policy = /<meta http-equiv[^>]*>/.exec(valid)?.[0] ?? '';

  test('nothing for a valid page', () => {
    expect(findPolicyErrors(parseHtml(valid))).toEqual([]);
  });

  test.each([
    ['no policy', plain, ['0 policies']],
    [
      'two policies',
      valid.replace('<title>', `${policy}<title>`),
      ['2 policies'],
    ],
    [
      'a policy after a script',
      valid.replace('<head>', '<head><script src="/a.js"></script>'),
      ['policy after a script'],
    ],
    [
      'a policy in the body',
      valid.replace(policy, '').replace('<p>', `${policy}<p>`),
      ['policy outside the head'],
    ],
    [
      'another script',
      valid.replace('</body>', '<script>b()</script></body>'),
      ['script without a hash'],
    ],
    [
      'a changed script',
      valid.replace('a()', 'a( )'),
      ['script without a hash', 'hash without a script'],
    ],
    [
      'another style',
      valid.replace('</head>', '<style>b{}</style></head>'),
      ['style without a hash'],
    ],
    ['a removed style', valid.replace(style, ''), ['hash without a style']],
    [
      'a removed script',
      valid.replace('<script>a()</script>', ''),
      ['hash without a script'],
    ],
    [
      'unsafe sources',
      valid.replace("style-src 'self'", "style-src 'unsafe-inline'"),
      ["'unsafe-inline'"],
    ],
    [
      'a style attribute',
      valid.replace('<p>', '<p style="color:red">'),
      ['style on <p>'],
    ],
    [
      'an inline handler',
      valid.replace('<p>', '<p onclick="a()">'),
      ['onclick on <p>'],
    ],
    [
      'a javascript: URL',
      valid.replace('<p>', '<p><a href=" JavaScript:a()">a</a>'),
      ['href on <a>'],
    ],
  ])('%s', (_, html, errors) => {
    expect(findPolicyErrors(parseHtml(html))).toEqual(errors);
  });
});
