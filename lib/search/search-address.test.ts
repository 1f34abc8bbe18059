import { expect, test } from 'vitest';
import { queryIn, resultsAddress, wellFormed, withQuery, wordsOfPath } from './search-address';

test.each([
  ['', '/search'],
  ['sms', '/search?q=sms'],
  ['sms & calls', '/search?q=sms%20%26%20calls'],
  ['100 %', '/search?q=100%20%25'],
  ['a#b?c=d', '/search?q=a%23b%3Fc%3Dd'],
  ['\uD800', '/search?q=%EF%BF%BD'],
  ['😀', '/search?q=%F0%9F%98%80'],
])('the results of %j are at %s', (query, address) => {
  expect(resultsAddress(query)).toBe(address);
});

test.each([
  ['', ''],
  ['?q=', ''],
  ['?q=text+messages', 'text messages'],
  ['?q=text%20messages&x=1', 'text messages'],
  ['?q=%E0%A4%A', '\uFFFD%A'],
  ['?q=<script>', '<script>'],
  ['?x=1', ''],
])('the query in %j', (search, query) => {
  expect(queryIn(search)).toBe(query);
});

test.each([
  ['', 'a', '?q=a'],
  ['?q=a', '', ''],
  ['?lang=en&q=a', '', '?lang=en'],
  ['?lang=en', 'a b', '?lang=en&q=a+b'],
])('%j with the query %j', (search, query, result) => {
  expect(withQuery(search, query)).toBe(result);
});

test.each([
  ['/crm/My_meetings.html', 'crm My meetings'],
  ['/', ''],
  [
    '/automations/campaign-actions –automation-builder',
    'automations campaign actions automation builder',
  ],
  ['/連絡先/', '連絡先'],
])('the words of %s', (path, words) => {
  expect(wordsOfPath(path)).toBe(words);
});

test.each([
  ['a\uD800b', 'a\uFFFDb'],
  ['\uDC00', '\uFFFD'],
  ['😀', '😀'],
])('%j is made whole', (text, whole) => {
  expect(wellFormed(text)).toBe(whole);
});
