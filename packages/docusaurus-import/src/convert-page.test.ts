import { expect, test } from 'vitest';
import { convertPage } from './convert-page';

const toHtmlComment = (_: string, comment: string) =>
  `<!--${comment.slice(2, -2)}-->`;

type Report = [kind: string, line: number, detail: string];

function convert(
  body: string,
  options: { keepsFormat?: boolean; format?: 'md' | 'mdx' } = {},
) {
  const reports: Report[] = [];
  const { text, format } = convertPage(
    {
      body,
      bodyStartLine: 1,
      format: options.format ?? 'mdx',
      keepsFormat: options.keepsFormat ?? false,
    },
    {
      rewriteUrl: (url) => url.replace(/^\/docs/, ''),
      resolvePartial: (path) => (path.includes('missing') ? undefined : path),
      readText: (path) =>
        ({ './demo.js': 'a();\n', './a.json': '{"b": "c", "d": [1]}' })[path],
      scope: { frontMatter: { title: 'A *b*' } },
      report: (...entry) => reports.push(entry),
    },
  );
  return { text: text.trim(), format, reports };
}

test.each([
  [
    'a {props.b} c',
    'a {/* Import: {props.b} is an expression, which was left out */} c',
  ],
  ['<!-- a -->', '<!-- a -->'],
  ['{/* a */}', '<!-- a -->'],
  ["{'a *b*'} {`c`} {1}", 'a \\*b\\* c 1'],
  ['# A {#b}', '# A {#b}'],
  ['## A {/* #b */}', '## A {#b}'],
  [':::note A *b*\n\nc\n\n:::', ':::note[A *b*]\n\nc\n\n:::'],
  [
    ':::tip [A](https://b.c)\n\nd\n\n:::\n\n:::tip [E]\n\nf\n\n:::',
    ':::tip[[A](https://b.c)]\n\nd\n\n:::\n\n:::tip[E]\n\nf\n\n:::',
  ],
  [
    '- <CodeBlock language="js" showLineNumbers={3}>a = 1;</CodeBlock>\n\nb',
    '- ```js showLineNumbers=3\n  a = 1;\n  ```\n\nb',
  ],
  [
    '<CodeBlock language="md">{"```\\na\\n```"}</CodeBlock>',
    '````md\n```\na\n```\n````',
  ],
  ['a <CodeBlock language="js">b</CodeBlock> c', 'a \n\n```js\nb\n```\n\n c'],
  ['`{a} <b` \n\n```js\n{<\n```', '`{a} <b` \n\n```js\n{<\n```'],
  [
    '[a](/docs/b) ![c](/docs/d.png "e")\n\n[f]: /docs/g',
    '[a](/b) ![c](/d.png "e")\n\n[f]: /g',
  ],
  ['[a [b]](</docs/c>)', '[a [b]](/c)'],
  [
    `import a from './a.json';\n\n{a.b} {\`\${a.b}-\${a.d}\`} {a.e}`,
    'c c-1 {/* Import: {a.e} is an expression, which was left out */}',
  ],
])('%j becomes Markdown: %j', (body, expected) => {
  expect(convert(body).text).toBe(
    expected.replace(/\{\/\*(.*?)\*\/\}/g, '<!--$1-->'),
  );
  expect(convert(body).format).toBe('md');
});

test.each([
  ['````mdx-code-block\n<br/>\n````', '<br/>'],
  [
    '<img src={require("./a.png").default} width={3} style={{ a: 1 }} />',
    '<img src="./a.png" width="3" />',
  ],
  ["import img from './a.png';\n\n<img src={img} />", '<img src="./a.png" />'],
  [
    'import Icon from \'./a.svg\';\n\n<Icon title="A" />',
    '<img src="./a.svg" alt="A" />',
  ],
  [
    'import Link from \'@docusaurus/Link\';\n\n<Link to="/docs/a">b</Link>',
    '<a href="/a">b</a>',
  ],
  ['<div>\n\na\n\n</div>', '<div>\n\na\n\n</div>'],
  [
    '<a className="b" href={useBaseUrl(\'docs/a\')} onClick={() => 1}>b</a>',
    '<a className="b" href="/a">b</a>',
  ],
  ['<video\n  src="/docs/a"\n></video>', '<video\n  src="/a"\n></video>'],
  [
    '<Admonition type="tip" title={`A "b"`} icon="x" className="c">\n\nd\n\n</Admonition>',
    '<Admonition type="tip" title="A &quot;b&quot;" className="c">\n\nd\n\n</Admonition>',
  ],
  ['<DocCardList items={items} />', '<DocCardList />'],
  ["import A from './_a.mdx';\n\n<A />", '<Include file="./_a.mdx" />'],
  ['<BrowserOnly>\n\n<DocCardList />\n\n</BrowserOnly>', '<DocCardList />'],
  [
    '<Tabs><TabItem value="a">B</TabItem></Tabs>',
    '<Tabs><TabItem value="a" label="a">B</TabItem></Tabs>',
  ],
  [
    '<Tabs defaultValue="b">\n<TabItem value="a" label="A" default>\n\nB\n\n</TabItem>\n<TabItem value="b">C</TabItem>\n</Tabs>',
    '<Tabs defaultValue="b">\n<TabItem value="a" label="A" default>\n\nB\n\n</TabItem>\n<TabItem value="b" label="b">C</TabItem>\n</Tabs>',
  ],
])('%j becomes MDX: %j', (body, expected) => {
  expect(convert(body)).toMatchObject({ text: expected, format: 'mdx' });
});

