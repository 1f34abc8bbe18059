import type { Element, Root } from 'hast';
import { describe, expect, test } from 'vitest';
import { testConfig } from '@/tests/factories/content-config';
import {
  analyzePage,
  listProblems,
  renderMarkup,
} from '@/tests/factories/render-markdown';
import { rehypeStaticHtml } from './rehype-appearance';
import { createElement } from './syntax-tree';

describe('links to pages', () => {
  test.each([
    ['[x](tasks.mdx)', '/crm/tasks', '/crm/tasks', ''],
    ['[x](../ai.md)', '/ai', '/ai', ''],
    ['[x](../ai.md?a=1#b)', '/ai?a=1#b', '/ai', 'b'],
    ['[x](index.md#top)', '/crm/#top', '/crm/', 'top'],
    ['[x](/crm)', '/crm/', '/crm/', ''],
    ['[x](/CRM/Lists.html)', '/crm/lists', '/crm/lists', ''],
    ['[x](tasks)', '/crm/tasks', '/crm/tasks', ''],
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
      '[x](</automations/actions –builder>)',
      '/automations/actions%20%E2%80%93builder',
      '/automations/actions –builder',
      '',
    ],
  ])('%s', async (text, href, target, hash) => {
    const { links, diagnostics } = analyzePage(text);
    expect(links).toMatchObject([{ target, hash }]);
    expect(diagnostics).toEqual([]);
    expect(await renderMarkup(text)).toContain(`<a href="${href}">x</a>`);
  });

  test.each([
    ['[x](#part)', '#part', 'part'],
    ['[x](?a=1#part)', '?a=1#part', 'part'],
    ['[x](#)', '#', ''],
    ['[x]()', '', ''],
  ])('link to the same page: %s', async (text, href, hash) => {
    expect(analyzePage(text).links).toMatchObject([
      { target: '/crm/lists', hash },
    ]);
    expect(await renderMarkup(text)).toBe(`<p><a href="${href}">x</a></p>`);
  });

  test('keep the original href and position', () => {
    expect(analyzePage('one\n\ntwo [x](../ai.md#b)').links).toEqual([
      { href: '../ai.md#b', target: '/ai', hash: 'b', line: 3, column: 9 },
    ]);
  });
});

test.each([
  ['[x](plan.pdf)', '/assets/plan.4d.pdf'],
  ['[x](./plan.pdf#page=2)', '/assets/plan.4d.pdf#page=2'],
  ['[x](<100%.pdf>)', '/assets/100-.5e.pdf'],
  ['[x](/terms.pdf)', '/terms.pdf'],
  ['[x](</img/my flow.png>)', '/img/my%20flow.png'],
])('links to files: %s', async (text, href) => {
  expect(analyzePage(text)).toMatchObject({ links: [], diagnostics: [] });
  expect(await renderMarkup(text)).toBe(`<p><a href="${href}">x</a></p>`);
});

test.each([
  'https://x.y/z.md',
  '//x.y/z',
  'mailto:a@b.c',
  'tel:+123',
  'HTTP://X.Y',
])('does not change external links: %s', async (href) => {
  expect(analyzePage(`[x](${href})`)).toMatchObject({
    links: [],
    diagnostics: [],
  });
  expect(await renderMarkup(`[x](${href})`)).toBe(
    `<p><a href="${href}">x</a></p>`,
  );
});

test.each(['50%zz', '/50%zz.mdx', '../../ai.md', 'pathname:///a.html'])(
  'broken links are left unchanged: %s',
  async (href) => {
    expect(listProblems(`[x](${href})`)).toEqual([
      expect.stringContaining('1:5 '),
    ]);
    expect(await renderMarkup(`[x](${href})`)).toBe(
      `<p><a href="${href}">x</a></p>`,
    );
  },
);

test('links to another variant have its language', async () => {
  const text = '[x](/de/ai#b)';
  expect(analyzePage(text)).toMatchObject({ links: [], diagnostics: [] });
  expect(await renderMarkup(text)).toBe(
    '<p><a href="/../ai#b" hrefLang="de">x</a></p>',
  );
});

const mdx = { format: 'mdx' } as const;

test.each([
  ['<Link to="../ai.md#b">x</Link>', '<Link href="/ai#b">x</Link>'],
  [
    '<Link href="plan.pdf">x</Link>',
    '<Link href="/assets/plan.4d.pdf">x</Link>',
  ],
  ['<Card title="x" href="/CRM" />', '<Card title="x" href="/crm/"></Card>'],
  ['<Link to="/de/ai">x</Link>', '<Link href="/../ai" hrefLang="de">x</Link>'],
  ['<Link>x</Link>', '<Link>x</Link>'],
])('component links: %s', async (text, html) => {
  expect(await renderMarkup(text, mdx)).toContain(html);
  expect(analyzePage(text, mdx).diagnostics).toEqual([]);
});

test.each([
  ['<video src="/tour.mp4" poster="/tour.png"></video>', []],
  ['<audio src="https://x.y/z.mp3"></audio>', []],
  [
    '<video src="a.mp4"></video>',
    ['<video> cannot have the relative path "a.mp4".'],
  ],
  [
    '<img src="img/board.png" srcset="img/board.png 2x" alt="B">',
    ['<img> cannot have the relative path "img/board.png 2x".'],
  ],
])('relative URLs of media are reported: %s', (text, messages) => {
  expect(listProblems(text)).toEqual(
    messages.map((message) => expect.stringContaining(message)),
  );
});

function renderStaticLink(properties: Element['properties']): unknown {
  const element = createElement('a', properties, ['the docs']);
  const root: Root = { type: 'root', children: [element] };
  rehypeStaticHtml(root, { config: testConfig });
  return root.children
    .map((node) => node.type === 'element' && node.properties['html'])
    .join();
}

test('external links get a rel attribute, and keep an explicit one', () => {
  const href = 'https://example.com';
  const link = `<a href="${href}" rel="noopener noreferrer">the docs</a>`;
  expect(renderStaticLink({ href })).toBe(link);
  expect(renderStaticLink({ href, rel: ['nofollow'] })).toContain(
    ' rel="nofollow">',
  );
});

test.each(['/crm/lists', '#limits', 'mailto:help@example.com'])(
  'does not change %s',
  (href) => {
    expect(renderStaticLink({ href })).toBe(`<a href="${href}">the docs</a>`);
  },
);

test.each([
  ['www.example.com', 'https://www.example.com'],
  ['www.example.com/a?b#c', 'https://www.example.com/a?b#c'],
  ['example.com/a', 'https://example.com/a'],
  ['status.example.io', 'https://status.example.io'],
  ['help@example.com', 'mailto:help@example.com'],
])('a link to %s lacks its scheme', (href, url) => {
  expect(analyzePage(`[x](${href})`).diagnostics).toMatchObject([
    { rule: 'broken-link', hint: `Write: ${url}` },
  ]);
});

test.each(['none.html', 'v2.0', 'www', 'node.js', 'community/none'])(
  'a link to %s does not lack a scheme',
  (href) => {
    const [diagnostic] = analyzePage(`[x](${href})`).diagnostics;
    expect(diagnostic?.rule).toBe('broken-link');
    expect(diagnostic?.hint).not.toContain('Write:');
  },
);

test.each([
  'https://example.com',
  'HTTPS://example.com',
  '//example.com',
  'mailto:a@b.cd',
  'tel:+49123',
  'sms:+49123',
  'ftp://example.com',
  'sftp://example.com',
  'vscode:extension/a',
  'slack://open',
])('accepts the scheme of %s', (url) => {
  expect(listProblems(`[a](${url})`)).toEqual([]);
});
