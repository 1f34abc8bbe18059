import { createListeners } from './listeners';

/** In-memory fallback for values that could not be stored. */
const fallback = new Map<string, string>();
const listeners = createListeners();

/**
 * Returns the stored value, or null. Falls back to memory if the browser blocks storage. Never
 * throws.
 */
export function readStorage(key: string): string | null {
  try {
    return fallback.get(key) ?? localStorage.getItem(key);
  } catch {
    // Storage is blocked by the browser.
    return fallback.get(key) ?? null;
  }
}

/**
 * Parses JSON; undefined if there is none, or if the text is something else: other code may write
 * or truncate stored values.
 */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Stores a value, or removes it when null, and notifies subscribers. Never throws. */
export function writeStorage(key: string, value: string | null): void {
  fallback.delete(key);
  try {
    if (value === null) {
      localStorage.removeItem(key);
    } else {
      localStorage.setItem(key, value);
    }
  } catch {
    // Blocked or over quota: kept in memory until the page unloads.
    if (value !== null) {
      fallback.set(key, value);
    }
  }
  listeners.notify();
}

/** Subscribes to changes, in this tab or another. Returns the unsubscribe function. */
export function subscribeToStorage(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener);
  addEventListener('storage', listener);
  return () => {
    unsubscribe();
    removeEventListener('storage', listener);
  };
}
