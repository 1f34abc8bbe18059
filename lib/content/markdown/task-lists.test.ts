import { expect, test } from 'vitest';
import { drawn } from './test-context';

test.each(['md', 'mdx'] as const)('the boxes of a task list have names in %s', async (format) => {
  const html = await drawn('- [x] one\n- [ ] two\n- three', { format });
  expect(html.match(/ariaLabel="[^"]*"/g)).toEqual(['ariaLabel="Done"', 'ariaLabel="To do"']);
});

test('other fields stay', async () => {
  expect(await drawn('<input type="text">')).toBe('<input type="text"></input>');
});
