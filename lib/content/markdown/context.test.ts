import { expect, test } from 'vitest';
import { getNodePosition, resolveRelativePath } from './context';

test.each([
  ['crm/lists.md', '../ai.md', 'ai.md'],
  ['crm/lists.md', 'tasks.md', 'crm/tasks.md'],
  ['crm/lists.md', './img/a.png', 'crm/img/a.png'],
  ['crm/lists.md', 'my%20file.pdf', 'crm/my file.pdf'],
  ['crm/lists.md', '100%.pdf', 'crm/100%.pdf'],
  ['my crm/50% off.md', 'a.png', 'my crm/a.png'],
  ['ai.md', '../../etc/passwd', undefined],
  ['ai.md', '/ai.md', undefined],
])('relativeTo(%j, %j) is %j', (file, path, result) => {
  expect(resolveRelativePath(file, path)).toBe(result);
});

test('positionOf returns the start of a node, or the first line for a generated node', () => {
  const start = { line: 3, column: 5, offset: 9 };
  expect(getNodePosition({ position: { start } })).toEqual({ line: 3, column: 5 });
  expect(getNodePosition({ position: undefined })).toEqual({ line: 1, column: 1 });
  expect(getNodePosition({})).toEqual({ line: 1, column: 1 });
});
