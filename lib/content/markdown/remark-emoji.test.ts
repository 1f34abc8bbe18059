import { expect, test } from 'vitest';
import { parseMarkdown } from './parse-markdown';
import { remarkEmoji } from './remark-emoji';

test.each([
  ['Done :tada: (:+1:)', 'Done 🎉 (👍)'],
  ['a:b:c 12:30:45 :none: ::tada:: :constructor:', 'a:b:c 12:30:45 :none: ::tada:: :constructor:'],
])('%s', (text, value) => {
  const tree = parseMarkdown(text, 'md');
  remarkEmoji()(tree);
  expect(tree.children).toMatchObject([{ children: [{ type: 'text', value }] }]);
});

test('keeps code', () => {
  const tree = parseMarkdown('`:tada:`', 'md');
  remarkEmoji()(tree);
  expect(tree.children).toMatchObject([{ children: [{ type: 'inlineCode', value: ':tada:' }] }]);
});
