import { expect, test } from 'vitest';
import { oldChecks } from './old-checks';
import { formatLine, testPage } from './test-pages';

const page = testPage('---\ntitle: A\nchecked: 2026-11-21\n---\nText');

test.each(['2026-11-21', '2027-11-21', '2025-01-01'])('accepts the check on %s', (today) => {
  expect(oldChecks(page, today)).toEqual([]);
});

test('reports a check that is older than a year', () => {
  expect(oldChecks(page, '2027-11-22').map(formatLine)).toEqual([
    '3:10 The facts on this page were last checked 366 days ago. Check them against their sources, fix the page, and set "checked" to today.',
  ]);
});

test('ignores pages without a check date', () => {
  expect(oldChecks(testPage('Text'), '2030-01-01')).toEqual([]);
});
