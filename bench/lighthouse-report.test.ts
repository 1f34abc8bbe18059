import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findLostPoints, getReportMetrics, parseReport } from './lighthouse-report';

const category = (score: number | null, auditRefs: { id: string; weight: number }[]) => ({
  score,
  auditRefs,
});
const report = {
  categories: {
    performance: category(0.93, [
      { id: 'total-blocking-time', weight: 30 },
      { id: 'first-contentful-paint', weight: 10 },
      { id: 'unused-javascript', weight: 0 },
    ]),
    accessibility: category(1, [{ id: 'image-alt', weight: 10 }]),
    'best-practices': category(1, []),
    seo: category(null, [{ id: 'is-crawlable', weight: 4 }]),
  },
  audits: {
    'total-blocking-time': { score: 0.73, numericValue: 350 },
    'first-contentful-paint': { score: 1, numericValue: 900 },
    'unused-javascript': { score: 0 },
    // Audits that do not apply have no score and lose no points.
    'image-alt': { score: null },
  },
};

test('scores range to 100, and missing values are NaN', () => {
  expect(getReportMetrics(parseReport(JSON.stringify(report)))).toEqual({
    performance: 93,
    accessibility: 100,
    'best-practices': 100,
    seo: Number.NaN,
    'FCP, ms': 900,
    'LCP, ms': Number.NaN,
    'TBT, ms': 350,
    'speed index, ms': Number.NaN,
    CLS: Number.NaN,
  });
});

test('reports weighted audits with a score below 1', () => {
  expect(findLostPoints(parseReport(JSON.stringify(report)))).toEqual([
    'performance: total-blocking-time 73',
  ]);
});

test.each([
  [
    'a page that did not load',
    JSON.stringify({ ...report, runtimeError: { message: 'No page.' } }),
  ],
  ['a document that is not a report', '{}'],
  ['invalid JSON', 'Error'],
])('%s is rejected', (_, text) => {
  expect(() => parseReport(text)).toThrow();
});

test('the pinned Lighthouse version matches the lockfile', () => {
  const { dependencies } = JSON.parse(readFileSync('bench/lighthouse/package.json', 'utf8'));
  const { packages } = JSON.parse(readFileSync('bench/lighthouse/package-lock.json', 'utf8'));
  expect(dependencies).toEqual({ lighthouse: packages['node_modules/lighthouse'].version });
});
