import { describe, expect, test } from 'vitest';
import {
  analyzePage,
  listProblems,
  renderMarkup,
} from '@/tests/factories/render-markdown';

const mdx = { format: 'mdx' } as const;

function withPartials(partials: Record<string, string>) {
  return { ...mdx, partials };
}

describe('components', () => {
  test.each([
    ['<Card>x</Card>', '<Card>x</Card>'],
    ['<div>x</div>', '<div>x</div>'],
  ])('%j', async (text, html) => {
    expect(await renderMarkup(text, mdx)).toContain(html);
    expect(analyzePage(text, mdx).diagnostics).toEqual([]);
  });

  test.each([
    ['<Tab>\n\ntext\n\n</Tab>', '1:1', '<p>text</p>'],
    ['one\n\na <Badge>b</Badge> c', '3:3', '<p>one</p><p>a b c</p>'],
    ['<Badge>\n\n<Card />\n\n</Badge>', '1:1', '<Card></Card>'],
  ])('unknown: %j', async (source, position, html) => {
    expect(listProblems(source, mdx)).toEqual([
      expect.stringMatching(`^${position} .* is unknown`),
    ]);
    expect(await renderMarkup(source, mdx)).toBe(html);
  });

  test('a former name has one diagnostic with the new name', () => {
    expect(
      listProblems('<SearchBox label="Search" hint="Try" />', mdx),
    ).toEqual([
      '1:1 The component "SearchBox" has no effect. Write: <SearchHero>',
    ]);
  });
});

describe('code', () => {
  test.each([
    ['one {two} three', '1:5 {two} is read as code', '<p>one  three</p>'],
    ['one\n\n{items.map(\n(x) => x)}', '3:1 {items.map(', '<p>one</p>'],
    ['<Card title={two} />', '1:7 title=… of <Card> is code', '<Card></Card>'],
    ['<Card {...two} />', '1:7 {…} of <Card> is code', '<Card></Card>'],
    [
      'export const a = 1;\n\none',
      '1:1 Pages cannot contain code',
      '<p>one</p>',
    ],
  ])('%j', async (text, problem, html) => {
    expect(listProblems(text, mdx)).toEqual([expect.stringContaining(problem)]);
    expect(await renderMarkup(text, mdx)).toBe(html);
  });

  test('styles and event handlers are reported once', () => {
    const text = '<b style={{ color: red }} onClick={() => {}}>x</b>';
    expect(analyzePage(text, mdx).diagnostics.map(({ rule }) => rule)).toEqual([
      'unsafe-html',
      'unsafe-html',
    ]);
  });

  test.each([
    ['{/* comment */}\n\none', '<p>one</p>'],
    ['one{/* a */} two', '<p>one two</p>'],
    ["one{' '}\ntwo", '<p>one \ntwo</p>'],
    ['{"one"}\n\ntwo', '<p>one</p><p>two</p>'],
  ])('comments and strings are allowed: %j', async (text, html) => {
    expect(await renderMarkup(text, mdx)).toBe(html);
    expect(analyzePage(text, mdx).diagnostics).toEqual([]);
  });
});

test.each([
  "import a, { b } from 'c';",
  "import * as all from './all.js';",
  "import './x.css';",
  "import Tabs from '@theme/Tabs';",
])('rejects %s', (line) => {
  expect(
    listProblems(`one\n\nimport Card from 'x';\n${line}\n\ntwo`, mdx),
  ).toEqual(
    [3, 4].map((number) =>
      expect.stringContaining(`${number}:1 Pages cannot contain code`),
    ),
  );
});

