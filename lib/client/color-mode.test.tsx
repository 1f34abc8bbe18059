import { expect, test } from 'vitest';
import { getNextColorMode, isColorMode } from './color-mode';

test.each([
  ['light', false, 'dark'],
  ['dark', false, 'light'],
  ['system', false, 'light'],
  ['light', true, 'dark'],
  ['dark', true, 'system'],
  ['system', true, 'light'],
] as const)('%s, with system mode %s, is followed by %s', (mode, followsSystem, next) => {
  expect(getNextColorMode(mode, followsSystem)).toBe(next);
});

test.each([
  ['light', true],
  ['system', true],
  ['purple', false],
  ['', false],
  [undefined, false],
])('%j is a color mode: %s', (value, expected) => {
  expect(isColorMode(value)).toBe(expected);
});
