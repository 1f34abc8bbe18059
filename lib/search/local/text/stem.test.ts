import { expect, test } from 'vitest';
import { stem } from './stem';

test.each([
  ['contacts', 'contact'],
  ['companies', 'company'],
  ['boxes', 'box'],
  ['classes', 'class'],
  ['batches', 'batch'],
  ['wishes', 'wish'],
  ['caches', 'cache'],
  ['sizes', 'size'],
  ['importing', 'import'],
  ['imported', 'import'],
  ['creating', 'create'],
  ['created', 'create'],
  ['templates', 'template'],
  ['bookings', 'book'],
  ['keys', 'key'],
  ['delays', 'delay'],
  ['ties', 'tie'],
])('%s and %s have the same stem', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test.each([
  ['status', 'statu'],
  ['analysis', 'analysi'],
  ['access', 'acces'],
  ['string', 'str'],
  ['need', 'ne'],
  ['day', 'dai'],
])('%s is not stemmed to %s', (one, other) => {
  expect(stem(one)).not.toBe(other);
});

test.each(['sms', 'use', 'a', '', '10dlc', 'über', '検索', 'a1b2s'])('%j is unchanged', (word) => {
  expect(stem(word)).toBe(word);
});
