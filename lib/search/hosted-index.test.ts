import { describe, expect, test } from 'vitest';
import { createSampleRecord } from '@/tests/mock-search/sample-records';
import {
  indexSettings,
  toAlgoliaRules,
  toAlgoliaSynonyms,
} from './hosted-index';

/** The attributes of records, including nested ones such as `weight.level`. */
const record = {
  ...createSampleRecord('/crm/lists'),
  keywords: ['mailing'],
};
const attributes = Object.entries(record).flatMap(([name, value]) => [
  name,
  ...(typeof value === 'object' && value !== null
    ? Object.keys(value).map((inner) => `${name}.${inner}`)
    : []),
]);

function getPlainName(attribute: string): string {
  return attribute.replace(/^\w+\((.*)\)$/, '$1');
}

test('every attribute in the settings exists in records', () => {
  const settings = indexSettings;
  const names = [
    settings.searchableAttributes?.flatMap((names) => names.split(',')),
    settings.attributesForFaceting,
    settings.attributesToHighlight,
    settings.customRanking,
    settings.camelCaseAttributes,
    [settings.attributeForDistinct ?? ''],
  ].flatMap((list) => list ?? []);
  expect(names.length).toBeGreaterThan(15);
  expect(
    names
      .map(getPlainName)
      .filter((attribute) => !attributes.includes(attribute)),
  ).toEqual([]);
});

test('converts each group to one bidirectional synonym', () => {
  const [first, second] = toAlgoliaSynonyms([
    ['SMS', 'text message'],
    ['sign in', 'login', 'log in'],
  ]);
  expect(first).toMatchObject({
    type: 'synonym',
    synonyms: ['SMS', 'text message'],
  });
  expect(second).toMatchObject({ synonyms: ['sign in', 'login', 'log in'] });
  expect(first?.objectID).not.toBe(second?.objectID);
});

test('adds phrases without stop words, unless one word is left', () => {
  const [group] = toAlgoliaSynonyms([
    ['booking page', 'pick a time', 'log in'],
  ]);
  expect(group?.synonyms).toEqual([
    'booking page',
    'pick a time',
    'log in',
    'pick time',
  ]);
});

test('splits a group over the limit so that each two of its words are in one group', () => {
  const words = Array.from({ length: 45 }, (_, n) => `w${n}`);
  const groups = toAlgoliaSynonyms([words]).map(
    ({ synonyms = [] }) => synonyms,
  );
  expect(Math.max(...groups.map(({ length }) => length))).toBeLessThanOrEqual(
    20,
  );
  for (const word of words) {
    const partners = groups.filter((group) => group.includes(word)).flat();
    expect(new Set(partners).size).toBe(words.length);
  }
});

describe('pins', () => {
  test('promote the record of the page by its encoded URL path', () => {
    expect(toAlgoliaRules([{ queries: ['price'], page: '/a –b' }])).toEqual([
      {
        objectID: 'pin-0',
        description: '/a –b is pinned',
        conditions: [{ pattern: 'price', anchoring: 'is', alternatives: true }],
        consequence: {
          promote: [{ objectID: '/a%20%E2%80%93b', position: 0 }],
          filterPromotes: true,
        },
      },
    ]);
  });

  test('match up to three words in any order, without stop words', () => {
    const [rule] = toAlgoliaRules([
      { queries: ['add a user', 'a b c d e'], page: '/users' },
    ]);
    expect(rule?.conditions?.map(({ pattern }) => pattern)).toEqual([
      'add a user',
      'add user',
      'user add',
      'a b c d e',
      'b c d e',
    ]);
  });

  test('have one rule per page, with at most 25 conditions', () => {
    const queries = Array.from({ length: 26 }, (_, n) => `word${n}`);
    const rules = toAlgoliaRules([
      { queries, page: '/store' },
      { queries: ['text'], page: '/sms' },
    ]);
    expect(rules.map(({ conditions = [] }) => conditions.length)).toEqual([
      25, 1, 1,
    ]);
    expect(rules.map(({ objectID }) => objectID)).toEqual([
      'pin-0',
      'pin-1',
      'pin-2',
    ]);
  });
});
