import { expect, test } from 'vitest';
import { isRelativePath } from './context';
import { parseMarkdown } from './parse-markdown';
import { rebaseUrls } from './rebase-urls';

function getRebasedUrls(text: string, from: string, to: string): string[] {
  const tree = parseMarkdown(text, 'md');
  rebaseUrls(tree, from, to);
  return JSON.stringify(tree).match(/(?<="url":")[^"]*/g) ?? [];
}

test.each([
  ['[x](tasks.md)', 'crm/_p.md', 'crm/lists.md', './tasks.md'],
  ['[x](tasks.md)', 'crm/_p.md', 'ai.md', './crm/tasks.md'],
  ['[x](tasks.md)', '_p.md', 'crm/lists.md', '../tasks.md'],
  ['[x](../ai.md#a)', 'crm/_p.md', 'automations/deep/x.md', '../../ai.md#a'],
  ['![x](img/a.png)', 'crm/_p.md', 'ai.md', './crm/img/a.png'],
  ['[x][1]\n\n[1]: tasks.md', 'crm/_p.md', 'ai.md', './crm/tasks.md'],
  ['[x](/ai)', 'crm/_p.md', 'ai.md', '/ai'],
  ['[x](#a)', 'crm/_p.md', 'ai.md', '#a'],
  ['[x](https://x.y)', 'crm/_p.md', 'ai.md', 'https://x.y'],
])('rebases %j of %s in %s to %s', (text, from, to, url) => {
  expect(getRebasedUrls(text, from, to)).toEqual([url]);
});

test.each([
  ['a.md', true],
  ['./a', true],
  ['../a', true],
  ['a:b', false],
  ['', false],
  ['/a', false],
  ['//a.b', false],
  ['#a', false],
  ['?a', false],
  ['mailto:a@b.c', false],
])('%j is relative: %s', (url, result) => {
  expect(isRelativePath(url)).toBe(result);
});
