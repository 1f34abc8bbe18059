import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { site } from '@/lib/site';
import { MobileMenu } from './mobile-menu';

const sidebar = (
  <nav aria-label="Docs sidebar">
    <a href="/crm/lists" aria-current="page">
      Lists
    </a>
    <a href="/crm/lists#limits">Limits</a>
    <a href="/crm/tasks">Tasks</a>
  </nav>
);

function getOpenButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Toggle navigation bar' });
}

function getDialog(): HTMLDialogElement {
  return screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
}

function press(name: string): void {
  fireEvent.click(within(getDialog()).getByRole('button', { name }));
}

/** Whether an element is in the inactive panel. */
function isInert(element: HTMLElement): boolean {
  return element.closest('[inert]') !== null;
}

/** Renders a documentation page with its menu open. */
function renderOpen() {
  const result = render(<MobileMenu>{sidebar}</MobileMenu>);
  fireEvent.click(getOpenButton());
  return result;
}

function expectClosed(): void {
  expect(getDialog().open).toBe(false);
  expect(getOpenButton().getAttribute('aria-expanded')).toBe('false');
}

test('switches between the main menu and the docs menu', () => {
  renderOpen();
  press('← Back to main menu');
  const inside = within(getDialog());
  expect(
    inside.getByRole('link', { name: 'Overview' }).getAttribute('href'),
  ).toBe('/');
  expect(isInert(inside.getByRole('link', { name: 'Overview' }))).toBe(false);
  inside.getByRole('link', { name: 'Contact support' });
  inside.getByRole('link', { name: 'System status' });
  expect(isInert(inside.getByRole('navigation'))).toBe(true);
  press('All guides →');
  expect(
    isInert(inside.getByRole('navigation', { name: 'Docs sidebar' })),
  ).toBe(false);
});

test('shows the sidebar first after it was closed on the main menu', () => {
  renderOpen();
  press('← Back to main menu');
  press('Close navigation bar');
  fireEvent.click(getOpenButton());
  const nav = within(getDialog()).getByRole('navigation', {
    name: 'Docs sidebar',
  });
  expect(isInert(nav)).toBe(false);
  expect(
    isInert(within(getDialog()).getByRole('link', { name: 'Overview' })),
  ).toBe(true);
});

test('is removed after it has faded out, unless it is reopened', () => {
  vi.useFakeTimers();
  renderOpen();
  press('Close navigation bar');
  expectClosed();
  act(() => vi.advanceTimersByTime(50));
  fireEvent.click(getOpenButton());
  act(() => vi.runAllTimers());
  press('Close navigation bar');
  act(() => vi.runAllTimers());
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

test('a click on the backdrop closes it, but a click inside does not', () => {
  renderOpen();
  fireEvent.click(within(getDialog()).getByText(site.title));
  expect(getDialog().open).toBe(true);
  fireEvent.mouseDown(getDialog());
  expectClosed();
});

test('a link in the main menu closes it', () => {
  renderOpen();
  press('← Back to main menu');
  fireEvent.click(within(getDialog()).getByRole('link', { name: 'Overview' }));
  expectClosed();
});

test.each([
  ['the current page', 'Lists'],
  ['a heading of the current page', 'Limits'],
  ['another page', 'Tasks'],
])(
  'a link to %s closes it, and leaves its history entry to the target',
  (_, name) => {
    history.replaceState(null, '', '/crm/lists');
    const back = vi.spyOn(history, 'back');
    renderOpen();
    fireEvent.click(within(getDialog()).getByRole('link', { name }));
    expectClosed();
    expect(back).not.toHaveBeenCalled();
  },
);

test('opens again after an extension has removed it', () => {
  renderOpen();
  getDialog().remove();
  fireEvent.click(getOpenButton());
  expect(getDialog().open).toBe(true);
});

test('closes when the viewport exceeds the mobile breakpoint', () => {
  const wide = new EventTarget();
  const matchMediaSpy = vi
    .spyOn(window, 'matchMedia')
    .mockReturnValue(wide as MediaQueryList);
  const { unmount } = renderOpen();
  expect(matchMediaSpy).toHaveBeenCalledExactlyOnceWith('(width > 62.25em)');
  const removeListener = vi.spyOn(wide, 'removeEventListener');
  act(() => wide.dispatchEvent(new Event('change')));
  expectClosed();
  unmount();
  expect(removeListener).toHaveBeenCalledExactlyOnceWith(
    'change',
    expect.any(Function),
  );
});
