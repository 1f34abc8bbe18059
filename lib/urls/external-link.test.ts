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
])('%s is external: %s', (href, expected) => {
  expect(isExternal(href)).toBe(expected);
});

test('external links have rel, and open in a new tab if configured', () => {
  const rel = 'noopener noreferrer';
  expect(getExternalLinkAttributes('https://example.com', { newTab: false })).toEqual({ rel });
  expect(getExternalLinkAttributes('https://example.com', { newTab: true })).toEqual({
    rel,
    target: '_blank',
  });
  expect(getExternalLinkAttributes('/crm', { newTab: true })).toEqual({});
});