test.each<[string, string, Report]>([
  [
    'export const a = 1;\n\nb',
    '<!-- Import: exports are left out -->\n\nb',
    ['expression', 1, 'export const a = 1;'],
  ],
  [
    'a\n\n<Foo>\n\nb\n\n</Foo>',
    'a\n\n<!-- Import: the component <Foo> is unknown -->\n\nb',
    ['component', 3, '<Foo>'],
  ],
  [
    '<Foo title="A" code={`h {\n}`} {...rest} />',
    '<!-- Import: the component <Foo title="A" code={`h { }`} {...rest} /> is unknown -->',
    ['component', 1, '<Foo>'],
  ],
  [
    "import Foo from '@theme/Foo';\n\n<Foo path='/a' />",
    "<!-- Import: the component <Foo path='/a' /> is unknown -->",
    ['component', 3, '<Foo>'],
  ],
  [
    '# A <foo-a title={frontMatter.title} />',
    '# A <!-- Import: the component <foo-a title={frontMatter.title} /> is unknown -->',
    ['component', 1, '<foo-a>'],
  ],
  [
    '<Card name="A b">\n\nc\n\n</Card>',
    '<!-- Import: the component <Card name="A b"> is unknown -->\n\nc',
    ['component', 1, '<Card>'],
  ],
  [
    "import A from 'missing.md';\n\n<A />",
    '<!-- Import: the file missing.md does not exist -->',
    ['missing-file', 3, 'missing.md'],
  ],
  [
    '<Button href="/docs/a">B</Button>',
    '<!-- Import: the component <Button href="/docs/a"> is unknown -->B',
    ['component', 1, '<Button>'],
  ],
  [
    '<iframe src="https://a.b" />',
    '<iframe src="https://a.b" />',
    ['element', 1, '<iframe>'],
  ],
  [
    'a {1+1}',
    'a <!-- Import: {1+1} is an expression, which was left out -->',
    ['expression', 1, '{1+1}'],
  ],
  ['<script>a</script>\n\nb', 'b', ['element', 1, '<script>']],
  ['<TOCInline toc={toc} />\n\nb', 'b', ['element', 1, '<TOCInline>']],
])('%j becomes %j and is reported', (body, text, report) => {
  const { text: converted, reports } = convert(body);
  expect(converted.replace(/\{(\/\*.*?\*\/)\}/g, toHtmlComment)).toBe(text);
  expect(reports).toEqual([report]);
});

test('an unknown component with the same tag has one comment', () => {
  const { text } = convert('<Foo a="b" /> <Foo a="c" /> <Foo a="b">d</Foo>');
  expect(text).toBe(
    '<!-- Import: the component <Foo a="b" /> is unknown --> <!-- Import: the component <Foo a="c" /> is unknown --> <!-- Import: the component <Foo a="b"> is unknown -->d',
  );
});

test('blank lines in code are kept', () => {
  const code = '```js\na\n\n\n\nb `c\n```\n\n~~~\n\n\n`c\n\n\n~~~';
  expect(convert(`import A from 'b';\n\n\n\n${code}`).text).toBe(code);
  expect(
    convert(`a \`b\n${code}\n\n<BrowserOnly>\n\nd\n\n</BrowserOnly>\n\n\ne`)
      .text,
  ).toBe(`a \`b\n${code}\n\nd\n\ne`);
});

test('a head is left out', () => {
  const head = '<Head>\n  <meta name="description" content="a" />\n</Head>';
  expect(convert(`${head}\n\na`)).toMatchObject({
    text: 'a',
    reports: [['element', 1, '<Head>']],
  });
});

test('a page that is not valid MDX is read as Markdown', () => {
  const body =
    'a <5 {b} [c](/docs/d)\n\n<img src="/docs/e.png">\n\n<!-- f -->\n\n:::tip G\n\nh\n\n:::';
  const { text, format, reports } = convert(body);
  expect(text).toBe(
    'a <5 {b} [c](/d)\n\n<img src="/e.png">\n\n<!-- f -->\n\n:::tip[G]\n\nh\n\n:::',
  );
  expect(format).toBe('md');
  expect(reports).toEqual([
    ['invalid-mdx', 1, expect.stringContaining('Unexpected character `5`')],
  ]);
});

test('throws for a page that must be MDX and is not valid', () => {
  expect(() => convert('a {b\n', { keepsFormat: true })).toThrow(
    'expected a corresponding closing brace',
  );
});

test('a Markdown page is not read as MDX', () => {
  const options = { format: 'md' as const };
  expect(convert('a {b} <T> [d](/docs/e)\n\n## C {#d}', options)).toEqual({
    text: 'a {b} <T> [d](/e)\n\n## C {#d}',
    format: 'md',
    reports: [],
  });
});
