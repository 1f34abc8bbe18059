import { describe, expect, test } from 'vitest';
import { listProblems, read, renderMarkup } from './test-utils';

const mdx = { format: 'mdx' } as const;

function withPartials(partials: Record<string, string>) {
  return { ...mdx, partials };
}

describe('components', () => {
  test.each([
    ['<Tabs>x</Tabs>', '<Tabs>x</Tabs>'],
    ['<div>x</div>', '<div>x</div>'],
    ['a <b>c</b>', '<b>c</b>'],
  ])('%j', async (text, html) => {
    expect(await renderMarkup(text, mdx)).toContain(html);
    expect(read(text, mdx).diagnostics).toEqual([]);
  });

  const text = (name: string) =>
    `Use Markdown or a component of the site. If it is text, write \\<${name}>`;

  test.each([
    ['<Tab>\n\ntext\n\n</Tab>', '1:1', 'Tab', 'Did you mean "Tabs"?', '<p>text</p>'],
    ['one\n\na <Badge>b</Badge> c', '3:3', 'Badge', text('Badge'), '<p>one</p><p>a b c</p>'],
    ['<Tabs.Item />', '1:1', 'Tabs.Item', text('Tabs.Item'), ''],
    ['<Badge>\n\n<Tabs />\n\n</Badge>', '1:1', 'Badge', text('Badge'), '<Tabs></Tabs>'],
  ])('unknown: %j', async (source, position, name, hint, html) => {
    expect(listProblems(source, mdx)).toEqual([
      `${position} The component <${name}> is unknown, so only its content is shown. ${hint}`,
    ]);
    expect(await renderMarkup(source, mdx)).toBe(html);
  });

  test('reports nested unknown components', () => {
    const source = '<One>\n\n<Two>\n\ntext\n\n</Two>\n\n</One>';
    expect(read(source, mdx).diagnostics).toMatchObject([{ line: 1 }, { line: 3 }]);
  });
});

