import { expect, test } from 'vitest';
import { toAnchor } from './anchor';

test.each([
  ['Import contacts (CSV)', 'import-contacts-csv'],
  ['Über uns – jetzt', 'über-uns--jetzt'],
  ['a_b-c', 'a_b-c'],
  ['検索', '検索'],
  ['👍', ''],
])('%s → %s', (heading, anchor) => {
  expect(toAnchor(heading)).toBe(anchor);
});
