import { expect, test } from 'vitest';
import {
  formatResultsState,
  getResultsPath,
  parseResultsState,
  type ResultsState,
} from './results-url';

const empty: ResultsState = {
  query: '',
  categories: [],
  tags: [],
  batchCount: 1,
};

test.each<[string, Partial<ResultsState>]>([
  ['', {}],
  ['?q=', {}],
  ['?x=1', {}],
  ['?q=text+messages', { query: 'text messages' }],
  ['?q=text%20messages&x=1', { query: 'text messages' }],
  ['?q=send++sms', { query: 'send  sms' }],
  ['?q=a&q=b', { query: 'a' }],
  ['?q=%E0%A4%A', { query: '\uFFFD%A' }],
  ['?q=<script>', { query: '<script>' }],
  ['?q=a%00b%0d%0ac', { query: 'a b  c' }],
  ['?q=%E2%80%8Fabc', { query: '\u200Fabc' }],
  [`?q=${'a'.repeat(10_000)}`, { query: 'a'.repeat(170) }],
  [`?q=${'a'.repeat(169)}😀`, { query: `${'a'.repeat(169)}\uFFFD` }],
  [
    '?section=CRM&section=Store&section=CRM&tag=sms',
    { categories: ['CRM', 'Store'], tags: ['sms'] },
  ],
  ['?section=&tag=', {}],
  ['?show=15', {}],
  ['?show=16', { batchCount: 2 }],
  ['?show=45', { batchCount: 3 }],
  ['?show=999999', { batchCount: 66 }],
  ['?show=Infinity', { batchCount: 66 }],
  ['?show=-1', {}],
  ['?show=abc', {}],
])('parses %.60s', (search, state) => {
  expect(parseResultsState(search)).toEqual({ ...empty, ...state });
});

test.each<[string, Partial<ResultsState>, string]>([
  ['', {}, ''],
  ['', { query: 'a b' }, '?q=a+b'],
  ['?q=a', {}, ''],
  ['?lang=en&q=a', {}, '?lang=en'],
  ['?lang=en', { query: 'a' }, '?lang=en&q=a'],
  [
    '?section=x&show=30',
    { query: 'a', categories: ['A & B', 'C'] },
    '?q=a&section=A+%26+B&section=C',
  ],
  ['', { query: 'a', tags: ['sms'], batchCount: 3 }, '?q=a&tag=sms&show=45'],
])('%s with %j is formatted as %s', (search, state, formatted) => {
  expect(formatResultsState({ ...empty, ...state }, search)).toBe(formatted);
});

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
