import { expect, test } from 'vitest';
import { analyzeMarkdown } from './analyze-markdown';
import { createTestContext } from './test-utils';

function getIds(text: string, isProject: boolean): (string | undefined)[] {
  const { context } = createTestContext();
  const config = { ...context.config, hasEmojiNames: isProject };
  return analyzeMarkdown(text, 'mdx', { ...context, config }).headings.map(({ id }) => id);
}

test.each([
  ['## Done :tada: here', 'done-tada-here'],
  ['## ![Logo](img/board.png) Title', 'logo-title'],
  ['## Prop {foo} here', 'prop-foo-here'],
  ['## Sum {1 + 1}', 'sum-1--1'],
  ['## New <Badge text="x" /> feature', 'new--feature'],
  ['## Press <kbd>Ctrl</kbd> **now**', 'press-ctrl-now'],
  ['## Done :tada: {#own}', 'own'],
  ['## Text<br /> `code`', 'text-code'],
])('the id of %j in a Docusaurus project is %j', (text, id) => {
  expect(getIds(text, true)).toEqual([id]);
});

test('ids are unique', () => {
  expect(getIds('## A :tada:\n\n## A :tada:', true)).toEqual(['a-tada', 'a-tada-1']);
});

test('elsewhere, ids are made of the text that readers see', () => {
  expect(getIds('## Sum {"of"} it', false)).toEqual(['sum-of-it']);
});
