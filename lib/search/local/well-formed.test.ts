import { expect, test } from 'vitest';
import { wellFormed } from './well-formed';

test.each([
  ['a\ud800b', 'a\ufffdb'],
  ['\udc00', '\ufffd'],
  ['👍 ü', '👍 ü'],
])('%j', (text, expected) => {
  expect(wellFormed(text)).toBe(expected);
  expect(() => encodeURIComponent(wellFormed(text))).not.toThrow();
});
