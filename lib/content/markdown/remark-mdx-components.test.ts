import { describe, expect, test } from 'vitest';
import { read, renderMarkup } from './test-utils';

const mdx = { format: 'mdx' } as const;

function withPartials(partials: Record<string, string>) {
  return { ...mdx, partials };
}

const unknown = (name: string) =>
  `Use Markdown or a component of the site, or set what replaces it in componentAliases of lib/site.ts. If it is text, write \\<${name}>`;

describe('components', () => {
  test.each([
    ['<Tabs>x</Tabs>', '<Tabs>x</Tabs>'],
    ["import Tabs from '@theme/Tabs';\n\n<Tabs>x</Tabs>", '<Tabs>x</Tabs>'],
    ["import Group from '@theme/Tabs';\n\n<Group>x</Group>", '<Tabs>x</Tabs>'],
    [
      'import { Card as Box } from \'@theme/Card\';\n\n<Box title="x" href="/ai" />',
      '<Card title="x" href="/ai"></Card>',
    ],
    ['export const Own = () => 1;\n\n<Own />', '<Own></Own>'],
    ['export function Own() {}\n\n<Own />', '<Own></Own>'],
    ['export const One = 1, Two = 2;\n\n<Two />', '<Two></Two>'],
    ['<div>x</div>', '<div>x</div>'],
    ['a <b>c</b>', '<b>c</b>'],
  ])('%j', async (text, html) => {
    expect(await renderMarkup(text, mdx)).toContain(html);
    expect(read(text, mdx).diagnostics).toEqual([]);
  });

  test.each([
    [
      '<Tab>\n\ntext\n\n</Tab>',
      1,
      1,
      'Tab',
      'Did you mean "Tabs"?',
      '<p className="placeholder">Not available: &lt;Tab></p><p>text</p>',
    ],
    ['one\n\na <Badge>b</Badge> c', 3, 3, 'Badge', unknown('Badge'), '<p>one</p><p>a b c</p>'],
    [
      '<Tabs.Item />',
      1,
      1,
      'Tabs.Item',
      unknown('Tabs.Item'),
      '<p className="placeholder">Not available: &lt;Tabs.Item></p>',
    ],
    [
      '<Badge>\n\n<Tabs>\n\ntext\n\n</Tabs>\n\n</Badge>',
      1,
      1,
      'Badge',
      unknown('Badge'),
      '<p className="placeholder">Not available: &lt;Badge></p><Tabs><p>text</p></Tabs>',
    ],
  ])('unknown: %j', async (text, line, column, name, hint, html) => {
    expect(read(text, mdx).diagnostics).toEqual([
      {
        rule: 'unknown-component',
        line,
        column,
        message: `The component <${name}> is unknown, so only its content is shown.`,
        hint,
      },
    ]);
    expect(await renderMarkup(text, mdx)).toBe(html);
  });

  test('reports nested unknown components', () => {
    const text = '<One>\n\n<Two>\n\ntext\n\n</Two>\n\n</One>';
    expect(read(text, mdx).diagnostics).toMatchObject([{ line: 1 }, { line: 3 }]);
  });

  test.each([
    ['export const { Own } = {};\n\n<Own />'],
    ['const x = 1;\n\n<Own />'],
    ['export default 1;\n\n<Own />'],
  ])('an export that defines no component is ignored: %j', (text) => {
    expect(read(text, mdx).diagnostics).toMatchObject([
      { message: 'The component <Own> is unknown, so only its content is shown.' },
    ]);
  });
});

