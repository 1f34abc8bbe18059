import { expect, test } from 'vitest';
import { compareCodeUnits } from './compare-code-units';

test.each([
  ['a', 'b', -1],
  ['b', 'a', 1],
  ['a', 'a', 0],
  ['Z', 'a', -1],
  ['z', 'é', -1],
  ['', 'a', -1],
])('compareCodeUnits(%j, %j) is %i', (a, b, order) => {
  expect(compareCodeUnits(a, b)).toBe(order);
});
