import { expect, test } from 'vitest';
import { getNextColorMode } from './color-mode';

test.each([
  ['light', false, 'dark'],
  ['dark', false, 'light'],
  ['system', false, 'light'],
  ['nonsense', false, 'light'],
  ['light', true, 'dark'],
  ['dark', true, 'system'],
  ['system', true, 'light'],
  ['nonsense', true, 'light'],
])('after %s, with the system followed %s, comes %s', (mode, followsSystem, next) => {
  expect(getNextColorMode(mode, followsSystem)).toBe(next);
});
