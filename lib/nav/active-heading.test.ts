import { describe, expect, test } from 'vitest';
import { activeHeading } from './active-heading';

/** The bar ends at 60; the upper half ends at 400. */
const view = { top: 60, height: 800 };

function at(...tops: number[]) {
  return tops.map((top, index) => ({ id: 'abcdef'.charAt(index), top }));
}

describe('activeHeading', () => {
  test.each([
    ['no headings', [], ''],
    ['the first one is in the upper half', [100, 900], 'a'],
    ['the first one is in the lower half', [500, 900], ''],
    ['the first one is exactly at the middle', [400], ''],
    ['the first one is just above the middle', [399.5], 'a'],
    ['the first one is below the window', [900, 1200], ''],
    ['one is above, the next in the upper half', [-50, 300, 700], 'b'],
    ['one is above, the next in the lower half', [-50, 500, 700], 'a'],
    ['two are in the upper half', [-50, 100, 200], 'b'],
    ['one is hidden by the bar', [30, 700], 'a'],
    ['all are above', [-900, -500, 20], 'c'],
    ['one is exactly at the bar', [-200, 60, 200], 'b'],
    ['one stopped a fraction above the bar', [-200, 59.4, 200], 'b'],
    ['one is a whole pixel above the bar', [-200, 59, 200], 'b'],
    ['one is more than a pixel above the bar', [-200, 58.9, 200], 'c'],
  ])('%s', (_, tops, id) => {
    expect(activeHeading(at(...tops), view)).toBe(id);
  });
});
