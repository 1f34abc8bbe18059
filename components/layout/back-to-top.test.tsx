import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BackToTop } from './back-to-top';

function scrollThrough(positions: readonly number[]): void {
  for (const position of positions) {
    vi.stubGlobal('scrollY', position);
    fireEvent.scroll(window);
  }
}

test.each([
  ['scrolling down', [1000, 1100], false],
  ['scrolling up by five pixels', [1005, 1000], true],
  ['scrolling up by four pixels', [1004, 1000], false],
  ['scrolling up, then down by four pixels', [1100, 1000, 1004], true],
  ['scrolling up to 300 pixels', [400, 300], true],
  ['scrolling up to 299 pixels', [500, 400, 299], false],
  ['scrolling up by 999 pixels', [1000, 2000, 1001], true],
  ['jumping up to a heading', [1000, 2000, 1000], false],
])('after %s', (_, positions, isVisible) => {
  render(<BackToTop />);
  scrollThrough([0, ...positions]);
  const button = screen.queryByRole('button', { name: 'Scroll back to top' });
  expect(button !== null).toBe(isVisible);
});

test('scrolls to the top', () => {
  const scroll = vi.fn();
  vi.stubGlobal('scrollTo', scroll);
  render(<BackToTop />);
  scrollThrough([800, 1200, 1100]);
  fireEvent.click(screen.getByRole('button'));
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0 });
});
