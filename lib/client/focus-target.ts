import { decodePath } from '@/lib/urls/url-path';

/** Focuses the target of a hash, so that Tab continues from there. Returns whether the target exists. */
export function focusTarget(hash: string): boolean {
  const target = hash === '' ? null : document.getElementById(decodePath(hash.slice(1)));
  if (!target) return false;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}
