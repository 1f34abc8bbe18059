import { describe, expect, test } from 'vitest';
import { findActiveHeading } from './active-heading';

/** The navbar ends at 60, the upper half of the viewport at 400. */
const viewport = { offset: 60, viewportHeight: 800 };

function createHeadings(...tops: number[]) {
  return tops.map((top, index) => ({ id: 'abcdef'.charAt(index), top }));
}

describe('findActiveHeading', () => {
  test.each([
    ['no headings', [], ''],
    ['the first one is in the upper half', [100, 900], 'a'],
    ['the first one is in the lower half', [500, 900], ''],
    ['the first one is exactly at the middle', [400], ''],
    ['the first one is just above the middle', [399.5], 'a'],
    ['the first one is below the viewport', [900, 1200], ''],
    ['one is above, the next in the upper half', [-50, 300, 700], 'b'],
    ['one is above, the next in the lower half', [-50, 500, 700], 'a'],
    ['all are above', [-900, -500, 20], 'c'],
    ['one is one pixel above the navbar', [-200, 59, 200], 'b'],
    ['one is more than a pixel above the navbar', [-200, 58.9, 200], 'c'],
  ])('%s', (_, tops, id) => {
    expect(findActiveHeading(createHeadings(...tops), viewport)).toBe(id);
  });
});
