import { expect, test } from 'vitest';
import { english } from './language';

const { getForm, stem } = english;

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
  ['logging', 'log'],
  ['planned', 'plan'],
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

test.each([
  ['contact', 1],
  ['contacts', 2],
  ['calling', 4],
  ['called', 4],
  ['status', 1],
  ['string', 1],
  ['検索', 1],
])('the form of %s is %i', (word, form) => {
  expect(getForm(word)).toBe(form);
});
