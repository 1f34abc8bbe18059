import { expect, test } from 'vitest';
import { ownSite } from './context';
import { createTable, roundNumber } from './table';

test.each([
  [1234.56, 1235],
  [12.345, 12.3],
  [0.0512, 0.0512],
  [0, 0],
  [17, 17],
])('rounds %d to %d', (value, rounded) => {
  expect(roundNumber(value)).toBe(rounded);
});

test('a table has medians, and the ratios of other sites', () => {
  const own = { site: ownSite, pages: 50, measure: 'load' };
  const other = { site: 'other', pages: 50, measure: 'load' };
  const table = createTable([
    { ...own, name: 'FCP, ms', values: [400, 600] },
    { ...own, name: 'CLS', values: [0.1] },
    { ...other, name: 'FCP, ms', values: [750] },
  ]);
  expect(table).toEqual({
    'FCP, ms': { 'this site, 50 pages': 500, 'other, 50 pages': 750, 'other ÷ this site': 1.5 },
    CLS: { 'this site, 50 pages': 0.1 },
  });
});
