import { expect, test } from 'vitest';
import { rewriteLinks } from './rewrite-links';

test.each([
  ['[a](/docs/b) [c](/docs/d#e) [f](/docs)', '[a](/b) [c](/d#e) [f](/)', 3],
  ['[a](</docs/b c>)', '[a](</b c>)', 1],
  ['[a]: /docs/b', '[a]: /b', 1],
  ['<Link to="/docs/a"/> <a href=\'/docs/b\'>', '<Link to="/a"/> <a href=\'/b\'>', 2],
  ['[a](/docs-old/b) [c](/x/docs/d) /docs/e', '[a](/docs-old/b) [c](/x/docs/d) /docs/e', 0],
  ['```\n[a](/docs/b)\n```', '```\n[a](/docs/b)\n```', 0],
])('%j becomes %j', (text, rewritten, count) => {
  expect(rewriteLinks(text, '/docs')).toEqual({ text: rewritten, count });
});

test('docs at the root have no base path', () => {
  expect(rewriteLinks('[a](/b)', '')).toEqual({ text: '[a](/b)', count: 0 });
});
