import { expect, test } from 'vitest';
import { shouldShowBackToTop } from './back-to-top';

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
])('%s', (_, change, isVisible) => {
  expect(shouldShowBackToTop(change)).toBe(isVisible);
});