describe('code', () => {
  test.each([
    [
      'one {two} three',
      '1:5 {two} is read as code, which pages cannot contain, so it is left out. To show the braces, write \\{two}. Otherwise, write the text itself.',
      '<p>one  three</p>',
    ],
    [
      'one\n\n{items.map(\n(x) => x)}',
      '3:1 {items.map(\n(x) => x)} is read as code, which pages cannot contain, so it is left out. Write \\{ for a brace in the text, or the text itself.',
      '<p>one</p>',
    ],
    [
      '<Card title={two} />',
      '1:7 title=… of <Card> is code, so it is left out. Write the value itself, in quotes.',
      '<Card></Card>',
    ],
    [
      '<Card {...two} />',
      '1:7 {…} of <Card> is code, so it is left out. Write the value itself, in quotes.',
      '<Card></Card>',
    ],
    [
      'export const a = 1;\n\none',
      '1:1 Pages cannot contain code, so this export is left out. Remove it, and write what it would show.',
      '<p>one</p>',
    ],
  ])('%j', async (text, problem, html) => {
    expect(listProblems(text, mdx)).toEqual([problem]);
    expect(await renderMarkup(text, mdx)).toBe(html);
  });

  test('is shortened in messages', () => {
    const [diagnostic] = read(`{items.map(${'x'.repeat(80)})}`, mdx).diagnostics;
    expect(diagnostic?.message).toMatch(/^\{items\.map\(x{47}…\} is read/);
  });

  test('styles and event handlers are reported once', () => {
    const text = '<b style={{ color: red }} onClick={() => {}}>x</b>';
    expect(read(text, mdx).diagnostics.map(({ rule }) => rule)).toEqual([
      'unsafe-html',
      'unsafe-html',
    ]);
  });

  test.each([
    ['{/* comment */}\n\none', '<p>one</p>'],
    ['one{/* a */} two', '<p>one two</p>'],
    ["one{' '}\ntwo", '<p>one \ntwo</p>'],
    ['{"one"}\n\ntwo', '<p>one</p><p>two</p>'],
  ])('comments and texts are allowed: %j', async (text, html) => {
    expect(await renderMarkup(text, mdx)).toBe(html);
    expect(read(text, mdx).diagnostics).toEqual([]);
  });
});

describe('imports', () => {
  const hint =
    "Remove this line, and what uses it. Pages can import Markdown files: import Steps from './_steps.mdx'";

  test.each([
    [
      "import a, { b } from 'c';",
      `Pages cannot import code, so "a", "b" from "c" is left out. ${hint}`,
    ],
    [
      "import * as all from './all.js';",
      `Pages cannot import code, so "all" from "./all.js" is left out. ${hint}`,
    ],
    ["import './x.css';", `Pages cannot import code, so code from "./x.css" is left out. ${hint}`],
    ["import Tabs from '@theme/Tabs';", '"Tabs" can be used without an import. Remove this line.'],
  ])('%s', (line, message) => {
    expect(listProblems(`one\n\nimport Card from 'x';\n${line}\n\ntwo`, mdx)).toEqual([
      '3:1 "Card" can be used without an import. Remove this line.',
      `4:1 ${message}`,
    ]);
  });
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
    const partials = withPartials({ [file]: '---\ntitle: T\n---\n\none\n\ntwo' });
    expect(await renderMarkup(text, partials)).toBe('<p>one</p><p>two</p>');
    expect(read(text, partials).diagnostics).toEqual([]);
  });

  test('an inline partial with one paragraph is inlined as text', async () => {
    const partials = withPartials({ 'crm/_x.md': 'two *three*', 'crm/_y.md': '- four' });
    expect(await renderMarkup('one <Include file="_x.md" /> five', partials)).toBe(
      '<p>one two <em>three</em> five</p>',
    );
    expect(await renderMarkup('one <Include file="_y.md" />', partials)).toContain('<li>four</li>');
  });

  test('headings, variables, admonitions and ids of a partial belong to the page', () => {
    const partials = withPartials({ 'crm/_x.mdx': '## {site.title} {#x}\n\n:::tip T\na\n:::' });
    const { headings, ids } = read('## One\n\n<Include file="_x.mdx" />\n\n## Two', partials);
    expect(headings.map(({ text }) => text)).toEqual(['One', 'Acme Help', 'Two']);
    expect(ids).toEqual(['one', 'x', 'two']);
  });

  test('Markdown partials can contain raw HTML, comments and braces', async () => {
    const partials = withPartials({ 'crm/_x.md': 'a <kbd>K</kbd> {b} <5\n\n<!-- c -->\n\n<hr>' });
    expect(await renderMarkup('<Include file="_x.md" />', partials)).toBe(
      '<p>a <kbd>K</kbd> {b} &lt;5</p><!comment><hr></hr>',
    );
  });

  test.each([
    ['[x](tasks.md)', 'crm/_p.md', '<a href="tasks.md">'],
    ['[x](ai.md)', '_p.md', '<a href="/ai">'],
    ['[x](crm/plan.pdf)', '_p.md', '<a href="/assets/plan.4d.pdf">'],
    ['![c](logo.svg)', '_p.md', 'src="/assets/logo.3c.svg"'],
    ['[x][1]\n\n[1]: ../ai.md#a', 'crm/_p.md', '<a href="/ai#a">'],
    ['[x](/crm)', '_p.md', '<a href="/crm/">'],
    ['[x](#a)', '_p.md', '<a href="#a">'],
    ['[x](https://x.y)', '_p.md', '<a href="https://x.y">'],
  ])('links and images are relative to the partial: %j in %s', async (text, file, html) => {
    const path = file.startsWith('crm/') ? file.slice(4) : `../${file}`;
    const rendered = await renderMarkup(
      `<Include file="${path}" />`,
      withPartials({ [file]: text }),
    );
    expect(rendered.replace('./tasks.md', 'tasks.md')).toContain(html);
  });

  test('partials can include partials from other folders', async () => {
    const partials = withPartials({
      '_outer.mdx': '<Include file="ai/_inner.mdx" />',
      'ai/_inner.mdx': '<Tabs>[x](../crm/tasks.mdx)</Tabs>',
    });
    const text = '<Include file="../_outer.mdx" />\n\n<Include file="../_outer.mdx" />';
    const html = await renderMarkup(text, partials);
    expect(html.match(/<Tabs><a href="\/crm\/tasks">x<\/a><\/Tabs>/g)).toHaveLength(2);
    expect(read(text, partials).diagnostics).toEqual([]);
  });
});

