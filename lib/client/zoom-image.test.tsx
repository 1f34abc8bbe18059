import { afterEach, expect, test, vi } from 'vitest';
import { zoomImage } from './zoom-image';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

function renderLink(): HTMLElement {
  document.body.innerHTML =
    '<a href="/a.svg"><img src="/a.svg" alt="A board." width="640" height="480"><img src="/dark.svg" alt="A board."></a>';
  const link = document.querySelector('a') ?? document.body;
  const [light, dark] = link.querySelectorAll('img');
  Object.assign(light ?? {}, { checkVisibility: () => false });
  Object.assign(dark ?? {}, { checkVisibility: () => true });
  vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/dark.svg');
  return link;
}

const getDialog = () => document.querySelector('dialog');

test('opens the visible image in a dialog named by its text', () => {
  zoomImage(renderLink(), 'Close');
  expect(getDialog()?.open).toBe(true);
  expect(getDialog()?.getAttribute('aria-label')).toBe('A board.');
  expect(getDialog()?.querySelector('img')?.getAttribute('src')).toBe('/dark.svg');
});

test('is removed when the button is clicked', () => {
  zoomImage(renderLink(), 'Close');
  getDialog()?.querySelector('button')?.click();
  expect(getDialog()).toBeNull();
});

test('Back closes it', () => {
  zoomImage(renderLink(), 'Close');
  history.replaceState(null, '', '/');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(getDialog()).toBeNull();
});

test('does nothing without a visible image', () => {
  const show = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  zoomImage(document.createElement('a'), 'Close');
  expect(show).not.toHaveBeenCalled();
});
