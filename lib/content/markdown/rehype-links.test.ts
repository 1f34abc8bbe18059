import type { Element, Root } from 'hast';
import { describe, expect, test } from 'vitest';
import { createElement } from './jsx';
import { type PageLink, rehypeExternalLinks, rehypeLinks } from './rehype-links';
import { createTestContext, markup, read, renderMarkup } from './test-utils';

describe('links to pages', () => {
  test.each([
    ['[x](tasks.mdx)', '/crm/tasks', '/crm/tasks', ''],
    ['[x](./tasks.mdx)', '/crm/tasks', '/crm/tasks', ''],
    ['[x](../ai.md)', '/ai', '/ai', ''],
    ['[x](../ai.md?a=1#b)', '/ai?a=1#b', '/ai', 'b'],
    ['[x](/ai.md)', '/ai', '/ai', ''],
    ['[x](/crm/index.md)', '/crm/', '/crm/', ''],
    ['[x](index.md#top)', '/crm/#top', '/crm/', 'top'],
    ['[x](/crm)', '/crm/', '/crm/', ''],
    ['[x](/crm/lists/)', '/crm/lists', '/crm/lists', ''],
    ['[x](/CRM/Lists.html)', '/crm/lists', '/crm/lists', ''],
    ['[x](/crm/index.html#a)', '/crm/#a', '/crm/', 'a'],
    ['[x](/ai?a=1)', '/ai?a=1', '/ai', ''],
    ['[x](/ai?a=1#b)', '/ai?a=1#b', '/ai', 'b'],
    ['[x](tasks)', '/crm/tasks', '/crm/tasks', ''],
    ['[x](../ai)', '/ai', '/ai', ''],
    ['[x](/)', '/', '/', ''],
    ['[x](../../../ai)', '/ai', '/ai', ''],
    ['[x][1]\n\n[1]: tasks.mdx', '/crm/tasks', '/crm/tasks', ''],
    ['<a href="tasks.mdx">x</a>', '/crm/tasks', '/crm/tasks', ''],
    [
      '[x](../automations/actions%20%E2%80%93builder.md)',
      '/automations/actions%20%E2%80%93builder',
      '/automations/actions –builder',
      '',
    ],
    [
      '[x](</automations/actions –builder.md>)',
      '/automations/actions%20%E2%80%93builder',
      '/automations/actions –builder',
      '',
    ],
    [
      '[x](</automations/actions –builder>)',
      '/automations/actions%20%E2%80%93builder',
      '/automations/actions –builder',
      '',
    ],
  ])('%s', async (text, href, target, hash) => {
    const { links, diagnostics } = read(text);
    expect(links).toMatchObject([{ target, hash }]);
    expect(diagnostics).toEqual([]);
    expect(await renderMarkup(text)).toContain(`<a href="${href}">x</a>`);
  });

  test.each([
    ['[x](#part)', '#part', 'part'],
    ['[x](?a=1#part)', '?a=1#part', 'part'],
    ['[x](?a=1)', '?a=1', ''],
    ['[x](#)', '#', ''],
    ['[x]()', '', ''],
  ])('link to the same page: %s', async (text, href, hash) => {
    expect(read(text).links).toMatchObject([{ target: '/crm/lists', hash }]);
    expect(await renderMarkup(text)).toBe(`<p><a href="${href}">x</a></p>`);
  });

  test('keep the original href and position', () => {
    expect(read('one\n\ntwo [x](../ai.md#b)').links).toEqual([
      { href: '../ai.md#b', target: '/ai', hash: 'b', line: 3, column: 9 },
    ]);
  });
});

describe('links to files', () => {
  test.each([
    ['[x](plan.pdf)', '/assets/plan.4d.pdf'],
    ['[x](./plan.pdf#page=2)', '/assets/plan.4d.pdf#page=2'],
    ['[x](<100%.pdf>)', '/assets/100-.5e.pdf'],
    ['[x](/terms.pdf)', '/terms.pdf'],
    ['[x](</img/my flow.png>)', '/img/my%20flow.png'],
  ])('%s', async (text, href) => {
    expect(read(text)).toMatchObject({ links: [], diagnostics: [] });
    expect(await renderMarkup(text)).toBe(`<p><a href="${href}">x</a></p>`);
  });
});

test.each(['https://x.y/z.md', '//x.y/z', 'mailto:a@b.c', 'tel:+123', 'HTTP://X.Y'])(
  'does not change external links: %s',
  async (href) => {
    expect(read(`[x](${href})`)).toMatchObject({ links: [], diagnostics: [] });
    expect(await renderMarkup(`[x](${href})`)).toBe(`<p><a href="${href}">x</a></p>`);
  },
);

test('autolinks bare URLs', async () => {
  expect(await renderMarkup('see https://x.y')).toBe(
    '<p>see <a href="https://x.y">https://x.y</a></p>',
  );
});

