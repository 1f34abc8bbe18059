import { describe, expect, test } from 'vitest';
import { parseMarkdown, preprocessMarkdown } from './parse-markdown';

test.each<['md' | 'mdx', string, string]>([
  ['md', ':::tip My title\nx\n:::', 'containerDirective'],
  ['md', '| a |\n| - |', 'table'],
  ['md', '<b>\n', 'html'],
  ['mdx', '<Tabs />', 'mdxJsxFlowElement'],
  ['mdx', '{x}', 'mdxFlowExpression'],
  ['md', '{x}', 'paragraph'],
])('%s with %j starts with a %s', (format, text, type) => {
  expect(parseMarkdown(text, format).children[0]?.type).toBe(type);
});

test('throws on invalid MDX', () => {
  expect(() => parseMarkdown('{x', 'mdx')).toThrow('Unexpected end of file in expression');
});

describe('admonition titles', () => {
  test.each([
    [':::tip My title', ':::tip[My title]'],
    ['::::tip My title', '::::tip[My title]'],
    ['  :::tip My title', '  :::tip[My title]'],
    ['> :::tip My title', '> :::tip[My title]'],
    [':::tip {site.title} and more', ':::tip[{site.title} and more]'],
    [':::tip My title\n\n```\n:::tip x\n```', ':::tip[My title]\n\n```\n:::tip x\n```'],
    ['```\nx\n```\n\n:::tip My title', '```\nx\n```\n\n:::tip[My title]'],
  ])('%j becomes %j', (text, prepared) => {
    expect(preprocessMarkdown(text, 'md')).toBe(prepared);
    expect(preprocessMarkdown(text, 'mdx')).toBe(prepared);
  });

  test.each([':::tip', ':::tip[My title]', ':::tip {.wide}', ':::', 'a :::tip b', ':: tip x'])(
    'does not change %j',
    (text) => {
      expect(preprocessMarkdown(text, 'md')).toBe(text);
    },
  );
});

describe('MDX preprocessing', () => {
  test.each([
    ['## Text {#my-id}', '## Text \\{#my-id\\}'],
    ['## Text {#my-id}  ', '## Text \\{#my-id\\}'],
    ['a <br> b <img src="c"> <hr/>', 'a <br /> b <img src="c" /> <hr/>'],
    [
      'a <https://b.c/d> `<https://e.f>` `<br>`',
      'a [https://b.c/d](https://b.c/d) `<https://e.f>` `<br>`',
    ],
    ['[a](<https://b.c/d_(e)>)', '[a](<https://b.c/d_(e)>)'],
    ['   ###### Text {#x}', '   ###### Text \\{#x\\}'],
    ['one <!-- two --> three', 'one  three'],
    ['<!-- one\ntwo\n-->\nthree', '\n\n\nthree'],
    ['<!-- a --> one <!-- b -->', ' one '],
    ['<!--\n```js\nx\n```\n-->\nafter', '\n\n\n\n\nafter'],
    ['an escaped \\` <!-- b --> `c`', 'an escaped \\`  `c`'],
  ])('%j becomes %j', (text, prepared) => {
    expect(preprocessMarkdown(text, 'mdx')).toBe(prepared);
    expect(preprocessMarkdown(text, 'md')).toBe(text);
  });

  test.each(['Write `<!-- a -->` here', '``<!-- ` -->``', '`a\n<!-- b -->`', '{/* a */}', '# {a}'])(
    'does not change %j',
    (text) => {
      expect(preprocessMarkdown(text, 'mdx')).toBe(text);
    },
  );
});

describe('code is not changed', () => {
  const inside = ':::tip My title\n## Text {#x}\n<!-- comment -->';
  const quoted = inside.replaceAll('\n', '\n> ');
  const indented = inside.replaceAll('\n', '\n      ');

  test.each([
    ['backticks', `\`\`\`\n${inside}\n\`\`\``],
    ['tildes', `~~~\n${inside}\n~~~`],
    ['tildes with backticks in their first line', `~~~ a\`b\n${inside}\n~~~`],
    ['backticks in more backticks', `\`\`\`\`md\n\`\`\`\n${inside}\n\`\`\`\n${inside}\n\`\`\`\``],
    ['backticks in tildes', `~~~\n\`\`\`\n${inside}\n~~~`],
    ['a longer closing fence', `\`\`\`\n${inside}\n\`\`\`\`\``],
    ['an unclosed fence', `\`\`\`\n${inside}`],
    ['a blockquote', `> \`\`\`\n> ${quoted}\n> \`\`\``],
    ['a nested blockquote', `> > ~~~\n> > ${inside.replaceAll('\n', '\n> > ')}\n> > ~~~`],
    ['a list', `- one\n\n      \`\`\`\n      ${indented}\n      \`\`\``],
    ['a numbered list', `1. one\n\n   ~~~\n   ${indented}\n   ~~~`],
    ['a bullet line', `- \`\`\`\n      ${indented}\n  \`\`\``],
    ['a numbered line', `10) \`\`\`\n      ${indented}\n    \`\`\``],
    ['a list in a blockquote', `> - \`\`\`\n>   ${quoted}\n>   \`\`\``],
  ])('%s', (_, text) => {
    expect(preprocessMarkdown(text, 'md')).toBe(text);
    expect(preprocessMarkdown(text, 'mdx')).toBe(text);
  });
});

test.each(['md', 'mdx'] as const)('keeps line numbers in %s', (format) => {
  const text = '<!-- a\nb -->\n\n:::tip Title\nx\n:::\n\n```\n<!-- c\n-->\n```\n\n## H {#h}\n';
  const lines = preprocessMarkdown(text, format).split('\n');
  expect(lines).toHaveLength(text.split('\n').length);
  expect(lines[3]).toBe(':::tip[Title]');
});
