/** What was stored in this page while the browser rejects to keep it. */
const refused = new Map<string, string>();
const listeners = new Set<() => void>();

/** The stored text, or null; a browser that rejects storage gives what this page itself stored. Never throws. */
export function readStored(key: string): string | null {
  try {
    return refused.get(key) ?? localStorage.getItem(key);
  } catch {
    // Storage is blocked in this browser.
    return refused.get(key) ?? null;
  }
}

/** Stores a text, or removes it for null, and tells all who subscribed. Never throws. */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    refused.delete(key);
  } catch {
    // Blocked or full: kept for this page alone.
    if (value === null) refused.delete(key);
    else refused.set(key, value);
  }
  for (const listener of listeners) listener();
}

/** Calls back at each change, here or in another tab, until the returned function is called. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
