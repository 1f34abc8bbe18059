import { expect, test } from 'vitest';
import {
  canShowMore,
  formatResultsState,
  parseResultsState,
  type ResultsState,
  toggleFilter,
} from './results-url';

const empty: ResultsState = { query: '', sections: [], tags: [], pages: 1 };

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
  [`?q=${'a'.repeat(10_000)}`, { query: 'a'.repeat(512) }],
  [`?q=${'a'.repeat(511)}😀`, { query: `${'a'.repeat(511)}\uFFFD` }],
  ['?section=CRM&section=Store&section=CRM&tag=sms', { sections: ['CRM', 'Store'], tags: ['sms'] }],
  ['?section=&tag=', {}],
  ['?show=15', {}],
  ['?show=16', { pages: 2 }],
  ['?show=45', { pages: 3 }],
  ['?show=999999', { pages: 66 }],
  ['?show=Infinity', { pages: 66 }],
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
    { query: 'a', sections: ['A & B', 'C'] },
    '?q=a&section=A+%26+B&section=C',
  ],
  ['', { query: 'a', tags: ['sms'], pages: 3 }, '?q=a&tag=sms&show=45'],
])('%s with %j is formatted as %s', (search, state, formatted) => {
  expect(formatResultsState({ ...empty, ...state }, search)).toBe(formatted);
});

test('toggles a filter and resets the number of pages', () => {
  const state = { ...empty, query: 'a', sections: ['CRM'], pages: 4 };
  const added = toggleFilter(state, 'sections', 'Store');
  expect(added).toEqual({ ...state, sections: ['CRM', 'Store'], pages: 1 });
  expect(toggleFilter(added, 'sections', 'CRM').sections).toEqual(['Store']);
});

test.each([
  [1, true],
  [65, true],
  [66, false],
])('with %i pages shown: %s', (pages, isPossible) => {
  expect(canShowMore({ ...empty, pages })).toBe(isPossible);
});
