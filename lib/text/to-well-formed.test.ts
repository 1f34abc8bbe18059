import { expect, test } from 'vitest';
import { toWellFormed } from './to-well-formed';

test.each([
  ['a\uD800b', 'a\uFFFDb'],
  ['\uDC00', '\uFFFD'],
  ['😀', '😀'],
])('%j is made well-formed', (text, whole) => {
  expect(toWellFormed(text)).toBe(whole);
});
