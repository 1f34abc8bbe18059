import { expect, test } from 'vitest';
import { testConfig } from '@/tests/factories/content-config';
import { checkStaleFacts } from './stale-facts';
import { createTestPage, formatLine } from './test-utils';

const page = createTestPage('---\ntitle: A\nchecked: 2026-11-21\n---\nText');

test.each(['2026-11-21', '2027-11-21', '2025-01-01'])('accepts the check on %s', (today) => {
  expect(checkStaleFacts(page, today, testConfig.style)).toEqual([]);
});

test('reports a check that is older than a year', () => {
  expect(checkStaleFacts(page, '2027-11-22', testConfig.style).map(formatLine)).toEqual([
    '3:10 The facts on this page were last checked 366 days ago. Compare them with their sources, correct the page, and write: checked: 2027-11-22',
  ]);
});

test('ignores pages without a check date', () => {
  expect(checkStaleFacts(createTestPage('Text'), '2030-01-01', testConfig.style)).toEqual([]);
});
