import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { site } from '@/lib/site';
import { MobileMenu } from './mobile-menu.client';

const place = { pathname: '/crm/lists' };

vi.mock('next/navigation', () => ({
  usePathname: () => place.pathname,
  useRouter: () => ({ replace: () => {} }),
}));

const sidebar = (
  <nav aria-label="Docs sidebar">
    <a href="/crm/lists" aria-current="page">
      Lists
    </a>
    <a href="/crm/tasks">Tasks</a>
  </nav>
);

beforeEach(() => {
  place.pathname = '/crm/lists';
  document.addEventListener('click', stay);
});

afterEach(() => {
  document.removeEventListener('click', stay);
  vi.restoreAllMocks();
});

/** No test leaves the page. */
function stay(event: Event): void {
  event.preventDefault();
}

function opener(): HTMLElement {
  return screen.getByRole('button', { name: 'Toggle navigation bar' });
}

function dialog(): HTMLDialogElement {
  return screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
}

function press(name: string): void {
  fireEvent.click(within(dialog()).getByRole('button', { name }));
}

/** Whether a thing is in the panel that is out of view. */
function isOutOfReach(element: HTMLElement): boolean {
  return element.closest('[inert]') !== null;
}

/** A page of the documentation with its menu open. */
function renderOpen() {
  const result = render(<MobileMenu>{sidebar}</MobileMenu>);
  fireEvent.click(opener());
  return result;
}

function expectClosed(): void {
  expect(dialog().open).toBe(false);
  expect(opener().getAttribute('aria-expanded')).toBe('false');
  expect(dialog().textContent).toBe('');
}

test('it is closed at first, and holds nothing', () => {
  render(<MobileMenu>{sidebar}</MobileMenu>);
  expectClosed();
});

test('its button opens it as a modal dialog', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  renderOpen();
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog', { name: 'Navigation' })).toBe(dialog());
  expect(dialog().open).toBe(true);
  expect(opener().getAttribute('aria-expanded')).toBe('true');
});

test('on a page of the documentation it opens on the sidebar', () => {
  renderOpen();
  const inside = within(dialog());
  inside.getByRole('button', { name: 'Close navigation bar' });
  inside.getByRole('button', { name: '← Back to main menu' });
  expect(isOutOfReach(inside.getByRole('navigation', { name: 'Docs sidebar' }))).toBe(false);
  expect(isOutOfReach(inside.getByRole('link', { name: 'Overview' }))).toBe(true);
});

test('back to the main menu, and on to the docs menu', () => {
  renderOpen();
  press('← Back to main menu');
  const inside = within(dialog());
  expect(inside.getByRole('link', { name: 'Overview' }).getAttribute('href')).toBe('/');
  expect(isOutOfReach(inside.getByRole('link', { name: 'Overview' }))).toBe(false);
  expect(isOutOfReach(inside.getByRole('navigation'))).toBe(true);
  press('Docs menu →');
  expect(isOutOfReach(inside.getByRole('navigation', { name: 'Docs sidebar' }))).toBe(false);
});

test('closed on the main menu it opens on the sidebar again', () => {
  renderOpen();
  press('← Back to main menu');
  press('Close navigation bar');
  fireEvent.click(opener());
  within(dialog()).getByRole('navigation', { name: 'Docs sidebar' });
});

test('on a page without a sidebar it has the main menu alone', () => {
  render(<MobileMenu>{false}</MobileMenu>);
  fireEvent.click(opener());
  const inside = within(dialog());
  inside.getByRole('link', { name: 'Overview' });
  expect(inside.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Close navigation bar',
  ]);
});

test('its close button closes it', () => {
  renderOpen();
  press('Close navigation bar');
  expectClosed();
});

test('the browser closes it on Escape', () => {
  renderOpen();
  act(() => dialog().close());
  expectClosed();
});

test('a click on the backdrop closes it, one inside does not', () => {
  renderOpen();
  fireEvent.click(within(dialog()).getByText(site.title));
  expect(dialog().open).toBe(true);
  fireEvent.click(dialog());
  expectClosed();
});

test('the link of the main menu closes it', () => {
  renderOpen();
  press('← Back to main menu');
  fireEvent.click(within(dialog()).getByRole('link', { name: 'Overview' }));
  expectClosed();
});

test('a link of the sidebar closes it on arrival', () => {
  const { rerender } = renderOpen();
  fireEvent.click(within(dialog()).getByRole('link', { name: 'Tasks' }));
  place.pathname = '/crm/tasks';
  rerender(<MobileMenu>{sidebar}</MobileMenu>);
  expectClosed();
});

test('the link to the page that is shown closes it at once: nothing will arrive', () => {
  history.replaceState(null, '', '/crm/lists');
  renderOpen();
  fireEvent.click(within(dialog()).getByRole('link', { name: 'Lists' }));
  expectClosed();
});

test(`it closes where the window passes ${site.phoneMaxWidth} pixels`, () => {
  const wide = new EventTarget();
  const asked = vi.spyOn(window, 'matchMedia').mockReturnValue(wide as MediaQueryList);
  const { unmount } = renderOpen();
  expect(asked).toHaveBeenCalledExactlyOnceWith('(width > 996px)');
  const stops = vi.spyOn(wide, 'removeEventListener');
  act(() => wide.dispatchEvent(new Event('change')));
  expectClosed();
  unmount();
  expect(stops).toHaveBeenCalledExactlyOnceWith('change', expect.any(Function));
});
