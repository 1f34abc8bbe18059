import { expect, test } from 'vitest';
import { convertNpmCommands, formatCode } from './code-blocks';
import { convertPage } from './convert-page';

type Report = [rule: string, line: number, detail: string];

function convert(
  body: string,
  options: { hasMath?: boolean; format?: 'md' | 'mdx' } = {},
) {
  const reports: Report[] = [];
  const fields: Record<string, unknown> = {};
  const { text, format } = convertPage(
    { body, firstLine: 1, format: options.format ?? 'mdx', keepsFormat: false },
    {
      rewriteUrl: (url) => url.replace(/^\/docs/, ''),
      resolvePartial: (path) => (path.includes('missing') ? undefined : path),
      readText: (path) =>
        ({ './demo.js': 'a();\n', './a.json': '{"b": "c", "d": [1]}' })[path],
      globalImports: new Map([['Global', '@site/_global.mdx']]),
      components: { Tabs: ['groupId'], TabItem: [], Card: ['title', 'href'] },
      hasMath: options.hasMath ?? false,
      scope: { frontMatter: { title: 'A *b*' } },
      setField: (name, value) => {
        fields[name] = value;
      },
      report: (...entry) => reports.push(entry),
    },
  );
  return { text: text.trim(), format, reports, fields };
}

