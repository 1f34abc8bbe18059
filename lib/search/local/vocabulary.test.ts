import { expect, test } from 'vitest';
import { lowerBound, placeOf, prefixRange } from './vocabulary';

const terms = ['a', 'im', 'import', 'important', 'list', '検索'];

test.each([
  ['', 0],
  ['a', 0],
  ['b', 1],
  ['import', 2],
  ['zz', 5],
  ['検索語', 6],
])('the first place not before %j is %d', (text, place) => {
  expect(lowerBound(terms, text)).toBe(place);
});

test.each([
  ['import', 2],
  ['impor', -1],
  ['検索', 5],
  ['', -1],
])('the place of %j is %d', (term, place) => {
  expect(placeOf(terms, term)).toBe(place);
});

test.each<[string, string[]]>([
  ['im', ['im', 'import', 'important']],
  ['impo', ['import', 'important']],
  ['検', ['検索']],
  ['x', []],
  ['', terms],
])('what begins with %j', (start, expected) => {
  expect(terms.slice(...prefixRange(terms, start))).toEqual(expected);
});

test('no terms', () => {
  expect(placeOf([], 'a')).toBe(-1);
});
