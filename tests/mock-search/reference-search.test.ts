import { expect, test } from 'vitest';
import { toAlgoliaRules, toAlgoliaSynonyms } from '@/lib/search/hosted-index';
import { createReferenceSearch } from './reference-search';
import { createSampleRecord } from './sample-records';
import { createStoredIndex } from './stored-index';

const index = {
  ...createStoredIndex([
    createSampleRecord('/lists'),
    createSampleRecord('/users'),
  ]),
  settings: { minWordSizefor1Typo: 3, minWordSizefor2Typos: 7 },
  synonyms: new Map(
    toAlgoliaSynonyms([['user', 'team member']]).map((group) => [
      group.objectID,
      { ...group },
    ]),
  ),
  rules: new Map(
    toAlgoliaRules([
      { queries: ['add user'], page: '/users' },
      { queries: ['add team member now'], page: '/lists' },
    ]).map((rule) => [rule.objectID, { ...rule }]),
  ),
};

test.each([
  ['add users', ['/users']],
  ['user add', ['/users']],
  ['add usre', ['/users']],
  ['add team member', ['/users']],
  ['add team members', []],
  ['add a user', []],
  ['add user now', ['/lists']],
  ['user', []],
])(
  '%s: a rule promotes the page for plurals, typos or a synonym, but not for a combination',
  (query, urls) => {
    const search = createReferenceSearch();
    const { hits } = search({ indexName: 'docs', params: { query } }, index);
    expect(hits.map(({ url }) => url)).toEqual(urls);
  },
);
