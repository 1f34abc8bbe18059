import { growFrom } from './grow-from';

let icon: DOMRect | undefined;

/** Keeps the hue of the page, or of the icon at the clicked link, and the place of this icon, for the animations of the next page. */
export function leavePage(clicked?: EventTarget | null): void {
  const link = clicked instanceof Element ? clicked.closest('a') : null;
  const svg = link?.querySelector('svg') ?? link?.parentElement?.querySelector(':scope > svg');
  icon = svg?.getBoundingClientRect();
  const source = svg ?? document.querySelector('h1') ?? document.body;
  const hue = getComputedStyle(source).getPropertyValue('--hue');
  document.documentElement.style.setProperty('--from', hue);
}

/**
 * Scrolls to the top of the page and starts the animations before its first frame, unless it scrolls to the target of a hash, or to an
 * earlier position.
 */
export function enterPage(isBack: boolean): void {
  document.documentElement.dataset['navigated'] = '';
  // The router does not scroll when the top of the content is in view.
  if (location.hash === '' && !isBack) scrollTo({ top: 0, behavior: 'instant' });
  const title = document.querySelector('[data-section] h1');
  if (icon && title && location.hash === '') growFrom(icon, getTile(title), title, 'before');
  icon = undefined;
}

/** Returns the place of the icon beside a title when the page has scrolled to its top. */
function getTile(title: Element): DOMRect {
  const { x, y } = title.getBoundingClientRect();
  const { left, top, marginLeft, width } = getComputedStyle(title, '::before');
  const [dx = 0, dy = 0, margin = 0, size = 0] = [left, top, marginLeft, width].map(parseFloat);
  return new DOMRect(x + dx + margin, y + scrollY + dy, size);
}
