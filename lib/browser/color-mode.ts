/**
 * The mode the toggle switches to: light ↔ dark, or light → dark → system when the system preference is respected.
 * @example nextMode('dark', true) // => 'system'
 */
export function getNextColorMode(
  mode: string,
  hasSystemMode: boolean,
): 'light' | 'dark' | 'system' {
  if (mode === 'light') return 'dark';
  return mode === 'dark' && hasSystemMode ? 'system' : 'light';
}
