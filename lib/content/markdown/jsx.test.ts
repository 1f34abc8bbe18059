import { expect, test } from 'vitest';
import { read, renderMarkup } from './test-utils';

test.each([
  [
    '<img src="img/board.png" alt="B" width={320} />',
    'src="/assets/board.1a.png" alt="B" width="320"',
  ],
  [
    '<details open><summary id="more">x</summary></details>',
    '<details open="true"><summary id="more">',
  ],
  ['<details open={false}><summary>x</summary></details>', '<details open="">'],
  ['a <a href="tasks.mdx">b <kbd>c</kbd></a>', '<p>a <a href="/crm/tasks">b <kbd>c</kbd></a></p>'],
  ['<>x</>', '<null>x</null>'],
])('elements of HTML in MDX: %s', async (text, html) => {
  expect(await renderMarkup(text, { format: 'mdx' })).toContain(html);
  expect(read(text, { format: 'mdx' }).diagnostics).toEqual([]);
});
