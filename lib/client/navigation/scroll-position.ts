import { isOverlayEntry } from './overlay-history';

const scrollKey = 'scrollTop';

/** Returns the scroll position saved in the current history entry, or null. */
export function readScrollPosition(): number | null {
  const position: unknown = history.state?.[scrollKey];
  return typeof position === 'number' ? position : null;
}

/**
 * Saves the scroll position in the current history entry, unless it belongs to an open dialog. The
 * router adds its state.
 */
export function saveScrollPosition(): void {
  // Browsers limit these calls, and the results page saves the position on each click.
  if (isOverlayEntry() || readScrollPosition() === scrollY) {
    return;
  }
  history.replaceState({ [scrollKey]: scrollY }, '');
}