describe('mistakes of partials', () => {
  test.each([
    ['<Include file="_step.mdx" />', 10, 'docs/crm/_step.mdx', 'Did you mean "./_steps.mdx"?'],
    [
      "import X from './_else.mdx';\n\n<X />",
      1,
      'docs/crm/_else.mdx',
      'Did you mean "./_steps.mdx"?',
    ],
    [
      "import X from './_no.mdx';\n\n<X />",
      1,
      'docs/crm/_no.mdx',
      'Create the file, or correct its path.',
    ],
    [
      '<Include file="100%zz.md" />',
      10,
      'docs/crm/100%zz.md',
      'Create the file, or correct its path.',
    ],
  ])('missing: %j', async (text, column, file, hint) => {
    const partials = withPartials({ 'crm/_steps.mdx': 'one' });
    expect(read(text, partials).diagnostics).toMatchObject([
      {
        rule: 'missing-partial',
        line: text.split('\n').length,
        column,
        message: `The included file "${file}" does not exist.`,
        hint,
      },
    ]);
    expect(await renderMarkup(text, partials)).toBe('');
  });

  test('no file', () => {
    expect(read('<Include />', mdx).diagnostics).toMatchObject([
      { message: 'The tag does not say which file to include.' },
    ]);
  });

  test.each([
    ['itself', { 'crm/_a.mdx': 'one\n\n<Include file="_a.mdx" />' }],
    [
      'another that includes it',
      {
        'crm/_a.mdx': 'one\n\n<Include file="_b.mdx" />',
        'crm/_b.mdx': '<Include file="_a.mdx" />',
      },
    ],
  ])('includes %s', async (_, partials) => {
    const text = 'zero\n\n<Include file="_a.mdx" />';
    expect(read(text, withPartials(partials)).diagnostics).toMatchObject([
      {
        rule: 'missing-partial',
        file: Object.keys(partials).at(-1),
        line: Object.values(partials).at(-1)?.split('\n').length,
        message: 'The file "docs/crm/_a.mdx" includes itself.',
        hint: 'Remove this line.',
      },
    ]);
    expect(await renderMarkup(text, withPartials(partials))).toBe('<p>zero</p><p>one</p>');
  });

  test.each([
    ["import X from './_x.mdx';\n\n<X>lost</X>", 3],
    ['<Include file="_x.mdx">\n\nlost\n\n</Include>', 1],
  ])('content of the tag: %j', (text, line) => {
    expect(read(text, withPartials({ 'crm/_x.mdx': 'one' })).diagnostics).toMatchObject([
      { rule: 'missing-partial', line, column: 1 },
    ]);
  });

  test.each([
    ['a component', 'a\n\n<Card title="b">c</Card>', 'component-in-md'],
    ['a placeholder', 'a\n\n<your name>', 'unknown-element'],
    ['an element that is not closed', 'a\n\n<details>\n\nb', 'unclosed-block'],
  ])('%s in Markdown is reported at its line of the partial', (_, partial, rule) => {
    const { diagnostics } = read(
      'zero\n\n<Include file="_a.md" />',
      withPartials({ 'crm/_a.md': partial }),
    );
    expect(diagnostics).toMatchObject([{ rule, file: 'crm/_a.md', line: 3, column: 1 }]);
  });

  test.each([
    ['invalid MDX', 'one\n\na\n\n{x', 'bad-mdx'],
    ['an unknown component', 'a\n\nb\n\n<Nope />', 'unknown-component'],
    ['code', 'a\n\nb\n\n{code}', 'unknown-expression'],
    ['a broken link', 'a\n\nb\n\n[x](none.md)', 'broken-markdown-link'],
    ['a missing image', 'a\n\nb\n\n![x](none.png)', 'missing-image'],
    ['an unknown variable', 'a\n\nb\n\n{site.nope}', 'unknown-variable'],
  ])('%s is reported at its line of the partial', (_, partial, rule) => {
    const { diagnostics } = read(
      'zero\n\n<Include file="_a.mdx" />',
      withPartials({ 'crm/_a.mdx': partial }),
    );
    expect(diagnostics).toMatchObject([{ rule, file: 'crm/_a.mdx', line: 5, column: 1 }]);
  });
});

