import type { SearchRecord } from '@help-center/search';
import { expect, test } from 'vitest';
import {
  indexRecords,
  type RankingSettings,
  rankRecords,
} from './rank-records';
import { createSampleRecord } from './sample-records';

const { hierarchy } = createSampleRecord('/');

function createRecord(
  path: string,
  title: string,
  content: string | null = null,
): SearchRecord {
  return createSampleRecord(path, {
    content,
    hierarchy: { ...hierarchy, lvl0: '', lvl1: title },
  });
}

const records = [
  createRecord('/lists', 'Smart lists'),
  createRecord('/far', 'Other', 'Smart people write long lists.'),
  createRecord('/near', 'Other', 'Use smart lists.'),
  createRecord('/sms', 'Text message'),
  createRecord('/import', 'Import', 'Bring contacts.'),
];
const searchableAttributes = ['unordered(hierarchy.lvl1)', 'content'];
const ranking = [
  'words',
  'filters',
  'typo',
  'attribute',
  'proximity',
  'exact',
  'custom',
];

function findUrls(
  query: string,
  settings: RankingSettings = {},
  optionalWords: readonly string[] = [],
): string[] {
  const index = indexRecords(records, [['SMS', 'text message']], {
    searchableAttributes,
    ranking,
    ...settings,
  });
  return rankRecords(query, index, optionalWords).map(({ url }) => url);
}

test.each<[string, string, string[]]>([
  [
    'the attribute, then the distance of the words',
    'smart lists',
    ['/lists', '/near', '/far'],
  ],
  ['plurals', 'smart list ', ['/lists', '/near', '/far']],
  ['a completion of the last word', 'smart li', ['/lists', '/near', '/far']],
  ['corrections', 'imprt ', ['/import']],
  ['no correction of short words', 'txt ', []],
  ['corrections of incomplete words', 'imrpo', ['/import']],
  ['a synonym of several words', 'sms', ['/sms']],
  ['a synonym with another word', 'sms text ', ['/sms']],
  ['joined words', 'im port ', ['/import']],
  ['a split word', 'smartlists ', ['/lists', '/near']],
  ['any word, if no record has all', 'import message', ['/import', '/sms']],
])('%s, for the query %j', (_, query, urls) => {
  expect(findUrls(query)).toEqual(urls);
});

test('the attribute criterion is the best attribute of a word, or the sum of all words', () => {
  const searchableAttributes = ['url', 'content', 'type', 'hierarchy.lvl1'];
  const sum = { attributeCriteriaComputedBy: 'sum' };
  expect(findUrls('smart lists', { searchableAttributes })[0]).toBe('/lists');
  expect(findUrls('smart lists', { ...sum, searchableAttributes })[0]).toBe(
    '/near',
  );
  const equal = {
    ...sum,
    searchableAttributes: ['url,hierarchy.lvl1', 'content'],
  };
  expect(findUrls('smart lists', equal)[0]).toBe('/lists');
});

test('optional words are not required to match', () => {
  expect(findUrls('get import ')).toEqual(['/import']);
  expect(findUrls('smart import ')).toHaveLength(4);
  expect(findUrls('smart import ', {}, ['smart'])).toEqual(['/import']);
  expect(findUrls('bring import ', {}, ['bring import'])).toEqual(['/import']);
});

test('stop words are ignored with removeStopWords', () => {
  expect(findUrls('use the import ')).toEqual(['/import', '/near']);
  expect(findUrls('use the import ', { removeStopWords: true })).toEqual([
    '/import',
  ]);
  expect(findUrls('import use', { removeStopWords: true })).toEqual([
    '/import',
    '/near',
  ]);
});
