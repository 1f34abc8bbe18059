import { expect, test } from 'vitest';
import { fold } from './fold';

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
])('%s and %s are one', (one, other) => {
  expect(fold(one)).toBe(fold(other));
});

test.each([
  ['status', 'statu'],
  ['analysis', 'analysi'],
  ['access', 'acces'],
  ['string', 'str'],
  ['need', 'ne'],
  ['day', 'dai'],
])('%s stays apart from %s', (one, other) => {
  expect(fold(one)).not.toBe(other);
});

test.each(['sms', 'use', 'a', '', '10dlc', 'über', '検索', 'a1b2s'])(
  '%j stays as it is',
  (word) => {
    expect(fold(word)).toBe(word);
  },
);
