/**
 * The mode that the button goes on to: light and dark in turn, and with the system followed light, dark, system.
 * @example nextMode('dark', true) // => 'system'
 */
export function nextMode(mode: string, followsSystem: boolean): 'light' | 'dark' | 'system' {
  if (mode === 'light') return 'dark';
  return mode === 'dark' && followsSystem ? 'system' : 'light';
}