describe('unknown names', () => {
  test.each([
    [
      'one {two} three',
      '{two} is read as code, but "two" is not defined on this page, so a placeholder is shown.',
      '<p>one <span className="placeholder">Not available: {two}</span> three</p>',
    ],
    [
      'one\n\n{two.map((x) => x + three)}',
      '{two.map((x) => x + three)} is read as code, but "two", "three" are not defined on this page, so a placeholder is shown.',
      '<p>one</p><p className="placeholder">Not available: {two.map((x) => x + three)}</p>',
    ],
    [
      '<Tabs>{() => 1}</Tabs>',
      '{() => 1} is read as code, but it is a function, so a placeholder is shown.',
      '<Tabs><p className="placeholder">Not available: {() => 1}</p></Tabs>',
    ],
    [
      '{items.filter((item) => item.isPublished).map((item) => item.title)}',
      '{items.filter((item) => item.isPublished).map((item) => i…} is read as code, but "items" is not defined on this page, so a placeholder is shown.',
      '<p className="placeholder">Not available: {items.filter((item) => item.isPublished).map((item) => i…}</p>',
    ],
    [
      '<Card title={two} />',
      'title=… of <Card> is left out: "two" is not defined on this page.',
      '<Card></Card>',
    ],
    [
      '<Card {...two} />',
      '{…} of <Card> is left out: "two" is not defined on this page.',
      '<Card></Card>',
    ],
    [
      "export * from './x.js';\n\none",
      'The export comes from another file, so it is left out.',
      '<p>one</p>',
    ],
    [
      'export const Own = () => useState(1);\n\none',
      'The export "Own" uses "useState", which is not defined here, so it is left out.',
      '<p>one</p>',
    ],
    [
      'one <b>{<i onClick={() => {}}>2</i>}</b>',
      'onClick=… is removed: it is not allowed on this site, for security.',
      '<p>one <b>{<i onClick={() => {}}>2</i>}</b></p>',
    ],
  ])('%j', async (text, message, html) => {
    expect(read(text, mdx).diagnostics.map((diagnostic) => diagnostic.message)).toEqual([message]);
    expect(await renderMarkup(text, mdx)).toBe(html);
  });

  test('an export that uses one that is left out is left out', () => {
    const text = 'export const A = () => B();\nexport const B = () => useState();\n\n<A />';
    expect(read(text, mdx).diagnostics.map(({ message }) => message)).toEqual([
      'The export "B" uses "useState", which is not defined here, so it is left out.',
      'The export "A" uses "B", which is not defined here, so it is left out.',
      'The component <A> is unknown, so only its content is shown.',
    ]);
  });

  test.each([
    ['{1 + 1}'],
    ['{/* comment */}'],
    ['{[1, 2].map((x) => <li key={x}>{Math.max(x, 1)}</li>)}'],
    ['export const items = [1];\n\n{items.length}'],
    ["import A, { toc as aToc } from './steps.mdx';\n\nexport const toc = [...aToc];"],
    ['export function f({ a, b: [c], ...d }, e = 1) { return { a, c, ...d, e, f: a.b } }'],
    ['{(() => { try { return 1 } catch (error) { return error } })()}'],
  ])('known: %j', (text) => {
    expect(read(text, withPartials({ 'crm/steps.mdx': '' })).diagnostics).toEqual([]);
  });
});

test.each([
  ['{"one"}\n\ntwo', '<p>one</p><p>two</p>'],
  ['one {`two`}', '<p>one two</p>'],
  ['one {1 + 1}', '<p>one {1 + 1}</p>'],
])('the text of a static expression replaces it: %j', async (text, html) => {
  expect(await renderMarkup(text, mdx)).toBe(html);
});

test.each([
  ['export const unit = "kg";\n\none {unit}', '<p>one kg</p>'],
  [
    "export const board = require('./img/board.png');\n\n<a href={board.default}>x</a>",
    '<a href="/assets/board.1a.png">x</a>',
  ],
  ['one {frontMatter.image}{frontMatter.title ?? "x"}', '<p>one Lists</p>'],
])('exported constants and fields are replaced by their values: %j', async (text, html) => {
  expect(await renderMarkup(text, mdx)).toContain(html);
  expect(read(text, mdx).diagnostics).toEqual([]);
});