describe('partials', () => {
  test.each([
    ["import Steps from './_steps.mdx';\n\n<Steps />", 'crm/_steps.mdx'],
    ["import Steps from '../_steps.md';\n\n<Steps />", '_steps.md'],
    ["import Card from './_card.mdx';\n\n<Card />", 'crm/_card.mdx'],
    ['<Include file="_steps.mdx" />', 'crm/_steps.mdx'],
    ['<Include file="../_steps.md" />', '_steps.md'],
    ['<Include file="/docs/ai/_steps.md" />', 'ai/_steps.md'],
  ])('%j', async (text, file) => {
    const partials = withPartials({
      [file]: '---\ntitle: T\n---\n\none\n\ntwo',
    });
    expect(await renderMarkup(text, partials)).toBe('<p>one</p><p>two</p>');
    expect(analyzePage(text, partials).diagnostics).toEqual([]);
  });

  test('an inline partial with one paragraph is inlined as text', async () => {
    const partials = withPartials({
      'crm/_x.md': 'two *three*',
      'crm/_y.md': '- four',
    });
    expect(
      await renderMarkup('one <Include file="_x.md" /> five', partials),
    ).toBe('<p>one two <em>three</em> five</p>');
    expect(
      await renderMarkup('one <Include file="_y.md" />', partials),
    ).toContain('<li>four</li>');
  });

  test('headings, variables, admonitions and ids of a partial belong to the page', () => {
    const partials = withPartials({
      'crm/_x.mdx': '## {site.title} {#x}\n\n:::tip T\na\n:::',
    });
    const { headings, ids } = analyzePage(
      '## One\n\n<Include file="_x.mdx" />\n\n## Two',
      partials,
    );
    expect(headings.map(({ text }) => text)).toEqual([
      'One',
      'Acme Help',
      'Two',
    ]);
    expect(ids).toEqual(['one', 'x', 'two']);
  });

  test('Markdown partials can contain raw HTML, comments and braces', async () => {
    const partials = withPartials({
      'crm/_x.md': 'a <kbd>K</kbd> {b} <5\n\n<!-- c -->\n\n<hr>',
    });
    expect(await renderMarkup('<Include file="_x.md" />', partials)).toBe(
      '<p>a <kbd>K</kbd> {b} &lt;5</p><!comment><hr></hr>',
    );
  });

  test.each([
    ['[x](tasks.md)', 'crm/_p.md', '<a href="tasks.md">'],
    ['[x](ai.md)', '_p.md', '<a href="/ai">'],
    ['[x](crm/plan.pdf)', '_p.md', '<a href="/assets/plan.4d.pdf">'],
    ['![c](logo.svg)', '_p.md', 'src="/assets/logo.3c.svg"'],
    ['[x](/crm)', '_p.md', '<a href="/crm/">'],
    ['[x](#a)', '_p.md', '<a href="#a">'],
    ['[x](https://x.y)', '_p.md', '<a href="https://x.y">'],
  ])(
    'links and images are relative to the partial: %j in %s',
    async (text, file, html) => {
      const path = file.startsWith('crm/') ? file.slice(4) : `../${file}`;
      const rendered = await renderMarkup(
        `<Include file="${path}" />`,
        withPartials({ [file]: text }),
      );
      expect(rendered.replace('./tasks.md', 'tasks.md')).toContain(html);
    },
  );

  test('partials can include partials from other folders', async () => {
    const partials = withPartials({
      '_outer.mdx': '<Include file="ai/_inner.mdx" />',
      'ai/_inner.mdx': '<b>[x](../crm/tasks.mdx)</b>',
    });
    const text =
      '<Include file="../_outer.mdx" />\n\n<Include file="../_outer.mdx" />';
    const html = await renderMarkup(text, partials);
    expect(html.match(/<b><a href="\/crm\/tasks">x<\/a><\/b>/g)).toHaveLength(
      2,
    );
    expect(analyzePage(text, partials).diagnostics).toEqual([]);
  });
});

test.each([
  [
    'a [b][h]\n\n[h]: /ai',
    'Included files cannot define the targets of links.',
    'Write the target where the link is: [text](/ai)',
  ],
  [
    'a[^1]\n\n[^1]: Note.',
    'Included files cannot have footnotes.',
    'Write the note in the text, for example in parentheses.',
  ],
])('definitions in partials are reported: %j', (text, message, hint) => {
  const partials = withPartials({
    'crm/_p.md': text,
    'crm/_outer.mdx': '<Include file="_p.md" />',
  });
  const { diagnostics } = analyzePage(
    '<Include file="_outer.mdx" />',
    partials,
  );
  expect(diagnostics).toEqual([
    expect.objectContaining({ file: 'crm/_p.md', line: 3, message, hint }),
  ]);
});

