import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BackToTop, shouldShowBackToTop } from './page-tools.client';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Scrolls to each position in turn. */
function scrollThrough(positions: number[]): void {
  for (const position of positions) {
    vi.stubGlobal('scrollY', position);
    act(() => {
      dispatchEvent(new Event('scroll'));
    });
  }
}

function queryButton(): HTMLElement | null {
  return screen.queryByRole('button', { name: 'Scroll back to top' });
}

test.each([
  ['initially', [], false],
  ['down, then up', [400, 800, 1200, 1100], true],
  ['up, then down again', [800, 1200, 1100, 1200], false],
])('%s', (_, positions, isShown) => {
  render(<BackToTop />);
  scrollThrough(positions);
  expect(queryButton() !== null).toBe(isShown);
});

test('scrolls to the top', () => {
  const scroll = vi.fn();
  vi.stubGlobal('scrollTo', scroll);
  render(<BackToTop />);
  scrollThrough([800, 1200, 1100]);
  fireEvent.click(screen.getByRole('button'));
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0 });
});

test('removes its scroll listener on unmount', () => {
  const remove = vi.spyOn(window, 'removeEventListener');
  render(<BackToTop />).unmount();
  expect(remove.mock.calls.map(([name]) => name)).toContain('scroll');
});

test.each([
  ['down', { from: 1000, to: 1100, isVisible: false }, false],
  ['down, while it is visible', { from: 1000, to: 1100, isVisible: true }, false],
  ['up, far from the top', { from: 1100, to: 1000, isVisible: false }, true],
  ['up, while it is visible', { from: 1100, to: 1000, isVisible: true }, true],
  ['up by five pixels', { from: 1005, to: 1000, isVisible: false }, true],
  ['up by four pixels', { from: 1004, to: 1000, isVisible: false }, false],
  ['down by four pixels', { from: 1000, to: 1004, isVisible: true }, true],
  ['by nothing', { from: 1000, to: 1000, isVisible: true }, true],
  ['up to 300 pixels', { from: 400, to: 300, isVisible: false }, true],
  ['up to 299 pixels', { from: 400, to: 299, isVisible: true }, false],
  ['to the top', { from: 400, to: 0, isVisible: true }, false],
  ['up by 999 pixels', { from: 2000, to: 1001, isVisible: false }, true],
  ['a jump up to a heading', { from: 2000, to: 1000, isVisible: false }, false],
])('shows the button after a scroll: %s', (_, change, isVisible) => {
  expect(shouldShowBackToTop(change)).toBe(isVisible);
});
