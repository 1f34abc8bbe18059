import { findTarget, revealTarget, runAfterOpening } from './reveal-target';

/**
 * Focuses the target of a hash, so that Tab continues from there, and opens what hides it. Returns
 * whether the target exists.
 */
export function focusTarget(hash: string): boolean {
  const target = findTarget(hash);
  if (!target) {
    return false;
  }
  const focus = () => {
    if (target.tabIndex < 0) {
      target.tabIndex = -1;
    }
    target.focus({ preventScroll: true });
  };
  // A hidden element cannot be focused.
  if (revealTarget(hash)) {
    runAfterOpening(focus);
  } else {
    focus();
  }
  return true;
}

/** Focuses the start of the page: the element of `NavigationEffects`, which precedes all others. */
export function focusPageStart(): void {
  document.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
}
