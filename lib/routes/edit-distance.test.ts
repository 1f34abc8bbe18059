import { expect, test } from 'vitest';
import { editDistance } from './edit-distance';

test.each([
  ['', '', 0],
  ['lists', 'lists', 0],
  ['list', 'lists', 1],
  ['lits', 'list', 2],
  ['', 'abc', 3],
  ['crm', 'ai', 3],
])('%j and %j', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
  expect(editDistance(b, a)).toBe(distance);
});
