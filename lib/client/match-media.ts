/**
 * Polyfills `matchMedia` in browsers that lack or block it: no query matches. Libraries such as
 * next-themes do not handle its errors.
 */
export function polyfillMatchMedia(): void {
  try {
    if (matchMedia('all').matches) {
      return;
    }
  } catch {
    // Missing, or blocked by an extension.
  }
  const ignore = () => {};
  const list = Object.assign(new EventTarget(), {
    matches: false,
    media: '',
    onchange: null,
    addListener: ignore,
    removeListener: ignore,
  });
  window.matchMedia = () => list;
}