describe('partials with properties', () => {
  const partials = {
    'crm/steps.mdx':
      '{props.from ?? "Here"}\n\n{props.to && "There"}\n\n{props.children}\n\n<b>{props.children}</b>',
    'crm/named.mdx': 'one {props.name}.',
  };

  test('get the content of the component that includes them', async () => {
    const text = 'import A from \'./steps.mdx\';\n\n<A to="x">\n\n[two](/ai)\n\n</A>';
    expect(await renderMarkup(text, withPartials(partials))).toBe(
      '<p>Here</p><p>There</p><null><p><a href="/ai">two</a></p></null><b><null><p><a href="/ai">two</a></p></null></b>',
    );
    expect(read(text, withPartials(partials)).diagnostics).toEqual([]);
  });

  test('show nothing for a property that is not set', async () => {
    const text = "import A from './named.mdx';\n\n<A />";
    expect(await renderMarkup(text, withPartials(partials))).toBe('<p>one .</p>');
    expect(read(text, withPartials(partials)).diagnostics).toMatchObject([
      { rule: 'unknown-variable' },
    ]);
  });

  test('can be imported from the root of the project', async () => {
    const text = 'import A from \'/docs/crm/named.mdx\';\n\n<A name="two" />';
    expect(await renderMarkup(text, withPartials(partials))).toBe('<p>one two.</p>');
  });
});

describe('unknown components with a caption or code', () => {
  test.each([
    ['one <Copy code="two" />', '<p>one <code>two</code></p>'],
    ['<Copy code={`a\nb`} language="js" />', '<code-block language="js"'],
    ['<Copy code="a" />', '<code-block'],
    ['<Box header="One" />', '<p><strong>One</strong></p>'],
    ['<Box title="One" to="/ai" />', '<p><a href="/ai"><strong>One</strong></a></p>'],
    [
      '<Box title="One" link="./tasks.mdx" description="Two" />',
      '<p><a href="/crm/tasks"><strong>One</strong></a></p><p>Two</p>',
    ],
    ['one <Box label="Two" href="/ai" />', '<p>one <a href="/ai"><strong>Two</strong></a></p>'],
  ])('%j', async (text, html) => {
    expect(await renderMarkup(text, mdx)).toContain(html);
    expect(read(text, mdx).diagnostics).toMatchObject([{ rule: 'unknown-component' }]);
  });
});

test('the link of an unknown component has its position', () => {
  const [, link] = read('one\n\n<Box title="One" to="/none" />', mdx).diagnostics;
  expect(link).toMatchObject({ rule: 'broken-link', line: 3 });
});

describe('tabs', () => {
  const options = { ...mdx, components: ['TabItem'] };

  test.each([
    ['<ApiTabs>\n<TabItem value="a">\n\none\n\n</TabItem>\n</ApiTabs>'],
    ['<ApiTabs><TabItem value="a">one</TabItem></ApiTabs>'],
  ])('of an unknown component are tabs: %j', async (text) => {
    expect(await renderMarkup(text, options)).toContain('<Tabs><TabItem value="a">');
    expect(read(text, options).diagnostics).toEqual([]);
  });

  test('have names even if those are unknown', async () => {
    const text =
      '<Tabs><TabItem value={Kinds.GO_SDK} label={getLabel(Kinds.GO_SDK)} attributes={x}>one</TabItem></Tabs>';
    expect(await renderMarkup(text, options)).toContain('<TabItem value="GO SDK" label="GO SDK">');
    expect(read(text, options).diagnostics).toMatchObject([
      { rule: 'unknown-expression' },
      { rule: 'unknown-expression' },
      { rule: 'unknown-expression' },
    ]);
  });
});

describe('cards of Docusaurus', () => {
  const options = { ...mdx, components: ['Cards', 'DocCardList'] };

  test.each([
    [
      "<DocCard item={{ type: 'link', label: 'AI', href: '/ai', description: 'One' }} />",
      '<Cards><Card title="AI" href="/ai"><p>One</p></Card></Cards>',
    ],
    [
      "import List from '@theme/DocCardList';\n\n<List items={[{ label: 'AI', docId: 'ai', icon: icons.ai }]} />",
      '<Cards><Card title="AI"></Card></Cards>',
    ],
    ['<DocCardList items={useCurrentSidebarCategory().items} />', '<DocCardList></DocCardList>'],
    ['<DocCardList />', '<DocCardList></DocCardList>'],
  ])('%j', async (text, html) => {
    expect(await renderMarkup(text, options)).toBe(html);
    expect(read(text, options).diagnostics).toEqual([]);
  });

  test.each([
    ['<DocCardList items={items} />', 'items=… of <DocCardList> is left out'],
    ['<DocCardList items={[...items]} />', 'items=… of <DocCardList> is left out'],
    ['<DocCard item={{ label: name }} />', 'item=… of <DocCard> is left out'],
  ])('without known items are reported: %j', (text, message) => {
    expect(read(text, options).diagnostics[0]?.message).toContain(message);
  });
});

