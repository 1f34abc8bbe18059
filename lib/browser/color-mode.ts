/** Returns the next mode of the toggle: light ↔ dark, or light → dark → system when the system preference is respected. */
export function getNextColorMode(
  mode: string,
  hasSystemMode: boolean,
): 'light' | 'dark' | 'system' {
  if (mode === 'light') return 'dark';
  return mode === 'dark' && hasSystemMode ? 'system' : 'light';
}
