/** In-memory fallback for values that the browser did not store. */
const fallback = new Map<string, string>();
const listeners = new Set<() => void>();

/** The stored value, or null. Falls back to memory when storage is blocked by the browser. Never throws. */
export function readStorage(key: string): string | null {
  try {
    return fallback.get(key) ?? localStorage.getItem(key);
  } catch {
    // Storage is blocked by the browser.
    return fallback.get(key) ?? null;
  }
}

/** Stores a value, or removes it when null, and notifies subscribers. Never throws. */
export function writeStorage(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    fallback.delete(key);
  } catch {
    // Blocked or over quota: kept in memory until the page unloads.
    if (value === null) fallback.delete(key);
    else fallback.set(key, value);
  }
  for (const listener of listeners) listener();
}

/** Subscribes to changes, in this tab or another. Returns the unsubscribe function. */
export function subscribeToStorage(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