describe('syntax of Docusaurus', () => {
  const image =
    '<img src="/assets/board.1a.png" alt="B" loading="lazy" decoding="async" width="640" height="480"></img>';

  test.each([
    ['import board from \'./img/board.png\';\n\n<img src={board} alt="B" />', image],
    ['<img src={require(\'./img/board.png\').default} alt="B" />', image],
    ["<img src={require('@site/docs/crm/img/board.png').default} alt={'B'} />", image],
    [
      "import Image from '@theme/IdealImage';\n\n<Image img={require('./img/board.png')} alt=\"B\" />",
      image,
    ],
    [
      "import useBaseUrl from '@docusaurus/useBaseUrl';\n\n<img src={useBaseUrl('img/flow.png')} alt=\"F\" />",
      '<img src="/img/flow.png" alt="F" loading="lazy" decoding="async" width="10" height="20"></img>',
    ],
    [
      "import use from '@docusaurus/useBaseUrl';\n\n<a href={use(`/ai`)}>x</a>",
      '<a href="/ai">x</a>',
    ],
    [
      'import Logo from \'../logo.svg\';\n\n<Logo className="big" fill="red" />',
      '<img className="big" src="/assets/logo.3c.svg" alt="" role="presentation" loading="lazy" decoding="async"></img>',
    ],
    [
      "import ThemedImage from '@theme/ThemedImage';\n\n<ThemedImage alt=\"B\" sources={{ light: require('./img/board.png').default, dark: '/img/flow.png' }} />",
      '<img alt="B" src="/assets/board.1a.png" className="lightPicture" loading="lazy" decoding="async" width="640" height="480"></img>' +
        '<img alt="B" src="/img/flow.png" className="darkPicture" loading="lazy" decoding="async" width="10" height="20"></img>',
    ],
    [
      'import Link from \'@docusaurus/Link\';\n\n<Link to="/ai">x</Link>',
      '<Link href="/ai">x</Link>',
    ],
    [
      "import BrowserOnly from '@docusaurus/BrowserOnly';\n\n<BrowserOnly>**x**</BrowserOnly>",
      '<strong>x</strong>',
    ],
    ['<Wrapper>\n\none\n\n</Wrapper>', '<p>one</p>'],
    ['<Fold summary="S">\n\none\n\n</Fold>', '<Details summary="S"><p>one</p></Details>'],
    [
      '## A\n\n### B\n\n## C\n\n<TOCInline />',
      '<div><ul><li><a href="#a">A</a><ul><li><a href="#b">B</a></li></ul></li><li><a href="#c">C</a></li></ul>',
    ],
    ['## A\n\n### B\n\n<TOCInline minHeadingLevel={3} />', '<ul><li><a href="#b">B</a></li></ul>'],
    ["import Steps from './steps.mdx';\n\n<Steps />", '<p>one</p>'],
  ])('%j', async (text, html) => {
    const options = withPartials({ 'crm/steps.mdx': '---\ntitle: T\n---\n\none' });
    expect(await renderMarkup(text, options)).toContain(html);
    expect(read(text, options).diagnostics).toEqual([]);
  });

  test.each([
    '<ThemedImage sources={{ light: one }} />',
    '<ThemedImage sources="one.png" />',
    '<ThemedImage alt="B" />',
  ])('without static sources is replaced by a placeholder: %s', async (text) => {
    expect(await renderMarkup(text, mdx)).toContain('Not available: &lt;ThemedImage>');
    expect(read(text, mdx).diagnostics).toMatchObject([{ rule: 'unknown-expression' }]);
  });

  test.each([
    ['<Heading as="h3" id="x">One</Heading>', { level: 3, id: 'x' }],
    ['<Heading as="h3" id="x">\n\nOne\n\n</Heading>', { level: 3, id: 'x' }],
    ['<Heading>One</Heading>', { level: 2, id: 'one' }],
    ['<Heading as="h2" children={"One"} />', { level: 2, id: 'one' }],
  ])('a heading: %j', (text, heading) => {
    expect(read(text, mdx).headings).toEqual([{ ...heading, text: 'One' }]);
  });

  test('a heading of the first level is the title', () => {
    expect(read('<Heading as="h1">One</Heading>', mdx).title).toBe('One');
  });

  test('the content of <Head> is left out', async () => {
    const text = '<Head><title>x</title></Head>\n\none';
    expect(await renderMarkup(text, mdx)).not.toContain('x');
    expect(read(text, mdx).diagnostics).toMatchObject([
      { message: 'The content of <Head> is left out.' },
    ]);
  });
});

