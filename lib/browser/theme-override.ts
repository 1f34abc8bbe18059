export type Mode = 'light' | 'dark';

/** The URL path that the site was loaded with: a move to another page does not end the override. */
let firstSearch: string | undefined;
let isCleared = false;
const listeners = new Set<() => void>();

/**
 * The mode that the URL path asks for (`?docusaurus-theme=dark`): it counts for this load of the site alone, is not stored,
 * and gives way to the reader's own choice. Null when there is none.
 */
export function themeOverride(): Mode | null {
  firstSearch ??= location.search;
  return isCleared ? null : modeIn(firstSearch);
}

function modeIn(search: string): Mode | null {
  const mode = new URLSearchParams(search).get('docusaurus-theme');
  return mode === 'light' || mode === 'dark' ? mode : null;
}

/** Ends the override: the reader has chosen. */
export function clearThemeOverride(): void {
  isCleared = true;
  for (const listener of listeners) listener();
}

/** Calls back when the override ends, until the returned function is called. */
export function subscribeOverride(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