describe('broken links', () => {
  const page = {
    rule: 'broken-link',
    hint: 'Correct the path, or create the page: npm run new',
  };
  const file = (path: string) => ({
    rule: 'broken-markdown-link',
    hint: `Correct the path, or create ${path}`,
  });

  test.each([
    ['one\n\ntwo [x](/none)', 3, 9, page, 'No page has the path "/none".'],
    ['[x](none#a)', 1, 5, page, 'No page has the path "none#a".'],
    ['[x](none.pdf)', 1, 5, page, 'No page has the path "none.pdf".'],
    ['[x](/none.pdf)', 1, 5, page, 'No page has the path "/none.pdf".'],
    ['[x](50%zz)', 1, 5, page, 'No page has the path "50%zz".'],
    [
      '[x](none.md#a)',
      1,
      5,
      file('docs/crm/none.md in the content folder'),
      'The linked file "none.md#a" does not exist.',
    ],
    [
      '[x](/none.mdx)',
      1,
      5,
      file('docs/none.mdx in the content folder'),
      'The linked file "/none.mdx" does not exist.',
    ],
    [
      '[x](../../ai.md)',
      1,
      5,
      file('the page: npm run new'),
      'The linked file "../../ai.md" does not exist.',
    ],
    [
      '[x](/50%zz.md)',
      1,
      5,
      file('docs/50%zz.md in the content folder'),
      'The linked file "/50%zz.md" does not exist.',
    ],
    ['<a href="none">x</a>', 1, 10, page, 'No page has the path "none".'],
  ])('%j', (text, line, column, kind, message) => {
    expect(read(text).diagnostics).toEqual([{ ...kind, line, column, message }]);
  });

  test('are left unchanged', async () => {
    expect(await renderMarkup('[x](none.md#a)')).toBe('<p><a href="none.md#a">x</a></p>');
  });
});

describe('component links', () => {
  const mdx = { format: 'mdx' } as const;

  test.each([
    ['<a href="tasks.mdx">x</a>', '<a href="/crm/tasks">x</a>'],
    ['<Link to="../ai.md#b">x</Link>', '<Link href="/ai#b">x</Link>'],
    ['<Link href="plan.pdf">x</Link>', '<Link href="/assets/plan.4d.pdf">x</Link>'],
    ['<Card title="x" href="/CRM" />', '<Card title="x" href="/crm/"></Card>'],
    ['<Link>x</Link>', '<Link>x</Link>'],
    ['<>x</>', '<null>x</null>'],
  ])('%s', async (text, html) => {
    expect(await renderMarkup(text, mdx)).toContain(html);
    expect(read(text, mdx).diagnostics).toEqual([]);
  });

  test('ignores URLs in code', () => {
    const { links, diagnostics } = read('<Link to={1}>x</Link>', mdx);
    expect({ links, diagnostics }).toEqual({ links: [], diagnostics: [] });
  });

  test('reports broken links', () => {
    expect(read('one\n\n<Card title="x" href="none" />', mdx).diagnostics).toMatchObject([
      {
        rule: 'broken-link',
        line: 3,
        column: 23,
        message: 'No page has the path "none".',
      },
    ]);
  });

  test('reports generated links at the first line', () => {
    const { context } = createTestContext();
    const tree: Root = {
      type: 'root',
      children: [{ type: 'element', tagName: 'a', properties: { href: '/ai/' }, children: [] }],
    };
    const links: PageLink[] = [];
    rehypeLinks(context, links)(tree, '');
    expect(links).toEqual([{ href: '/ai/', target: '/ai', hash: '', line: 1, column: 1 }]);
    expect(markup(tree)).toBe('<a href="/ai"></a>');
  });
});

describe('videos and sounds', () => {
  test.each([
    [
      '<video src="plan.pdf" poster="img/board.png" />',
      'src="/assets/plan.4d.pdf" poster="/assets/board.1a.png"',
    ],
    ['<audio src="https://x.y/z.mp3" />', 'src="https://x.y/z.mp3"'],
  ])('%s', async (text, attributes) => {
    expect(await renderMarkup(text, { format: 'mdx' })).toContain(attributes);
    expect(read(text, { format: 'mdx' }).diagnostics).toEqual([]);
  });

  test('in HTML', async () => {
    expect(await renderMarkup('<video src="plan.pdf"></video>')).toContain('"/assets/plan.4d.pdf"');
  });

  test('missing files are reported', () => {
    expect(read('<video src="none.mp4"></video>').diagnostics).toMatchObject([
      { rule: 'missing-image', message: 'The file "none.mp4" does not exist.' },
    ]);
  });
});

function processLink(properties: Element['properties'], newTab = true): Element {
  const element = createElement('a', properties, ['the docs']);
  rehypeExternalLinks({ newTab })({ type: 'root', children: [element] });
  return element;
}

test('external links get a rel attribute, and keep their own', () => {
  const href = 'https://example.com';
  const { properties, children } = processLink({ href }, false);
  expect(properties).toEqual({ href, rel: 'noopener noreferrer' });
  expect(children).toHaveLength(1);
  expect(processLink({ href, rel: ['nofollow'] }).properties['rel']).toEqual(['nofollow']);
});

test('new-tab links have a screen reader note', () => {
  const { properties, children } = processLink({ href: 'https://example.com' });
  expect(properties).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
  expect(children.at(-1)).toMatchObject({
    properties: { className: ['sr-only'] },
    children: [{ value: ' (opens in a new tab)' }],
  });
});

test.each(['/crm/lists', '#limits', 'mailto:help@example.com'])('does not change %s', (href) => {
  expect(processLink({ href })).toEqual(createElement('a', { href }, ['the docs']));
});
