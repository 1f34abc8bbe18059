import { expect, test } from 'vitest';
import { holdTitle } from './hold-title';

test('a title is held until the end', async () => {
  document.head.innerHTML = '<title>first</title>';
  const end = holdTitle('held');
  expect(document.title).toBe('held');
  document.title = 'from the route';
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.title).toBe('held');
  end();
  document.title = 'the next page';
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.title).toBe('the next page');
});
