import { describe, expect, test } from 'vitest';
import { toAlgoliaRules, toAlgoliaSynonyms } from './synonyms-and-rules';

test('converts each group to one bidirectional synonym', () => {
  const [first, second] = toAlgoliaSynonyms([
    ['SMS', 'text message'],
    ['sign in', 'login', 'log in'],
  ]);
  expect(first).toMatchObject({ type: 'synonym', synonyms: ['SMS', 'text message'] });
  expect(second).toMatchObject({ synonyms: ['sign in', 'login', 'log in'] });
  expect(first?.objectID).not.toBe(second?.objectID);
});

describe('pins', () => {
  test('promote the record of the page by its encoded URL path', () => {
    expect(toAlgoliaRules([{ queries: ['price'], page: '/a –b' }])).toEqual([
      {
        objectID: expect.stringMatching(/^pin-\w+$/),
        description: '/a –b is pinned',
        conditions: [{ pattern: 'price', anchoring: 'is' }],
        consequence: {
          promote: [{ objectID: '/a%20%E2%80%93b', position: 0 }],
          filterPromotes: true,
        },
      },
    ]);
  });

  test('with many queries are split into several rules', () => {
    const queries = Array.from({ length: 60 }, (_, number) => `query ${number}`);
    const rules = toAlgoliaRules([{ queries, page: '/store' }]);
    expect(rules.map(({ conditions }) => conditions?.length)).toEqual([25, 25, 10]);
    expect(new Set(rules.map(({ objectID }) => objectID)).size).toBe(3);
  });

  test('none', () => {
    expect(toAlgoliaRules([])).toEqual([]);
    expect(toAlgoliaSynonyms([])).toEqual([]);
  });
});
