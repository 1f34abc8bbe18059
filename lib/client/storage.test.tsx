import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as messages from '@/messages';
import { readStorage, subscribeToStorage, writeStorage } from './storage';
import { storageKeys } from './storage-keys';

const key = storageKeys.theme;

function throwSecurityError(): never {
  throw new DOMException('refused', 'SecurityError');
}

describe('when storage is available', () => {
  test('a value is stored', () => {
    writeStorage(key, 'dark');
    expect(readStorage(key)).toBe('dark');
    expect(localStorage.getItem(key)).toBe('dark');
  });

  test('an empty string is a value', () => {
    writeStorage(key, '');
    expect(readStorage(key)).toBe('');
  });

  test('null removes the value', () => {
    writeStorage(key, 'dark');
    writeStorage(key, null);
    expect(readStorage(key)).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
  });
});

describe('when storage is blocked', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', {
      getItem: throwSecurityError,
      setItem: throwSecurityError,
      removeItem: throwSecurityError,
    });
  });

  test('a value is kept in memory', () => {
    writeStorage(key, 'dark');
    expect(readStorage(key)).toBe('dark');
  });

  test('null removes it', () => {
    writeStorage(key, 'dark');
    writeStorage(key, null);
    expect(readStorage(key)).toBeNull();
  });

  test('a value is stored once storage is available', () => {
    writeStorage(key, 'dark');
    vi.unstubAllGlobals();
    writeStorage(key, 'light');
    expect(readStorage(key)).toBe('light');
    expect(localStorage.getItem(key)).toBe('light');
  });
});

test('over quota, the newer value wins until the page unloads', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => 'old',
    setItem: throwSecurityError,
    removeItem: () => {},
  });
  expect(readStorage(key)).toBe('old');
  writeStorage(key, 'new');
  expect(readStorage(key)).toBe('new');
});

test.each([
  ['in this tab', (value: string | null) => writeStorage(key, value)],
  [
    'in another tab',
    (newValue: string | null) =>
      dispatchEvent(new StorageEvent('storage', { key, newValue })),
  ],
])(
  'a subscriber is called on each change %s until it unsubscribes',
  (_, change) => {
    const listener = vi.fn();
    const unsubscribe = subscribeToStorage(listener);
    change('dark');
    change(null);
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    change('light');
    expect(listener).toHaveBeenCalledTimes(2);
  },
);

test('every key has a purpose in the cookie declaration', () => {
  expect(Object.keys(messages.storage.entries)).toEqual(
    Object.keys(storageKeys),
  );
});
