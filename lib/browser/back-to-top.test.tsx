import { expect, test } from 'vitest';
import { shouldShowBackToTop } from './back-to-top';

test.each([
  ['down', { from: 1000, to: 1100, shown: false }, false],
  ['down, hides it', { from: 1000, to: 1100, shown: true }, false],
  ['up, far from the top', { from: 1100, to: 1000, shown: false }, true],
  ['up, still', { from: 1100, to: 1000, shown: true }, true],
  ['up by five pixels', { from: 1005, to: 1000, shown: false }, true],
  ['up by four pixels', { from: 1004, to: 1000, shown: false }, false],
  ['down by four pixels', { from: 1000, to: 1004, shown: true }, true],
  ['not at all', { from: 1000, to: 1000, shown: true }, true],
  ['up to 300 pixels', { from: 400, to: 300, shown: false }, true],
  ['up to 299 pixels', { from: 400, to: 299, shown: true }, false],
  ['to the top', { from: 400, to: 0, shown: true }, false],
  ['up by 999 pixels', { from: 2000, to: 1001, shown: false }, true],
  ['a jump up to a heading', { from: 2000, to: 1000, shown: false }, false],
])('%s', (_, move, isUp) => {
  expect(shouldShowBackToTop(move)).toBe(isUp);
});
