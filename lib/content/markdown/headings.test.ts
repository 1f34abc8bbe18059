import { describe, expect, test } from 'vitest';
import { site } from '@/lib/site';
import { drawn, read } from './test-context';

describe('the title', () => {
  test.each([
    ['# My title\n\ntext', 'My title'],
    ['# My *title* with `code`\n', 'My title with code'],
    ['# About {site.product.name}', `About ${site.product.name}`],
    ['My title\n===', 'My title'],
    ['<!-- comment -->\n\n# My title', 'My title'],
    ['<h1>My title</h1>', 'My title'],
    ['text\n\n# Late', undefined],
    ['---\n\n# After a line', undefined],
    ['## Second', undefined],
    ['', undefined],
  ])('of %j is %j', (text, title) => {
    expect(read(text).title).toBe(title);
  });

  test('may follow imports', () => {
    const text = "import Tabs from '@theme/Tabs';\n\n# My title";
    expect(read(text, { format: 'mdx' }).title).toBe('My title');
  });

  test('is taken out of the text, and a later h1 becomes an h2', async () => {
    const html = await drawn('# One\n\n# Two');
    expect(html).not.toContain('One');
    expect(html).not.toContain('<h1');
    expect(html).toContain('<h2 id="two">Two<a ');
  });
});

describe('ids', () => {
  test.each([
    ['## What’s new?', 'whats-new'],
    ['## A.B.C', 'abc'],
    ['## 😀 Emoji', '-emoji'],
    ['## This & that', 'this--that'],
    ['## Été', 'été'],
  ])('%s → %s', (text, id) => {
    expect(read(text).headings).toMatchObject([{ id }]);
  });

  test('repeated texts are numbered', () => {
    const ids = read('## Same\n\n## Same\n\n### Same').headings.map(({ id }) => id);
    expect(ids).toEqual(['same', 'same-1', 'same-2']);
  });

  test('a written id does not number a later heading', () => {
    const ids = read('## One {#same}\n\n## Same').headings.map(({ id }) => id);
    expect(ids).toEqual(['same', 'same']);
  });
});

test('headings have levels 2 to 6, in the order of the text', () => {
  const text = '## Two\n\n### Three\n\n#### Four\n\n##### Five\n\n###### Six';
  expect(read(text).headings).toEqual([
    { level: 2, id: 'two', text: 'Two' },
    { level: 3, id: 'three', text: 'Three' },
    { level: 4, id: 'four', text: 'Four' },
    { level: 5, id: 'five', text: 'Five' },
    { level: 6, id: 'six', text: 'Six' },
  ]);
});

test('a heading links to itself, with its id encoded', async () => {
  expect(await drawn('## Été')).toBe(
    '<h2 id="été">Été<a className="headingLink" href="#%C3%A9t%C3%A9" ariaLabel="Direct link to Été" translate="no"></a></h2>',
  );
});

test('the name of the link has the text of code and links', async () => {
  expect(await drawn('## Use `x` [here](/ai)')).toContain('ariaLabel="Direct link to Use x here"');
});

test('an empty heading is in no list and has no link', async () => {
  expect(read('##').headings).toEqual([]);
  expect(await drawn('##')).toBe('<h2 id=""></h2>');
});

test('the hidden heading of the footnotes is in no list', async () => {
  const text = 'A claim.[^1]\n\n[^1]: A note.';
  expect(read(text).headings).toEqual([]);
  expect(await drawn(text)).not.toContain('headingLink');
});
