import { expect, test } from 'vitest';
import { testConfig } from '@/tests/factories/content-config';
import { checkReadability } from './check-readability';
import { createTestPage, formatLine } from './test-utils';

test('accepts a page with short words', () => {
  expect(checkReadability(createTestPage('Go to the list. Add a name.'), testConfig.style)).toEqual(
    [],
  );
});

test('ignores a page without text', () => {
  expect(checkReadability(createTestPage('## A heading'), testConfig.style)).toEqual([]);
});

test('reports a page with long words at its longest sentence', () => {
  const text =
    'Authentication necessitates authorization.\n\nOrganizational configuration additionally necessitates extensive administrative documentation.';
  expect(checkReadability(createTestPage(text), testConfig.style).map(formatLine)).toEqual([
    expect.stringMatching(
      /^3:1 The page reads at grade level \d\d\.\d; the maximum is 8\. Use shorter words and sentences\. The longest sentence has 7 words: "Organizational configuration additionally necessitates extensive …"\.$/,
    ),
  ]);
});
