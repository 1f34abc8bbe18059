import { expect, test } from 'vitest';
import { jsonByteLength } from './json-byte-length';

test.each([
  ['a', 3],
  ['ü', 4],
  ['検', 5],
  ['👍', 6],
  ['"', 4],
  ['\\', 4],
  ['\n', 4],
  ['\u0001', 8],
  ['\ud800', 8],
  [null, 4],
  [['a', 1], 7],
  [{ a: 'ü' }, 10],
])('%j takes %d bytes', (value, bytes) => {
  expect(jsonByteLength(value)).toBe(bytes);
});
