import { expect, test, vi } from 'vitest';
import { holdTitle } from './hold-title';

test('a title is held until the end', async () => {
  vi.useFakeTimers();
  document.head.innerHTML = '<title>first</title>';
  const end = holdTitle('held');
  expect(document.title).toBe('held');
  document.title = 'from the route';
  await vi.runAllTimersAsync();
  expect(document.title).toBe('held');
  end();
  document.title = 'the next page';
  await vi.runAllTimersAsync();
  expect(document.title).toBe('the next page');
});
