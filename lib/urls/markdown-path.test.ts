import { expect, test } from 'vitest';
import { getMarkdownPath } from './markdown-path';

test.each([
  ['/', '/index.md'],
  ['/ai', '/ai.md'],
  ['/crm/', '/crm/index.md'],
  ['/crm/lists', '/crm/lists.md'],
])('%s has its copy at %s', (urlPath, path) => {
  expect(getMarkdownPath(urlPath)).toBe(path);
});
