import { describe, expect, test } from 'vitest';
import { drawn, read } from './test-context';

const hint = 'Use Markdown, a class, or a component instead.';
const forbidden = "is left out: the site's security policy forbids it.";

describe('what is left out', () => {
  test.each([
    ['one\n\n<script>alert(1)</script>', 3, 1, '<script>', '<p>one</p>'],
    ['<script src="https://x.y/z.js"></script>', 1, 1, '<script>', ''],
    ['<style>b { color: red }</style>\n\none', 1, 1, '<style>', '<p>one</p>'],
    ['a <b style="color: red">x</b>', 1, 3, 'The attribute "style" of <b>', '<p>a <b>x</b></p>'],
    ['a <b onclick="x()">x</b>', 1, 3, 'The attribute "onclick" of <b>', '<p>a <b>x</b></p>'],
    ['<b ONMOUSEOVER="x()">x</b>', 1, 1, 'The attribute "onmouseover" of <b>', '<p><b>x</b></p>'],
    ['[x](javascript:alert)', 1, 1, 'The attribute "href" of <a>', '<p><a>x</a></p>'],
    ['<a href="JavaScript:x">x</a>', 1, 1, 'The attribute "href" of <a>', '<p><a>x</a></p>'],
    ['<a href=" java\tscript:x">x</a>', 1, 1, 'The attribute "href" of <a>', '<p><a>x</a></p>'],
    [
      '<button formaction="javascript:x">x</button>',
      1,
      1,
      'The attribute "formaction" of <button>',
      '<p><button>x</button></p>',
    ],
    [
      '<form action="javascript:x"></form>',
      1,
      1,
      'The attribute "action" of <form>',
      '<form></form>',
    ],
    [
      '<iframe src="javascript:x"></iframe>',
      1,
      1,
      'The attribute "src" of <iframe>',
      '<iframe></iframe>',
    ],
    [
      '<svg><a xlink:href="javascript:x">x</a></svg>',
      1,
      6,
      'The attribute "xlinkhref" of <a>',
      '<p><svg><a>x</a></svg></p>',
    ],
  ])('%j', async (text, line, column, what, html) => {
    expect(read(text).findings).toEqual([
      { rule: 'unsafe-html', line, column, message: `${what} ${forbidden}`, hint },
    ]);
    expect(await drawn(text)).toBe(html);
  });

  test('each of several is a finding', () => {
    const text = '<script>a</script><script>b</script>\n<b style="x" onclick="y">z</b>';
    expect(read(text).findings.map(({ message }) => message)).toEqual([
      `<script> ${forbidden}`,
      `<script> ${forbidden}`,
      `The attribute "style" of <b> ${forbidden}`,
      `The attribute "onclick" of <b> ${forbidden}`,
    ]);
  });

  test('raw HTML of a partial in Markdown', () => {
    const partials = { 'crm/_x.md': 'one <b onclick="x()">two</b>' };
    const { findings } = read('<Include file="_x.md" />', { format: 'mdx', partials });
    expect(findings).toMatchObject([{ message: `The attribute "onclick" of <b> ${forbidden}` }]);
  });
});

test.each([
  ['a <kbd class="key" title="x">K</kbd>', '<p>a <kbd className="key" title="x">K</kbd></p>'],
  ['<a href="https://x.y">x</a>', '<p><a href="https://x.y">x</a></p>'],
  ['<br>', '<br></br>'],
  ['`<script>`', '<p><code>&lt;script></code></p>'],
  ['```\n<script>\n```', '<code-block>&lt;script></code-block>'],
])('%j stays', async (text, html) => {
  expect(read(text).findings).toEqual([]);
  expect(await drawn(text)).toBe(html);
});
