import { expect, test } from 'vitest';
import { toWellFormed } from './to-well-formed';

test.each([
  ['a\ud800b', 'a\ufffdb'],
  ['\udc00', '\ufffd'],
  ['👍 ü', '👍 ü'],
])('%j', (text, expected) => {
  expect(toWellFormed(text)).toBe(expected);
  expect(() => encodeURIComponent(toWellFormed(text))).not.toThrow();
});
