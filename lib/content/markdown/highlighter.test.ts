import { expect, test } from 'vitest';
import { createCodeHighlighter, isKnownLanguage } from './rehype-code-blocks';

const highlight = createCodeHighlighter();

test('highlights code with token classes', async () => {
  const [line = []] = await highlight("const a = f('b'); // c", 'js');
  const classNames = new Map(line.map(({ text, className }) => [text.trim(), className]));
  expect(classNames.get('const')).toBe('tk-keyword');
  expect(classNames.get('a')).toBe('tk-constant');
  expect(classNames.get('f')).toBe('tk-function');
  expect(classNames.get("'b'")).toBe('tk-string-expression');
  expect(classNames.get('// c')).toBe('tk-comment');
});

test.each(['js', 'ts', 'tsx', 'json', 'html', 'css', 'bash', 'yaml', 'markdown', 'python'])(
  'preserves the text in %s',
  async (language) => {
    const code = '{ "a": 1 }\n\n  <b class="c">d</b> # e\n';
    const lines = await highlight(code, language);
    expect(lines.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(code);
    const classNames = lines.flat().map(({ className }) => className);
    expect(classNames.filter((className) => !/^(?:tk-[a-z-]+|)$/.test(className))).toEqual([]);
  },
);

test('merges adjacent tokens with the same class', async () => {
  const lines = await highlight('a + b\n  // one two', 'js');
  for (const line of lines) {
    line.forEach((token, index) => {
      expect(token.className).not.toBe(line[index - 1]?.className);
    });
  }
});

test.each(['', 'text', 'txt', 'plain', 'plaintext', 'nonsense', 'constructor', '__proto__'])(
  'code in %j is plain',
  async (language) => {
    expect(await highlight('const a\n\nb', language)).toEqual([
      [{ text: 'const a', className: '' }],
      [{ text: '', className: '' }],
      [{ text: 'b', className: '' }],
    ]);
  },
);

test.each([
  ['js', true],
  ['javascript', true],
  ['yml', true],
  ['shell', true],
  ['', true],
  ['text', true],
  ['nonsense', false],
  ['JS', false],
  ['constructor', false],
  ['tostring', false],
  ['__proto__', false],
])('isKnownLanguage(%j) is %s', (language, result) => {
  expect(isKnownLanguage(language)).toBe(result);
});