const withTabs = { format: 'mdx', components: ['TabItem'] } as const;

test.each([
  ['<Card titel="a" href="/ai" />', ['1:7 <Card> has no property "titel". Did you mean "title"?']],
  [
    '<Card title="a" href="/ai" style="b" />',
    ['1:28 <Card> has no property "style". Remove style.'],
  ],
  ['<Tabs colour="a"></Tabs>', ['1:7 <Tabs> has no property "colour". Remove colour.']],
])('%j', (text, messages) => {
  expect(listProblems(text, withTabs)).toEqual(messages);
});

test.each([
  '<Card title="a" href="/ai" className="b" data-x="1" aria-label="c" />',
  '<Link any="thing" to="/ai">a</Link>',
  '<b any="thing">a</b>',
])('%j is valid', (text) => {
  expect(listProblems(text, withTabs)).toEqual([]);
});

test.each([
  [
    '<Tabs>\n<TabItem label="On a phone">a</TabItem>\n</Tabs>',
    '2:1 The tab has no "value", or its label is empty. Write, for example: <TabItem value="phone" label="Phone">',
  ],
  [
    '<Tabs>\n<TabItem value="a" label="">b</TabItem>\n</Tabs>',
    '2:1 The tab has no "value", or its label is empty. Write, for example: <TabItem value="phone" label="Phone">',
  ],
  [
    '<Tabs>\n<TabItem value="a">b</TabItem>\n<TabItem value="a">c</TabItem>\n</Tabs>',
    '3:10 The tab on line 2 already has the value "a". Write a different value, for example: value="a-2"',
  ],
  [
    '<Tabs>\n\nText.\n\n<TabItem value="a">b</TabItem>\n</Tabs>',
    '3:1 Between <Tabs> and </Tabs>, only <TabItem> is allowed. Move this into a <TabItem>, or out of <Tabs>.',
  ],
])('%j', (text, expected) => {
  expect(listProblems(text, withTabs)).toEqual([expected]);
});

test.each([
  '<Tabs groupId="x" defaultValue="b">\n<TabItem value="a">a</TabItem>\n<TabItem value="b" label="B">b</TabItem>\n</Tabs>',
  '<Tabs><TabItem value="a">a</TabItem> <TabItem value="b">b</TabItem></Tabs>',
  '<Tabs></Tabs>',
])('%j is valid', (text) => {
  expect(listProblems(text, withTabs)).toEqual([]);
});

test('invalid tabs are replaced with their content', () => {
  const { blocks } = read(
    '<Tabs>\n\nOne.\n\n<TabItem label="A">\n\nTwo.\n\n</TabItem>\n</Tabs>',
    withTabs,
  );
  expect(blocks.map(({ text }) => text)).toEqual(['One.', 'Two.']);
});
