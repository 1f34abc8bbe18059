type ColorMode = 'light' | 'dark' | 'system';

/** Whether a stored value is a color mode; other software may have written it. */
export function isColorMode(value: string | undefined): value is ColorMode {
  return value === 'light' || value === 'dark' || value === 'system';
}

/** Returns the next mode of the toggle: light ↔ dark, or light → dark → system when the system preference is respected. */
export function getNextColorMode(mode: ColorMode, hasSystemMode: boolean): ColorMode {
  if (mode === 'light') return 'dark';
  return mode === 'dark' && hasSystemMode ? 'system' : 'light';
}

type ThemeOverride = 'light' | 'dark' | null;

/** Undefined until the first read. */
let override: ThemeOverride | undefined;
const listeners = new Set<() => void>();

/**
 * The mode set by the query string of the initial page load (`?docusaurus-theme=dark`), or null. It applies until the next full page
 * load, is never stored, and ends when the user picks a mode.
 */
export function getThemeOverride(): ThemeOverride {
  if (override === undefined) override = parseMode(location.search);
  return override;
}

function parseMode(search: string): ThemeOverride {
  const mode = new URLSearchParams(search).get('docusaurus-theme');
  return mode === 'light' || mode === 'dark' ? mode : null;
}

/** Ends the override, because the user has picked a mode. */
export function clearThemeOverride(): void {
  override = null;
  for (const listener of listeners) listener();
}

/** Subscribes to the end of the override. Returns the unsubscribe function. */
export function subscribeThemeOverride(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
