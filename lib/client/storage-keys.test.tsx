import { expect, test } from 'vitest';
import * as messages from '@/messages';
import { storageKeys } from './storage-keys';

test('every key has a purpose and a lifetime in the cookie declaration', () => {
  expect(Object.keys(messages.storage.entries)).toEqual(Object.keys(storageKeys));
  for (const { purpose, duration } of Object.values(messages.storage.entries)) {
    expect(purpose).toMatch(/^[A-Z].*\.$/);
    expect(duration).not.toBe('');
  }
});

test('keys are valid and unique', () => {
  const keys = Object.values(storageKeys);
  for (const key of keys) expect(key).toMatch(/^[a-z][a-z.-]*$/);
  expect(new Set(keys).size).toBe(keys.length);
});
