import { describe, expect, test } from 'vitest';
import { analyzePage, renderMarkup } from '@/tests/factories/render-markdown';

const removedMessage =
  'is removed: it is not allowed on this site for security reasons.';

describe('removed HTML', () => {
  test.each([
    ['one\n\n<script>alert(1)</script>', 3, 1, '<script>', '<p>one</p>'],
    ['<style>b { color: red }</style>\n\none', 1, 1, '<style>', '<p>one</p>'],
    [
      'a <b style="color: red">x</b>',
      1,
      6,
      'style=… of <b>',
      '<p>a <b>x</b></p>',
    ],
    ['a <b onclick="x()">x</b>', 1, 6, 'onclick=… of <b>', '<p>a <b>x</b></p>'],
    [
      '<b ONMOUSEOVER="x()">x</b>',
      1,
      1,
      'onmouseover=… of <b>',
      '<p><b>x</b></p>',
    ],
    ['[x](javascript:alert)', 1, 1, 'href=… of <a>', '<p><a>x</a></p>'],
    ['<a href="JavaScript:x">x</a>', 1, 4, 'href=… of <a>', '<p><a>x</a></p>'],
    [
      '<a href=" java\tscript:x">x</a>',
      1,
      4,
      'href=… of <a>',
      '<p><a>x</a></p>',
    ],
    [
      '<button formaction="/x">x</button>',
      1,
      9,
      'formaction=… of <button>',
      '<p><button>x</button></p>',
    ],
    [
      '<svg><a xlink:href="javascript:x">x</a></svg>',
      1,
      6,
      'xlinkhref=… of <a>',
      '<p><svg><a>x</a></svg></p>',
    ],
  ])('%j', async (text, line, column, subject, html) => {
    expect(analyzePage(text).diagnostics).toMatchObject([
      {
        rule: 'unsafe-html',
        line,
        column,
        message: `${subject} ${removedMessage}`,
      },
    ]);
    expect(await renderMarkup(text)).toBe(html);
  });

  test.each([
    [
      '<meta http-equiv="refresh" content="0;url=https://x.y">\n\none',
      '<meta http-equiv>',
      '<p>one</p>',
    ],
    [
      '<iframe src="https://x.y/z"></iframe>\n\none',
      '<iframe>',
      '<a href="https://x.y/z">https://x.y/z</a><p>one</p>',
    ],
    [
      '<iframe src="https://x.y/z" title="Z"></iframe>',
      '<iframe>',
      '<a href="https://x.y/z">Z</a>',
    ],
    ['<iframe srcdoc="<script>x</script>"></iframe>', '<iframe>', ''],
  ])('%j', async (text, subject, html) => {
    const messages = analyzePage(text).diagnostics.map(
      ({ rule, message }) => `${rule} ${message}`,
    );
    expect(messages).toContain(`unsafe-html ${subject} ${removedMessage}`);
    expect((await renderMarkup(text)).trim()).toBe(html);
  });

  test.each([
    ['a <b onClick={() => x()}>x</b>', 'onclick=… of <b>', '<p>a <b>x</b></p>'],
    ['<meta http-equiv="refresh" content="0" />', '<meta http-equiv>', ''],
    ['<head>\n  <title>x</title>\n</head>', '<head>', ''],
  ])('in MDX: %j', async (text, subject, html) => {
    const messages = analyzePage(text, { format: 'mdx' }).diagnostics.map(
      ({ message }) => message,
    );
    expect(messages).toEqual([`${subject} ${removedMessage}`]);
    expect((await renderMarkup(text, { format: 'mdx' })).trim()).toBe(html);
  });

  test('keeps the content of forms', async () => {
    const text = '<form action="https://x.y"><b>one</b></form>';
    expect(analyzePage(text).diagnostics).toMatchObject([
      {
        message:
          'Forms do not work on this site, so <form> is removed and only its content is shown.',
      },
    ]);
    expect(await renderMarkup(text)).toBe('<b>one</b>');
  });
});

test.each([
  [
    'a <kbd class="key" title="x">K</kbd>',
    '<p>a <kbd className="key" title="x">K</kbd></p>',
  ],
  ['<a href="https://x.y">x</a>', '<p><a href="https://x.y">x</a></p>'],
  [
    '<meta itemprop="name" content="x">',
    '<meta itemProp="name" content="x"></meta>',
  ],
  ['`<script>`', '<p><code>&lt;script></code></p>'],
])('does not change %j', async (text, html) => {
  expect(analyzePage(text).diagnostics).toEqual([]);
  expect(await renderMarkup(text)).toBe(html);
});

test.each([
  ['https://player.example.com/1', 0],
  ['http://player.example.com/1', 1],
  ['https://player.example.com.evil.example/', 1],
  ['https://player.example.com@evil.example/', 1],
])('frames must be from an allowed host: %s', (src, count) => {
  expect(
    analyzePage(`<iframe src="${src}"></iframe>`).diagnostics,
  ).toHaveLength(count);
});