describe('imports', () => {
  const hint = 'Pages can import Markdown files, images and the components of the site.';

  test.each([
    [
      "import data from './data.json';",
      'Pages cannot import code, so "data" from "./data.json" is left out.',
      'Remove this line, and what uses "data".',
    ],
    [
      "import code from './a.js?raw';",
      'Pages cannot import code, so "code" from "./a.js?raw" is left out.',
      'Remove this line, and what uses "code".',
    ],
    [
      "import * as all from './all.js';",
      'Pages cannot import code, so "all" from "./all.js" is left out.',
      'Remove this line, and what uses "all".',
    ],
    [
      "import x from '@theme/x';",
      'Pages cannot import code, so "x" from "@theme/x" is left out.',
      'Remove this line, and what uses "x".',
    ],
    [
      "import './x.css';",
      'Pages cannot import code, so "./x.css" is left out.',
      'Remove this line.',
    ],
  ])('%s', (line, message, advice) => {
    const diagnostic = {
      rule: 'unknown-component',
      line: 3,
      column: 1,
      message,
      hint: `${advice} ${hint}`,
    };
    expect(read(`one\n\n${line}\n\ntwo`, mdx).diagnostics).toEqual([diagnostic]);
  });

  test('are reported separately for each name', () => {
    const text = "import a, { b } from 'c';\nimport Tabs from '@theme/Tabs';";
    expect(read(text, mdx).diagnostics).toHaveLength(2);
  });

  test('are removed, exports are kept', async () => {
    expect(await renderMarkup("import Tabs from '@theme/Tabs';\n\none", mdx)).toBe('<p>one</p>');
    expect(await renderMarkup("import Tabs from '@theme/Tabs';\nexport const a = 1;", mdx)).toBe(
      '<!mdxjsEsm>',
    );
  });
});

