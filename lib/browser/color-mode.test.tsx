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
])('%s, with system mode %s, is followed by %s', (mode, followsSystem, next) => {
  expect(getNextColorMode(mode, followsSystem)).toBe(next);
});
