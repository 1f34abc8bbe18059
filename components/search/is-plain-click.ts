import type { MouseEvent } from 'react';

/** Whether a click leads on in this very tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
