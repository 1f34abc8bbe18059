import { expect, test } from 'vitest';
import { getResultsPath, pathToQuery } from './search-path';

test.each([
  ['', '/search'],
  ['sms', '/search?q=sms'],
  ['sms & calls', '/search?q=sms%20%26%20calls'],
  ['100 %', '/search?q=100%20%25'],
  ['a#b?c=d', '/search?q=a%23b%3Fc%3Dd'],
  ['\uD800', '/search?q=%EF%BF%BD'],
  ['😀', '/search?q=%F0%9F%98%80'],
])('the results path of %j is %s', (query, urlPath) => {
  expect(getResultsPath(query)).toBe(urlPath);
});

test.each([
  ['/crm/My_meetings.html', 'crm My meetings'],
  ['/', ''],
  [
    '/automations/campaign-actions –automation-builder',
    'automations campaign actions automation builder',
  ],
  ['/連絡先/', '連絡先'],
])('extracts the words of %s', (path, words) => {
  expect(pathToQuery(path)).toBe(words);
});
