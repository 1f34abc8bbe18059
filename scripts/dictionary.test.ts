import { expect, test } from 'vitest';
import { americanEnglish } from './dictionary';

const { knows, suggest } = americanEnglish();

test.each([
  ['color', true],
  ['colour', false],
  ['canceled', true],
  ['cancelled', false],
  ['organize', true],
  ['organise', false],
  ["doesn't", true],
  ['recieve', false],
])('%s: %s', (word, isKnown) => {
  expect(knows(word)).toBe(isKnown);
});

test('suggestions, the same when asked again', () => {
  expect(suggest('recieve')).toContain('receive');
  expect(suggest('recieve')).toBe(suggest('recieve'));
});
