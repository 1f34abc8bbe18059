import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseReport } from './measure-lighthouse';

const report = {
  categories: {
    performance: { score: 0.93 },
    accessibility: { score: 1 },
    'best-practices': { score: 1 },
    seo: { score: null },
  },
  audits: {
    'total-blocking-time': { score: 0.73, numericValue: 350 },
    'first-contentful-paint': { score: 1, numericValue: 900 },
    'image-alt': { score: null },
  },
};

test('scores range to 100, and missing values are NaN', () => {
  expect(parseReport(JSON.stringify(report))).toEqual({
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

test('rejects the report of a page that did not load', () => {
  const json = JSON.stringify({ ...report, runtimeError: { message: 'No page.' } });
  expect(() => parseReport(json)).toThrow('No page.');
});

test('the pinned Lighthouse version matches the lockfile', () => {
  const { dependencies } = JSON.parse(readFileSync('bench/lighthouse/package.json', 'utf8'));
  const { packages } = JSON.parse(readFileSync('bench/lighthouse/package-lock.json', 'utf8'));
  expect(dependencies).toEqual({ lighthouse: packages['node_modules/lighthouse'].version });
});
