import { expect, test } from 'vitest';
import { analyzeMarkdown } from './analyze-markdown';
import { createTestContext } from './test-utils';

function check(text: string): { messages: string[]; text: string[] } {
  const { context, diagnostics } = createTestContext();
  const config = { ...context.config, components: ['Tabs', 'TabItem', 'Include'] };
  const { blocks } = analyzeMarkdown(text, 'mdx', { ...context, config });
  return {
    messages: diagnostics.map(({ line, message, hint }) => `${line} ${message} ${hint}`),
    text: blocks.map((block) => block.text),
  };
}

test.each([
  [
    '<Tabs>\n<TabItem label="On a phone">a</TabItem>\n</Tabs>',
    '2 The tab has no "value". Write: <TabItem value="on-a-phone" label="On a phone">',
  ],
  [
    '<Tabs>\n<TabItem>a</TabItem>\n</Tabs>',
    '2 The tab has no label, so readers cannot tell what it shows. Add a value and a label, for example: <TabItem value="phone" label="Phone">',
  ],
  [
    '<Tabs>\n<TabItem value="a" label="">b</TabItem>\n</Tabs>',
    '2 The tab has no "value". Write: <TabItem value="a" label="a">',
  ],
  [
    '<Tabs>\n<TabItem value="a">b</TabItem>\n<TabItem value="a">c</TabItem>\n</Tabs>',
    '3 The tab on line 2 already has the value "a". Write a different value, for example: value="a-2"',
  ],
  [
    '<Tabs>\n\nText.\n\n<TabItem value="a">b</TabItem>\n</Tabs>',
    '3 Between <Tabs> and </Tabs>, only <TabItem> is allowed. Move this into a <TabItem>, or out of <Tabs>.',
  ],
  [
    '<Tabs defaultValue="phne">\n<TabItem value="phone">b</TabItem>\n</Tabs>',
    '1 The default tab "phne" does not exist. Did you mean "phone"?',
  ],
])('%j', (text, expected) => {
  expect(check(text).messages).toEqual([expected]);
});

test.each([
  '<Tabs groupId="x" defaultValue="b">\n<TabItem value="a">a</TabItem>\n<TabItem value="b" label="B">b</TabItem>\n</Tabs>',
  '<Tabs><TabItem value="a">a</TabItem> <TabItem value="b">b</TabItem></Tabs>',
  '<Tabs></Tabs>',
])('%j is valid', (text) => {
  expect(check(text).messages).toEqual([]);
});

test('invalid tabs are replaced with their content', () => {
  const { text } = check('<Tabs>\n\nOne.\n\n<TabItem label="A">\n\nTwo.\n\n</TabItem>\n</Tabs>');
  expect(text).toEqual(['One.', 'Two.']);
});
