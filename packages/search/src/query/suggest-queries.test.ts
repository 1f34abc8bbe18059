import { expect, test } from 'vitest';
import { createTestIndex } from '#tests/factories';
import { suggestQueries } from './suggest-queries';

const pages = {
  '/contacts': { title: 'Contacts', lines: ['## Import contacts {import}'] },
  '/tasks': { title: 'Tasks' },
  '/sms': { title: 'SMS' },
  '/lists': { title: 'Lists' },
};
const synonyms = [
  ['SMS', 'text message'],
  ['&', 'ampersand'],
];
const index = createTestIndex(pages, {
  synonyms,
  popular: ['/lists', '/tasks'],
});

test.each<[string, number, string[]]>([
  ['kontacts', 3, ['contacts', 'Lists', 'Tasks']],
  ['imprt kontacts', 1, ['import contacts']],
  ['text message', 3, ['SMS', 'Lists', 'Tasks']],
  ['import zzzzzz', 3, ['import', 'Lists', 'Tasks']],
  ['contacts', 3, ['Lists', 'Tasks']],
  ['zzzzzz', 2, ['Lists', 'Tasks']],
  ['lists', 2, ['Tasks']],
  ['ampersand', 2, ['Lists', 'Tasks']],
  ['', 2, ['Lists', 'Tasks']],
  ['tsks', 3, ['tasks', 'Lists']],
  ['kontacts', 0, []],
])('suggestions for %j, at most %d: %j', (query, count, expected) => {
  expect(suggestQueries(query, count, index)).toEqual(expected);
});

test('falls back to the first pages of the site', () => {
  const index = createTestIndex(pages);
  expect(suggestQueries('zzzzzz', 2, index)).toEqual(['Contacts', 'Tasks']);
});
