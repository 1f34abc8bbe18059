import { expect, test } from 'vitest';
import { filterByPrefix, indexOfTerm, lowerBound } from './vocabulary';

const terms = ['a', 'im', 'import', 'important', 'list', '検索'];

test.each([
  ['', 0],
  ['a', 0],
  ['b', 1],
  ['import', 2],
  ['zz', 5],
  ['検索語', 6],
])('the lower bound of %j is %d', (text, index) => {
  expect(lowerBound(terms, text)).toBe(index);
});

test.each([
  ['import', 2],
  ['impor', -1],
  ['検索', 5],
  ['', -1],
])('the index of %j is %d', (term, index) => {
  expect(indexOfTerm(terms, term)).toBe(index);
});

test.each<[string, string[]]>([
  ['im', ['im', 'import', 'important']],
  ['impo', ['import', 'important']],
  ['検', ['検索']],
  ['x', []],
  ['', terms],
])('the terms with prefix %j', (prefix, expected) => {
  expect(filterByPrefix(terms, prefix)).toEqual(expected);
});

test('no terms', () => {
  expect(indexOfTerm([], 'a')).toBe(-1);
});
