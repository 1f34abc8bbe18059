/**
 * Scrolls to the top of the page before its first frame, unless the page scrolls to the target of a
 * hash, or to an earlier position. Lets the stylesheet animate its text.
 */
export function enterPage(isTraverse: boolean): void {
  document.documentElement.dataset['navigated'] = '';
  // The router does not scroll when the top of the content is in view.
  if (location.hash === '' && !isTraverse) {
    scrollTo({ top: 0, behavior: 'instant' });
  }
}
