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
