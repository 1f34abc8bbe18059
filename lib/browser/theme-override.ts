export type Mode = 'light' | 'dark';

/** The query string of the initial page load: client-side navigation does not end the override. */
let initialSearch: string | undefined;
let isCleared = false;
const listeners = new Set<() => void>();

/**
 * The mode set by the query string (`?docusaurus-theme=dark`), or null. It applies until the next full page load, is never stored,
 * and ends when the reader picks a mode.
 */
export function getThemeOverride(): Mode | null {
  initialSearch ??= location.search;
  return isCleared ? null : parseMode(initialSearch);
}

function parseMode(search: string): Mode | null {
  const mode = new URLSearchParams(search).get('docusaurus-theme');
  return mode === 'light' || mode === 'dark' ? mode : null;
}

/** Ends the override, because the reader has picked a mode. */
export function clearThemeOverride(): void {
  isCleared = true;
  for (const listener of listeners) listener();
}

/** Subscribes to the end of the override. Returns the unsubscribe function. */
export function subscribeThemeOverride(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
