import { expect, test } from 'vitest';
import { listProblems, read } from './test-utils';

const mdx = { format: 'mdx', components: ['TabItem'] } as const;

test.each([
  ['<Card titel="a" href="/ai" />', ['1:7 <Card> has no property "titel". Did you mean "title"?']],
  [
    '<Card title="a" href="/ai" style="b" />',
    ['1:28 <Card> has no property "style". Remove style.'],
  ],
  ['<Tabs colour="a"></Tabs>', ['1:7 <Tabs> has no property "colour". Remove colour.']],
])('%j', (text, messages) => {
  expect(listProblems(text, mdx)).toEqual(messages);
});

test.each([
  '<Card title="a" href="/ai" className="b" data-x="1" aria-label="c" />',
  '<Link any="thing" to="/ai">a</Link>',
  '<b any="thing">a</b>',
])('%j is valid', (text) => {
  expect(listProblems(text, mdx)).toEqual([]);
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
  expect(listProblems(text, mdx)).toEqual([expected]);
});

test.each([
  '<Tabs groupId="x" defaultValue="b">\n<TabItem value="a">a</TabItem>\n<TabItem value="b" label="B">b</TabItem>\n</Tabs>',
  '<Tabs><TabItem value="a">a</TabItem> <TabItem value="b">b</TabItem></Tabs>',
  '<Tabs></Tabs>',
])('%j is valid', (text) => {
  expect(listProblems(text, mdx)).toEqual([]);
});

test('invalid tabs are replaced with their content', () => {
  const { blocks } = read(
    '<Tabs>\n\nOne.\n\n<TabItem label="A">\n\nTwo.\n\n</TabItem>\n</Tabs>',
    mdx,
  );
  expect(blocks.map(({ text }) => text)).toEqual(['One.', 'Two.']);
});
