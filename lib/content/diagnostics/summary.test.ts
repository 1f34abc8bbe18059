import { expect, test } from 'vitest';
import { summarizeRules } from './summary';

test('counts the diagnostics of each rule', () => {
  const rules = [...Array(2).fill('missing-image'), ...Array(9).fill('unknown-component')];
  expect(summarizeRules(rules.map((rule) => ({ rule })))).toEqual([
    ' 9  unknown-component',
    ' 2  missing-image',
  ]);
  expect(summarizeRules([])).toEqual([]);
});
