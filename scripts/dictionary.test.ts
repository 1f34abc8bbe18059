import { expect, test } from 'vitest';
import { createEnglishDictionary } from './dictionary';

const { has, suggest } = createEnglishDictionary();

test.each([
  ['color', true],
  ['colour', false],
  ['canceled', true],
  ['cancelled', false],
  ['organize', true],
  ['organise', false],
  ["doesn't", true],
  ['recieve', false],
])('%s is in the dictionary: %s', (word, isKnown) => {
  expect(has(word)).toBe(isKnown);
});

test('caches suggestions', () => {
  expect(suggest('recieve')).toContain('receive');
  expect(suggest('recieve')).toBe(suggest('recieve'));
});

test('limits the number of words with suggestions', () => {
  const limited = createEnglishDictionary(1);
  expect(limited.suggest('recieve')).toContain('receive');
  expect(limited.suggest('seperate')).toEqual([]);
  expect(limited.suggest('recieve')).toContain('receive');
});