test.each([
  [
    'a {props.b} c',
    'a {/* Import: {props.b} is an expression, which was left out */} c',
  ],
  [
    'a {b} {B.c} {1,2} {URL} {{ d }}',
    'a \\{b} \\{B.c} \\{1,2} \\{URL} \\{\\{ d }}',
  ],
  ['a {b c}', 'a \\{b c}'],
  ['5 < 6, <50 %, <name>', '5 < 6, \\<50 %, \\<name>'],
  ['a<br>b <hr/>', 'a<br />b <hr/>'],
  [
    '<https://a.b> <x@y.zz>',
    '[https://a.b](https://a.b) [x@y.zz](mailto:x@y.zz)',
  ],
  ['<!-- a -->', '<!-- a -->'],
  ['{/* a */}', '<!-- a -->'],
  ["{'a *b*'} {`c`} {1}", 'a \\*b\\* c 1'],
  ['# A {#b}', '# A {#b}'],
  ['## A {/* #b */}', '## A {#b}'],
  ['## A \\{#b}', '## A {#b}'],
  [':::note A *b*\n\nc\n\n:::', ':::note[A *b*]\n\nc\n\n:::'],
  [':::tip\n\nc:::', ':::tip\n\nc\n\n:::'],
  [
    '> :::premium\n> a\n> :::\n\n:::premium B\n\nc\n\n:::',
    '> :::note[Premium]\n> a\n> :::\n\n:::note[B]\n\nc\n\n:::',
  ],
  ['::: tip\n\nc\n\n:::', ':::tip\n\nc\n\n:::'],
  [
    ':::tip [A](https://b.c)\n\nd\n\n:::\n\n:::tip [E]\n\nf\n\n:::',
    ':::tip[[A](https://b.c)]\n\nd\n\n:::\n\n:::tip[E]\n\nf\n\n:::',
  ],
  [
    ':::tip a\nb :::\n\n> :::note\n>\n> c\n>\n> :::',
    ':::tip[a]\nb\n\n:::\n\n> :::note\n>\n> c\n>\n> :::',
  ],
  [
    '- <CodeBlock language="js" showLineNumbers={3}>a = 1;</CodeBlock>\n\nb',
    '- ```js showLineNumbers=3\n  a = 1;\n  ```\n\nb',
  ],
  [':tada: 12:30:45 `:tada:`', '🎉 12:30:45 `:tada:`'],
  ['`{a} <b` \n\n```js\n{<\n```', '`{a} <b` \n\n```js\n{<\n```'],
  ['```js{1,3}\na\n```', '```js {1,3}\na\n```'],
  ['- a\n\n  ```js file=./demo.js#L1\n  ```', '- a\n\n  ```js\n  a();\n  ```'],
  ['````mdx-code-block\n<br/>\n````', '<br/>'],
  [
    '[a](/docs/b) ![c](/docs/d.png "e")\n\n[f]: /docs/g',
    '[a](/b) ![c](/d.png "e")\n\n[f]: /g',
  ],
  ['[a [b]](</docs/c>)', '[a [b]](/c)'],
  ['<p>\n\na', 'a'],
  ['| a |\n|-|\n| b <p>c |\n\nd</p>', '| a |\n|-|\n| b c |\n\nd'],
  ['a</div>', 'a'],
  [
    '<img src={require("./a.png").default} width={3} style={{ a: 1 }} />',
    '<img src="./a.png" width="3" />',
  ],
  [
    `import a from './a.json';\n\n{a.b} {\`\${a.b}-\${a.d}\`} {a.e}`,
    'c c-1 {/* Import: {a.e} is an expression, which was left out */}',
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
])('%j becomes Markdown: %j', (body, expected) => {
  expect(convert(body).text).toBe(
    expected.replace(/\{\/\*(.*?)\*\/\}/g, '<!--$1-->'),
  );
  expect(convert(body).format).toBe('md');
});

test.each([
  ['<div>\n\na\n\n</div>', '<div>\n\na\n\n</div>'],
  ['a <b>c\n\n- d\n\n</b> e', 'a \n\n<b>\n\nc\n\n- d\n\n</b>\n\n e'],
  [
    '<a className="b" href={useBaseUrl(\'docs/a\')} onClick={() => 1}>b</a>',
    '<a className="b" href="/a">b</a>',
  ],
  ['<video\n  src="/docs/a"\n></video>', '<video\n  src="/a"\n></video>'],
  ['<Global />', '<Include file="@site/_global.mdx" />'],
  ['<Card title="A" to="/docs/a" />', '<Card title="A" href="/a" />'],
  ["import A from './_a.mdx';\n\n<A />", '<Include file="./_a.mdx" />'],
  [
    '<Card title={`A "b"`} icon="x" href="/docs/a" />',
    '<Card title="A &quot;b&quot;" href="/a" />',
  ],
  ['<BrowserOnly>\n\n<Card />\n\n</BrowserOnly>', '<Card />'],
  [
    '<Tabs><TabItem value="a">B</TabItem></Tabs>',
    '<Tabs><TabItem value="a" label="a">B</TabItem></Tabs>',
  ],
  [
    '<Tabs defaultValue="x">\n<TabItem value="a" label="A" default>\n\nB\n\n</TabItem>\n<TabItem value="a">C</TabItem>\n</Tabs>',
    '<Tabs>\n<TabItem value="a" label="A" default>\n\nB\n\n</TabItem>\n<TabItem value="a-2" label="a">C</TabItem>\n</Tabs>',
  ],
  [
    '```bash npm2yarn\nnpm i -D a\n```',
    '<Tabs groupId="npm2yarn">\n<TabItem value="npm" label="npm">\n\n```bash\nnpm i -D a\n```\n\n</TabItem>\n<TabItem value="yarn" label="Yarn">\n\n```bash\nyarn add --dev a\n```\n\n</TabItem>\n<TabItem value="pnpm" label="pnpm">\n\n```bash\npnpm add --save-dev a\n```\n\n</TabItem>\n</Tabs>',
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
    'a\n\n<!-- Import: the component Foo is unknown -->\n\nb',
    ['component', 3, '<Foo>'],
  ],
  [
    '<Foo title="A" href="/docs/a" desc="B *c* d" text="a b --> c" className="e f g" rel="j k l" code={`h (i) {\n}`} />',
    '<!-- Import: the component Foo is unknown -->\n\n[**A**](/a)\n\nB \\*c\\* d\n\n``` a b --> c ```\n\n```\nh (i) {\n}\n```',
    ['component', 1, '<Foo>'],
  ],
  [
    "import Foo from '@theme/Foo';\n\n<Foo path='/a' item={{ name: 'b', info: 'c d e' }} list={[{ label: 'f', href: '/docs/g', image: '/h.png' }]} />",
    '<!-- Import: the component Foo is unknown -->\n\n**/a**\n\n**b**\n\nc d e\n\n<img src="/h.png" alt="" />\n\n[**f**](/g)',
    ['component', 3, '<Foo>'],
  ],
  [
    '# <foo-a title={frontMatter.title} />',
    '# <!-- Import: the component foo-a is unknown --> **A \\*b\\***',
    ['component', 1, '<foo-a>'],
  ],
  [
    '<Foo summary="A b" />',
    '<!-- Import: the component Foo is unknown -->\n\n**A b**',
    ['component', 1, '<Foo>'],
  ],
  [
    '<Card name="A b">\n\nc\n\n</Card>',
    '<!-- Import: the component Card is unknown -->\n\n**A b**\n\nc',
    ['component', 1, '<Card>'],
  ],
  [
    '<Card title="A" text="b c d" />',
    '<!-- Import: the component Card is unknown -->\n\n**A**\n\nb c d',
    ['component', 1, '<Card>'],
  ],
  [
    "import A from 'missing.md';\n\n<A />",
    '<!-- Import: the file missing.md does not exist -->',
    ['missing-file', 3, 'missing.md'],
  ],
  [
    '```mermaid\na\n```',
    '<!-- Import: a diagram is shown as code -->\n\n```mermaid\na\n```',
    ['code', 1, 'a diagram'],
  ],
  [
    '- a\n\n  ```jsx live\n  b\n  ```',
    '- a\n\n  <!-- Import: live code is shown as code -->\n\n  ```jsx\n  b\n  ```',
    ['code', 3, 'live code'],
  ],
  [
    '<Button href="/docs/a">B</Button>',
    '<!-- Import: the component Button is unknown --><a href="/a">B</a>',
    ['component', 1, '<Button>'],
  ],
  [
    '<Button link="/docs/a">[b](/docs/c)</Button>',
    '<!-- Import: the component Button is unknown -->[b](/c)',
    ['component', 1, '<Button>'],
  ],
  [
    '<Button to="/docs/a" />',
    '<!-- Import: the component Button is unknown -->\n\n[/docs/a](/a)',
    ['component', 1, '<Button>'],
  ],
  [
    '<Button title="T" url="/docs/a">\n\nb\n\n</Button>',
    '<!-- Import: the component Button is unknown -->\n\n[**T**](/a)\n\nb',
    ['component', 1, '<Button>'],
  ],
  [
    `<CodeBlock language="js">{\`a \${b.c} d\`}</CodeBlock>`,
    `<!-- Import: the content of a block of code is computed -->\n\n\`\`\`js\na \${b.c} d\n\`\`\``,
    ['expression', 1, `<CodeBlock>: a \${b.c} d`],
  ],
  [
    '<CodeBlock>{read("a")}</CodeBlock>',
    '<!-- Import: the content of a block of code is computed -->\n\n```text\nread("a")\n```',
    ['expression', 1, '<CodeBlock>: read("a")'],
  ],
  [
    '<CodeBlock>a {b}</CodeBlock>',
    '<!-- Import: the content of a block of code is computed -->\n\n```text\na {b}\n```',
    ['expression', 1, '<CodeBlock>: a {b}'],
  ],
  [
    '<iframe src="https://a.b" />',
    '<iframe src="https://a.b" />',
    ['element', 1, '<iframe>'],
  ],
  [
    '```js reference title="b"\nhttps://github.com/a/b_c.js#L1\n```',
    '[b\\_c.js#L1](https://github.com/a/b_c.js#L1)',
    ['code', 1, 'code of https://github.com/a/b_c.js#L1'],
  ],
  [
    'a {1+1}',
    'a <!-- Import: {1+1} is an expression, which was left out -->',
    ['expression', 1, '{1+1}'],
  ],
  [
    '![l](/l.png#gh-light-mode-only) ![d](/d.png#gh-dark-mode-only)',
    '![l](/l.png)',
    ['element', 1, '/d.png#gh-dark-mode-only'],
  ],
  ['```js file=./b.js\n```', '```js\n\n```', ['missing-file', 1, './b.js']],
  ['<script>a</script>\n\nb', 'b', ['element', 1, '<script>']],
  ['<TOCInline toc={toc} />\n\nb', 'b', ['element', 1, '<TOCInline>']],
])('%j becomes %j and is reported', (body, text, report) => {
  expect(convert(body)).toMatchObject({
    text,
    format: 'md',
    reports: [report],
  });
});

test('the code in attributes of unknown components is kept or reported', () => {
  const { text, reports } = convert(
    `<Foo code={\`a \${b}\`} icon={<Icon name="A b c" />} items={[{ title: "T", body: <p>U v w</p> }]} {...rest} onClick={() => 1} />`,
  );
  expect(text).toBe(
    [
      'the component Foo is unknown',
      '**T**',
      `\`\`\` a \${b} \`\`\``,
      'icon={<Icon name="A b c" />} is an expression, which was left out',
      'items={[{ title: "T", body: <p>U v w</p> }]} is an expression, which was left out',
      '{...rest} is an expression, which was left out',
    ]
      .map((line) => (/^[*`]/.test(line) ? line : `<!-- Import: ${line} -->`))
      .join('\n\n'),
  );
  expect(reports.map(([rule, , detail]) => `${rule} ${detail}`)).toEqual([
    'component <Foo>',
    `expression code={\`a \${b}\`}`,
    'expression icon={<Icon name="A b c" />}',
    'expression items={[{ title: "T", body: <p>U v w</p> }]}',
    'expression {...rest}',
  ]);
});

test.each([
  '```js title="live and reference npm2yarn"\na\n```',
  "```js title='a file=./demo.js'\n```",
  '```js live-server\na\n```',
])('the words of %j are not options', (block) => {
  expect(convert(block)).toMatchObject({ text: block, reports: [] });
});

test('options beside a title are removed from a code block', () => {
  expect(convert('```js live title="a live demo" noInline\na\n```').text).toBe(
    '<!-- Import: live code is shown as code -->\n\n```js title="a live demo"\na\n```',
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

test('formulas become code', () => {
  const { text, reports } = convert(
    'a $\\frac{1}{2}$ b\n\n$$\nx_{1}\n$$\n\n`$a$` $5',
    {
      hasMath: true,
    },
  );
  expect(text).toBe(
    '<!-- Import: formulas are shown as code -->\n\na `\\frac{1}{2}` b\n\n```latex\nx_{1}\n```\n\n`$a$` $5',
  );
  expect(reports).toEqual([['code', 1, '2 formulas']]);
  expect(convert('a $b$').text).toBe('a $b$');
});

test('a head becomes front matter', () => {
  const { fields, reports, text } = convert(
    '<Head>\n  <meta name="description" content="It\'s a" />\n  <meta property="og:image" content="/a.png" />\n  <link rel="x" />\n</Head>\n\na',
  );
  expect(fields).toEqual({ description: "It's a", image: '/a.png' });
  expect(reports).toEqual([['element', 1, 'in <head>: <link rel="x" />']]);
  expect(text).toBe('a');
});

test.each(['!!raw-loader!./demo.js', '!!./demo.js?raw'])(
  'the text of the imported file %s becomes a code block',
  (file) => {
    const { text } = convert(
      `import demo from '${file}';\nimport CodeBlock from '@theme/CodeBlock';\n\n<CodeBlock language="js" title="a.js">{demo}</CodeBlock>`,
    );
    expect(text).toBe('```js title="a.js"\na();\n```');
  },
);

test('tabs with other content between them are shown in sequence', () => {
  const { text, reports } = convert(
    '<Tabs>\n\nx\n\n<TabItem value="a">\n\nb\n\n</TabItem>\n\n</Tabs>',
  );
  expect(text).toBe('x\n\n**a**\n\nb');
  expect(reports).toEqual([['tabs', 3, 'x']]);
});

test('removes the end of an admonition that has no start', () => {
  expect(convert('a\n\n:::\n\n:::note\n\nb\n\n:::').text).toBe(
    'a\n\n:::note\n\nb\n\n:::',
  );
  expect(convert('- a\n\n  :::note\nb\n:::').text).toBe('- a\n\n  :::note\nb');
});

test('a long page can have any number of mistakes', () => {
  const text = 'a <5 b\n\n'.repeat(510);
  const { text: converted, reports } = convert(
    `<details>\n\n${text}</details>\n\n{a\n`,
  );
  expect(converted).toBe(
    `<details>\n\n${text.replaceAll('<', '\\<')}</details>\n\n\\{a`,
  );
  expect(reports).toEqual([['escaped', 1, '511 places']]);
});

test('elements, expressions and code are not cut where a page is repaired in sections', () => {
  const text = `${'b'.repeat(400)}\n\n`.repeat(5);
  const parts = [
    '<Tabs>\n\n<TabItem value="a" label="a">\n\n',
    '```js\n<5\n\n{\n```\n\n',
    '</TabItem>\n\n</Tabs>\n\n{/* c\n\n',
    '*/}\n\n<details>\n\n',
    '</details>\n\na \\<5',
  ];
  expect(convert(parts.join(text).replace('\\<', '<')).text).toBe(
    parts.join(text),
  );
});

test('throws for a page that is not valid MDX', () => {
  expect(() => convert('{a\n'.repeat(600))).toThrow(
    'expected a corresponding closing brace',
  );
});

test('escapes the braces of a page that is not MDX', () => {
  expect(
    convert('a {b} \\{c} <T> [d](/docs/e)\n\n## C {#d}', { format: 'md' }),
  ).toMatchObject({
    text: 'a \\{b} \\{c} \\<T> [d](/e)\n\n## C {#d}',
    format: 'md',
  });
});

test.each([
  ['npm install', 'yarn install', 'pnpm install'],
  ['npm install --save-dev a', 'yarn add --dev a', 'pnpm add --save-dev a'],
  [
    'npm i -S a && npm run b -- --c',
    'yarn add a && yarn run b --c',
    'pnpm add a && pnpm run b --c',
  ],
  ['npx -y a b', 'yarn dlx a b', 'pnpm dlx a b'],
  ['cd npm-a', 'cd npm-a', 'cd npm-a'],
])('%s becomes %s and %s', (npm, yarn, pnpm) => {
  expect(convertNpmCommands(npm, 'yarn')).toBe(yarn);
  expect(convertNpmCommands(npm, 'pnpm')).toBe(pnpm);
});

test('code with fences gets a longer fence, and a single line stays in its paragraph', () => {
  expect(formatCode('\n```\na\n```\n', 'md')).toBe('````md\n```\na\n```\n````');
  expect(formatCode('a', 'js', true)).toBe('``` a ```');
  expect(formatCode('a\nb', 'js', true)).toBe('\n\n```js\na\nb\n```\n\n');
});