describe('relative URLs of HTML in partials', () => {
  test.each([
    ['_p.md', '<a href="ai.md">x</a>', 'href="/ai"'],
    [
      '_p.md',
      '<p>\n<a href="crm/plan.pdf">x</a>\n</p>',
      'href="/assets/plan.4d.pdf"',
    ],
    [
      '_p.md',
      'a <img src="crm/img/board.png" alt="B">',
      'src="/assets/board.1a.png"',
    ],
    [
      '_p.mdx',
      '<img src="crm/img/board.png" alt="B" />',
      'src="/assets/board.1a.png"',
    ],
    ['_p.mdx', '<Card href="ai.md" />', 'href="/ai"'],
    ['ai/_p.md', '<a href="../crm/lists">x</a>', 'href="/crm/lists"'],
    ['ai/_p.md', '<a href="#a">x</a>', 'href="#a"'],
    ['_outer.mdx', '<Include file="crm/_inner.md" />', 'href="/crm/tasks"'],
  ])('%s: %s', async (file, text, html) => {
    const partials = withPartials({
      [file]: text,
      'crm/_inner.md': '<a href="tasks.mdx">x</a>',
    });
    const page = `<Include file="../${file}" />`;
    expect(await renderMarkup(page, partials)).toContain(html);
    expect(analyzePage(page, partials).diagnostics).toEqual([]);
  });

  test.each([
    [
      'a\n\n<p>\n<a href="none.md">x</a></p>',
      4,
      'The linked file "none.md" does not exist.',
    ],
    [
      'a\n\n<img src="none.png" alt="B">',
      3,
      'The image "none.png" does not exist.',
    ],
  ])(
    'missing files are reported in the partial: %j',
    (partial, line, message) => {
      const { diagnostics } = analyzePage(
        '<Include file="_p.md" />',
        withPartials({ 'crm/_p.md': partial }),
      );
      expect(diagnostics).toContainEqual(
        expect.objectContaining({ file: 'crm/_p.md', line, message }),
      );
    },
  );
});

describe('mistakes in partials', () => {
  test.each([
    [
      "import X from './_else.mdx';\n\n<X />",
      '3:1 The included file "docs/crm/_else.mdx"',
    ],
    [
      '<Include file="100%zz.md" />',
      '1:10 The included file "docs/crm/100%zz.md"',
    ],
  ])('missing: %j', async (text, problem) => {
    const partials = withPartials({ 'crm/_steps.mdx': 'one' });
    expect(listProblems(text, partials)).toEqual([
      expect.stringContaining(problem),
    ]);
    expect(await renderMarkup(text, partials)).toBe('');
  });

  test('circular partials', async () => {
    const options = withPartials({
      'crm/_a.mdx': 'one\n\n<Include file="_b.mdx" />',
      'crm/_b.mdx': '<Include file="_a.mdx" />',
    });
    const text = 'zero\n\n<Include file="_a.mdx" />';
    expect(analyzePage(text, options).diagnostics).toMatchObject([
      { rule: 'missing-partial', file: 'crm/_b.mdx', line: 1 },
    ]);
    expect(await renderMarkup(text, options)).toBe('<p>zero</p><p>one</p>');
  });

  test.each([
    ["import X from './_x.mdx';\n\n<X>lost</X>", 3],
    ['<Include file="_x.mdx">\n\nlost\n\n</Include>', 1],
  ])('content of the include tag: %j', (text, line) => {
    expect(
      analyzePage(text, withPartials({ 'crm/_x.mdx': 'one' })).diagnostics,
    ).toMatchObject([{ rule: 'missing-partial', line, column: 1 }]);
  });

  test.each([
    ['md', 'a\n\n<your name>', 'unknown-element'],
    ['mdx', 'one\n\n{x', 'invalid-mdx'],
    ['mdx', 'a\n\n[x](none.md)', 'broken-markdown-link'],
    ['mdx', 'a\n\n{site.nope}', 'unknown-variable'],
  ])('are reported at their lines: %s %j', (extension, partial, rule) => {
    const file = `crm/_a.${extension}`;
    const { diagnostics } = analyzePage(
      `<Include file="_a.${extension}" />`,
      withPartials({ [file]: partial }),
    );
    expect(diagnostics).toMatchObject([{ rule, file, line: 3, column: 1 }]);
  });
});

test.each([
  '<Card title="a" href="/ai" className="b" data-x="1" aria-label="c" />',
  '<Link any="thing" to="/ai">a</Link>',
  '<b any="thing">a</b>',
  '<Tabs groupId="x" defaultValue="b">\n<TabItem value="a">a</TabItem>\n<TabItem value="b" label="B">b</TabItem>\n</Tabs>',
  '<Tabs><TabItem value="a">a</TabItem> <TabItem value="b">b</TabItem></Tabs>',
  '<Tabs></Tabs>',
])('%j is valid', (text) => {
  expect(listProblems(text, mdx)).toEqual([]);
});

test('invalid tabs are replaced with their content', () => {
  const { blocks } = analyzePage(
    '<Tabs>\n\nOne.\n\n<TabItem label="A">\n\nTwo.\n\n</TabItem>\n</Tabs>',
    mdx,
  );
  expect(blocks.map(({ text }) => text)).toEqual(['One.', 'Two.']);
});
