import { expect, test } from 'vitest';
import { renderMarkup } from './test-utils';

test.each(['md', 'mdx'] as const)('labels task list checkboxes in %s', async (format) => {
  const html = await renderMarkup('- [x] one\n- [ ] two\n- three', { format });
  expect(html.match(/ariaLabel="[^"]*"/g)).toEqual(['ariaLabel="Done"', 'ariaLabel="To do"']);
});

test('does not change other inputs', async () => {
  expect(await renderMarkup('<input type="text">')).toBe('<input type="text"></input>');
});
