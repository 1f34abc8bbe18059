import { describe, expect, test } from 'vitest';
import { addMetrics, median, type Samples } from './samples';
import { figure, formatTable } from './table';

test.each([
  [[3, 1, 2], 2],
  [[1, 2], 1.5],
  [[7], 7],
  [[], Number.NaN],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

describe('figures', () => {
  test.each([
    [1234.56, '1,235'],
    [12.345, '12.3'],
    [0.0512, '0.051'],
    [0, '0'],
    [17, '17'],
  ])('%d is written %s', (value, text) => {
    expect(figure(value)).toBe(text);
  });
});

test('a table has the medians, the ratio of other sites, and a dash for what is not there', () => {
  const samples: Samples = { rows: [], errors: [] };
  const own = { site: 'own', pages: 50, measure: 'load' };
  const other = { site: 'other', pages: 50, measure: 'load' };
  addMetrics(samples, own, { 'FCP, ms': 400, 'hydrated, ms': 900 });
  addMetrics(samples, own, { 'FCP, ms': 600, 'hydrated, ms': 900 });
  addMetrics(samples, other, { 'FCP, ms': 750 });
  expect(formatTable(samples, 'own').split('\n')).toEqual([
    'load          own, 50 pages  other, 50 pages',
    'FCP, ms                 500      750 (1.50×)',
    'hydrated, ms            900                –',
  ]);
});