describe('reads partials', () => {
  test.each([
    ["import Steps from './_steps.mdx';\n\n<Steps />", 'crm/_steps.mdx'],
    ["import Steps from '../_steps.md';\n\n<Steps />", '_steps.md'],
    ["import Steps from '@site/docs/ai/_steps.mdx';\n\n<Steps />", 'ai/_steps.mdx'],
    ["import Card from './_card.mdx';\n\n<Card />", 'crm/_card.mdx'],
    ["import Include from './_own.mdx';\n\n<Include />", 'crm/_own.mdx'],
    ['<Include file="_steps.mdx" />', 'crm/_steps.mdx'],
    ['<Include file="../_steps.md" />', '_steps.md'],
    ['import In from \'@theme/Include\';\n\n<In file="_steps.mdx" />', 'crm/_steps.mdx'],
  ])('%j', async (text, file) => {
    const partials = withPartials({ [file]: 'one\n\ntwo' });
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

  test('headings, remarkVariables, admonitions and ids of a partial belong to the page', () => {
    const partials = withPartials({ 'crm/_x.mdx': '## {site.title} {#x}\n\n:::tip T\na\n:::' });
    const { headings, ids } = read('## One\n\n<Include file="_x.mdx" />\n\n## Two', partials);
    expect(headings.map(({ text }) => text)).toEqual(['One', 'Acme Help', 'Two']);
    expect(ids).toEqual(['one', 'x', 'two']);
  });

  test('Markdown partials can contain raw HTML and comments', async () => {
    const partials = withPartials({ 'crm/_x.md': 'a <kbd>K</kbd>\n\n<!-- c -->\n\n<hr>' });
    expect(await renderMarkup('<Include file="_x.md" />', partials)).toBe(
      '<p>a <kbd>K</kbd></p><!comment><hr></hr>',
    );
  });

  test('links and images are relative to the partial', async () => {
    const partials = withPartials({
      '_x.md': '[a](ai.md) [b](crm/plan.pdf) ![c](logo.svg) [d](/crm)\n',
    });
    const text = '<Include file="../_x.md" />';
    const html = await renderMarkup(text, partials);
    expect(html).toContain('<a href="/ai">a</a>');
    expect(html).toContain('<a href="/assets/plan.4d.pdf">b</a>');
    expect(html).toContain('src="/assets/logo.3c.svg"');
    expect(html).toContain('<a href="/crm/">d</a>');
    expect(read(text, partials).diagnostics).toEqual([]);
  });

  test('partials can include partials from other folders', async () => {
    const partials = withPartials({
      '_outer.mdx': '<Include file="ai/_inner.mdx" />',
      'ai/_inner.mdx': "import Group from '@theme/Tabs';\n\n<Group>[x](../crm/tasks.mdx)</Group>",
    });
    expect(await renderMarkup('<Include file="../_outer.mdx" />', partials)).toContain(
      '<Tabs><a href="/crm/tasks">x</a></Tabs>',
    );
  });

  test('a partial can be included twice', async () => {
    const partials = withPartials({ 'crm/_x.md': 'one' });
    const text = '<Include file="_x.md" />\n\n<Include file="_x.md" />';
    expect(await renderMarkup(text, partials)).toBe('<p>one</p><p>one</p>');
    expect(read(text, partials).diagnostics).toEqual([]);
  });
});

describe('what replaces an unknown component', () => {
  test.each([
    ['one <Badge text="New" />', '<p>one <strong>New</strong></p>'],
    ['<Steps title="Save">\n\none\n\n</Steps>', '<p><strong>Save</strong></p><p>one</p>'],
    [
      '<Shot src="./img/board.png" alt="B" zoom />',
      '<img src="/assets/board.1a.png" alt="B" loading="lazy" decoding="async" width="640" height="480"></img>',
    ],
    [
      '<Shot src="./img/board.png" title="B" />',
      '<img src="/assets/board.1a.png" alt="B" loading="lazy" decoding="async" width="640" height="480"></img>',
    ],
  ])('%j', async (text, html) => {
    expect(read(text, mdx).diagnostics).toMatchObject([{ rule: 'unknown-component' }]);
    expect(await renderMarkup(text, mdx)).toBe(html);
  });

  test('a component that cannot be imported is reported where it is used', () => {
    const text = "import Shot from './shot';\nimport Other from './other';\n\n<Shot />";
    expect(read(text, mdx).diagnostics).toEqual([
      {
        rule: 'unknown-component',
        line: 4,
        column: 1,
        message:
          'The component <Shot> of "./shot" cannot be imported, so only its content is shown.',
        hint: 'Use Markdown or a component of the site, or set what replaces it in componentAliases of lib/site.ts.',
      },
    ]);
  });
});

describe('partial errors', () => {
  test.each([
    [
      '<Include file="_step.mdx" />',
      10,
      'The file "docs/crm/_step.mdx" does not exist.',
      'Write: file="./_steps.mdx"',
      'crm/_step.mdx',
    ],
    [
      "import X from './_else.mdx';\n\n<X />",
      16,
      'The imported file "./_else.mdx" does not exist.',
      'Did you mean "./_steps.mdx"?',
      'crm/_else.mdx',
    ],
    [
      "import X from './_no.mdx';\n\n<X />",
      16,
      'The imported file "./_no.mdx" does not exist.',
      'Create docs/crm/_no.mdx in the content folder, or correct the path.',
      'crm/_no.mdx',
    ],
    [
      '<Include file="../../_x.mdx" />',
      10,
      'The file "_x.mdx" does not exist.',
      'Create the file, or correct its path.',
      '../_x.mdx',
    ],
    [
      '<Include />',
      1,
      'The tag does not say which file to include.',
      'Write, for example: <Include file="_steps.mdx" />',
      '&lt;Include>',
    ],
    [
      '<Include file="100%zz.md" />',
      10,
      'The file "docs/crm/100%zz.md" does not exist.',
      'Create the file, or correct its path.',
      'crm/100%zz.md',
    ],
  ])('missing: %j', async (text, column, message, hint, shown) => {
    const partials = withPartials({ 'crm/_steps.mdx': 'one' });
    expect(read(text, partials).diagnostics).toEqual([
      {
        rule: 'missing-partial',
        line: 1,
        column,
        message,
        hint,
      },
    ]);
    expect(await renderMarkup(text, partials)).toContain(`Not available: ${shown}</p>`);
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
    expect(read(text, withPartials(partials)).diagnostics).toEqual([
      {
        rule: 'missing-partial',
        file: Object.keys(partials).at(-1),
        line: Object.values(partials).at(-1)?.split('\n').length,
        column: 1,
        message: 'The file "docs/crm/_a.mdx" includes itself.',
        hint: 'Remove this line.',
      },
    ]);
    expect(await renderMarkup(text, withPartials(partials))).toBe('<p>zero</p><p>one</p>');
  });

  test('invalid MDX', async () => {
    const text = 'zero\n\n<Include file="_a.mdx" />\n\nlast';
    const partials = withPartials({ 'crm/_a.mdx': 'one\n\n{x' });
    expect(read(text, partials)).toMatchObject({
      excerpt: 'zero',
      diagnostics: [
        {
          rule: 'bad-mdx',
          file: 'crm/_a.mdx',
          line: 3,
          column: 1,
          message: 'The brace "{" starts code, but no "}" ends it.',
          hint: 'Write \\{ for a brace in the text, or put the text in `code`.',
        },
      ],
    });
    expect(await renderMarkup(text, partials)).toBe('<p>zero</p><p>last</p>');
  });

  test.each([
    ['an unknown component', 'a\n\nb\n\n<Nope />', 'unknown-component'],
    ['a broken link', 'a\n\nb\n\n[x](none.md)', 'broken-markdown-link'],
    ['a missing image', 'a\n\nb\n\n![x](none.png)', 'missing-image'],
    ['an unknown variable', 'a\n\nb\n\n{site.nope}', 'unknown-variable'],
  ])('%s is reported at its line of the partial', (_, partial, rule) => {
    const { diagnostics } = read(
      '<Include file="_a.mdx" />',
      withPartials({ 'crm/_a.mdx': partial }),
    );
    expect(diagnostics).toMatchObject([{ rule, file: 'crm/_a.mdx', line: 5, column: 1 }]);
  });
});

describe('props of partials', () => {
  test.each([
    ['md', 'Choose **{props.name}**.'],
    ['mdx', 'Choose **{props.name}**.'],
  ] as const)('in %s', async (extension, partial) => {
    const file = `crm/_step.${extension}`;
    const partials = { [file]: partial };
    for (const name of ['name="Save"', "name={'Save'}"])
      expect(
        await renderMarkup(
          `<Include file="./_step.${extension}" ${name} />`,
          withPartials(partials),
        ),
      ).toBe('<p>Choose <strong>Save</strong>.</p>');
  });

  test('work for imported partials, in attributes and in nested partials', async () => {
    const text = "import Step from './_step.mdx';\n\n<Step name={3} />";
    const partials = {
      'crm/_step.mdx':
        '<Card title={props.name} />\n\n<Include file="./_end.md" last={props.name} />',
      'crm/_end.md': 'End {props.last}',
    };
    expect(await renderMarkup(text, withPartials(partials))).toBe(
      '<Card title="3"></Card><p>End 3</p>',
    );
  });

  test('reports a prop that is not set', () => {
    const text = 'one\n\n<Include file="./_step.md" nam="Save" />';
    expect(
      read(text, withPartials({ 'crm/_step.md': 'Choose {props.name}.' })).diagnostics,
    ).toEqual([
      {
        rule: 'unknown-variable',
        line: 3,
        column: 1,
        message: 'docs/crm/_step.md uses {props.name}, but this tag does not set it.',
        hint: 'Add to this tag: name="text"',
      },
    ]);
  });
});
