import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readStored, store, subscribe } from './storage';
import { storageKeys } from './storage-keys';

const key = storageKeys.theme;

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  vi.unstubAllGlobals();
  store(key, null);
});

function throwSecurityError(): never {
  throw new DOMException('refused', 'SecurityError');
}

describe('when storage is available', () => {
  test('a value is stored', () => {
    store(key, 'dark');
    expect(readStored(key)).toBe('dark');
    expect(localStorage.getItem(key)).toBe('dark');
  });

  test('returns null for a missing key', () => {
    expect(readStored(key)).toBeNull();
  });

  test('an empty string is a value', () => {
    store(key, '');
    expect(readStored(key)).toBe('');
  });

  test('null removes the value', () => {
    store(key, 'dark');
    store(key, null);
    expect(readStored(key)).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('reads what another tab stored', () => {
    localStorage.setItem(key, 'light');
    expect(readStored(key)).toBe('light');
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

  test('returns null for a missing key', () => {
    expect(readStored(key)).toBeNull();
  });

  test('a value is kept in memory', () => {
    store(key, 'dark');
    expect(readStored(key)).toBe('dark');
  });

  test('null removes it', () => {
    store(key, 'dark');
    store(key, null);
    expect(readStored(key)).toBeNull();
  });

  test('a value is stored once storage is available', () => {
    store(key, 'dark');
    vi.unstubAllGlobals();
    store(key, 'light');
    expect(readStored(key)).toBe('light');
    expect(localStorage.getItem(key)).toBe('light');
  });
});

test('over quota, the newer value wins until the page unloads', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => 'old',
    setItem: throwSecurityError,
    removeItem: () => {},
  });
  expect(readStored(key)).toBe('old');
  store(key, 'new');
  expect(readStored(key)).toBe('new');
});

describe('a subscriber', () => {
  test('is called on each change in this tab until it unsubscribes', () => {
    const listener = vi.fn();
    const end = subscribe(listener);
    store(key, 'dark');
    store(key, null);
    expect(listener).toHaveBeenCalledTimes(2);
    end();
    store(key, 'light');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('is called on a change in another tab until it unsubscribes', () => {
    const listener = vi.fn();
    const end = subscribe(listener);
    dispatchEvent(new StorageEvent('storage', { key, newValue: 'dark' }));
    expect(listener).toHaveBeenCalledTimes(1);
    end();
    dispatchEvent(new StorageEvent('storage', { key, newValue: 'light' }));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('is called when storage is blocked, and reads the new value', () => {
    vi.stubGlobal('localStorage', {
      getItem: throwSecurityError,
      setItem: throwSecurityError,
      removeItem: throwSecurityError,
    });
    const read: (string | null)[] = [];
    const end = subscribe(() => read.push(readStored(key)));
    store(key, 'dark');
    end();
    expect(read).toEqual(['dark']);
  });
});
