import { expect, test } from 'vitest';
import { generateEdits } from '#query/candidates';
import { editDistance } from './edit-distance';
import { hashText, toAnchor } from './text';

test.each([
  ['Import contacts (CSV)', 'import-contacts-csv'],
  ['Über uns – jetzt', 'über-uns--jetzt'],
  ['a_b-c', 'a_b-c'],
  ['検索', '検索'],
  ['👍', ''],
])('the anchor of %j is %j', (heading, anchor) => {
  expect(toAnchor(heading)).toBe(anchor);
});

// Test vectors from the FNV specification.
test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('the hash of %j', (text, hash) => {
  expect(hashText(text)).toBe(hash.toString(36));
});

test.each<[string, string, number, number]>([
  ['receive', 'receive', 2, 0],
  ['recieve', 'receive', 2, 1],
  ['recive', 'receive', 2, 1],
  ['receeive', 'receive', 2, 1],
  ['reseive', 'receive', 2, 1],
  ['rescieve', 'receive', 2, 2],
  ['ab', 'ba', 2, 1],
  ['abc', 'xyz', 2, 3],
  ['abc', 'xyz', 1, 2],
  ['abc', 'abcdef', 2, 3],
  ['abcdef', 'abc', 2, 3],
  ['', 'ab', 2, 2],
  ['', '', 0, 0],
  ['a', 'b', 0, 1],
])('%j and %j, at max %d: %d', (a, b, max, distance) => {
  expect(editDistance(a, b, max)).toBe(distance);
  expect(editDistance(b, a, max)).toBe(distance);
});

test('generates all words at edit distance 1', () => {
  const edits = generateEdits('crm', 'abcdefghijklmnopqrstuvwxyz');
  expect(edits.filter((edit) => editDistance('crm', edit, 1) > 1)).toEqual([]);
  expect(edits).toEqual(
    expect.arrayContaining(['rcm', 'cmr', 'cm', 'cr', 'cxm', 'crxm', 'crmx']),
  );
});

test('keeps the first letter, except for transpositions', () => {
  const others = generateEdits('crm', 'abcdefghijklmnopqrstuvwxyz').filter(
    (edit) => !edit.startsWith('c'),
  );
  expect(others).toEqual(['rcm']);
});
