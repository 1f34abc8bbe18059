import { expect, test } from 'vitest';
import { stored } from './storage-keys';

test.each(Object.entries(stored))('%s has a key, a purpose and a time', (_, entry) => {
  expect(entry.key).toMatch(/^[a-z][a-z.-]*$/);
  expect(entry.purpose).toMatch(/^[A-Z].*\.$/);
  expect(entry.kept).not.toBe('');
});

test('keys are unique', () => {
  const keys = Object.values(stored).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
