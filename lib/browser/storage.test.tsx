import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readStored, store, subscribe } from './storage';
import { stored } from './storage-keys';

const { key } = stored.theme;

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  vi.unstubAllGlobals();
  store(key, null);
});

function refuse(): never {
  throw new DOMException('refused', 'SecurityError');
}

describe('where storage is allowed', () => {
  test('a text is kept', () => {
    store(key, 'dark');
    expect(readStored(key)).toBe('dark');
    expect(localStorage.getItem(key)).toBe('dark');
  });

  test('nothing stored is null', () => {
    expect(readStored(key)).toBeNull();
  });

  test('an empty text is a text', () => {
    store(key, '');
    expect(readStored(key)).toBe('');
  });

  test('null removes', () => {
    store(key, 'dark');
    store(key, null);
    expect(readStored(key)).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('what another tab stored is read', () => {
    localStorage.setItem(key, 'light');
    expect(readStored(key)).toBe('light');
  });
});

describe('where storage is rejected', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  });

  test('nothing stored is null', () => {
    expect(readStored(key)).toBeNull();
  });

  test('a text is kept for this page', () => {
    store(key, 'dark');
    expect(readStored(key)).toBe('dark');
  });

  test('null removes it', () => {
    store(key, 'dark');
    store(key, null);
    expect(readStored(key)).toBeNull();
  });

  test('what was rejected is stored when storage is allowed', () => {
    store(key, 'dark');
    vi.unstubAllGlobals();
    store(key, 'light');
    expect(readStored(key)).toBe('light');
    expect(localStorage.getItem(key)).toBe('light');
  });
});

test('in a full storage the newer text counts, for this page', () => {
  vi.stubGlobal('localStorage', { getItem: () => 'old', setItem: refuse, removeItem: () => {} });
  expect(readStored(key)).toBe('old');
  store(key, 'new');
  expect(readStored(key)).toBe('new');
});

describe('who subscribed', () => {
  test('is called at each change here, until the end', () => {
    const listener = vi.fn();
    const end = subscribe(listener);
    store(key, 'dark');
    store(key, null);
    expect(listener).toHaveBeenCalledTimes(2);
    end();
    store(key, 'light');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('is called at a change in another tab, until the end', () => {
    const listener = vi.fn();
    const end = subscribe(listener);
    dispatchEvent(new StorageEvent('storage', { key, newValue: 'dark' }));
    expect(listener).toHaveBeenCalledTimes(1);
    end();
    dispatchEvent(new StorageEvent('storage', { key, newValue: 'light' }));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('is called when storage is rejected, and reads the new text', () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const read: (string | null)[] = [];
    const end = subscribe(() => read.push(readStored(key)));
    store(key, 'dark');
    end();
    expect(read).toEqual(['dark']);
  });
});
