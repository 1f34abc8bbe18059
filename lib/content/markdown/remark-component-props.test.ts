import { expect, test } from 'vitest';
import { read } from './test-utils';

function check(text: string): string[] {
  return read(text, { format: 'mdx' }).diagnostics.map(
    ({ line, column, message, hint }) => `${line}:${column} ${message} ${hint}`,
  );
}

test.each([
  ['<Card titel="a" href="/ai" />', ['1:7 <Card> has no property "titel". Did you mean "title"?']],
  [
    '<Card title="a" href="/ai" style="b" />',
    ['1:28 <Card> has no property "style". Remove style.'],
  ],
  ['<Tabs colour="a"></Tabs>', ['1:7 <Tabs> has no property "colour". Remove colour.']],
])('%j', (text, messages) => {
  expect(check(text)).toEqual(messages);
});

test.each([
  '<Card title="a" href="/ai" className="b" data-x="1" aria-label="c" />',
  '<Link any="thing" to="/ai">a</Link>',
  '<b any="thing">a</b>',
])('%j is valid', (text) => {
  expect(check(text)).toEqual([]);
});
