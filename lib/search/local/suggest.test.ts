import { describe, expect, test } from 'vitest';
import { testRecords } from '@/lib/search/test-pages';
import { suggestionsFor } from './suggest';
import { filesOf, indexOf } from './test-index';

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
const index = indexOf(filesOf(testRecords(pages), { synonyms, popular: ['/lists', '/tasks'] }));

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
  ['検索', 2, ['Lists', 'Tasks']],
  ['kontacts', 0, []],
])('instead of %j, %d: %j', (query, count, expected) => {
  expect(suggestionsFor(query, count, index)).toEqual(expected);
});

test('without popular pages the first pages of the site', () => {
  const plain = indexOf(filesOf(testRecords(pages)));
  expect(suggestionsFor('zzzzzz', 2, plain)).toEqual(['Contacts', 'Tasks']);
});

describe('nothing to suggest', () => {
  test('on a site without pages', () => {
    expect(suggestionsFor('contacts', 3, indexOf(filesOf([])))).toEqual([]);
  });
});
