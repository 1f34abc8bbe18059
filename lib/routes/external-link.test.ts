import { expect, test } from 'vitest';
import { getExternalLinkAttributes, isExternal } from './external-link';

test.each([
  ['https://example.com', true],
  ['HTTP://example.com/a', true],
  ['//example.com', true],
  ['/crm/lists', false],
  ['#limits', false],
  ['lists.md', false],
  ['mailto:help@example.com', false],
  ['tel:+123', false],
])('%s leads to another site: %s', (href, expected) => {
  expect(isExternal(href)).toBe(expected);
});

test('a link to another site carries rel, and opens in a new tab where the site says so', () => {
  const rel = 'noopener noreferrer';
  expect(getExternalLinkAttributes('https://example.com', { newTab: false })).toEqual({ rel });
  expect(getExternalLinkAttributes('https://example.com', { newTab: true })).toEqual({
    rel,
    target: '_blank',
  });
  expect(getExternalLinkAttributes('/crm', { newTab: true })).toEqual({});
});
