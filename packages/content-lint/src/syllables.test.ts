import { expect, test } from 'vitest';
import { countSyllables } from './syllables';

test.each([
  ['a', 1],
  ['the', 1],
  ['list', 1],
  ['lists', 1],
  ['save', 1],
  ['saves', 1],
  ['saved', 1],
  ['boxes', 2],
  ['changes', 2],
  ['pages', 2],
  ['added', 2],
  ['table', 2],
  ['yellow', 2],
  ['contact', 2],
  ['company', 3],
  ['receptionist', 4],
  ['automation', 4],
  ['opportunity', 5],
  ["doesn't", 1],
  ['E-Mail', 2],
  ['nth', 1],
  ['hmmm', 1],
])('%s: %i', (word, count) => {
  expect(countSyllables(word)).toBe(count);
});
