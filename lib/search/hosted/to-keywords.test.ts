import { expect, test } from 'vitest';
import { toKeywords } from './to-keywords';

test.each([
  ['add a user', 'add user'],
  ['How do I add a user?', 'add user?'],
  ['who should I assign leads to', 'assign leads '],
  ['can people book time with me', 'book time '],
  ['import contacts', 'import contacts'],
  ['import contacts ', 'import contacts '],
  ['double opt-in', 'double opt-in'],
])('drops stop words and weak words: %s', (query, keywords) => {
  expect(toKeywords(query)).toBe(keywords);
});

test.each([
  ['log in', 'log in'],
  ['how do I log in', 'log in'],
  ['what is the', 'what is the'],
  ['who should I assign to', 'assign to'],
  ['', ''],
])('keeps those after a single word: %s', (query, keywords) => {
  expect(toKeywords(query)).toBe(keywords);
});

test.each(['"the import"', 'the import -csv'])('keeps operators: %s', (query) => {
  expect(toKeywords(query)).toBe(query);
});
