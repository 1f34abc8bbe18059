import { describe, expect, test } from 'vitest';
import { indexRules, indexSynonyms } from './index-words';

test('each group is one synonym for all directions', () => {
  const [first, second] = indexSynonyms([
    ['SMS', 'text message'],
    ['sign in', 'login', 'log in'],
  ]);
  expect(first).toMatchObject({ type: 'synonym', synonyms: ['SMS', 'text message'] });
  expect(second).toMatchObject({ synonyms: ['sign in', 'login', 'log in'] });
  expect(first?.objectID).not.toBe(second?.objectID);
});

describe('pins', () => {
  test('promote the record of the page, whose id is its encoded URL path', () => {
    expect(indexRules([{ queries: ['price'], page: '/a –b' }])).toEqual([
      {
        objectID: expect.stringMatching(/^pin-\w+$/),
        description: '/a –b stands first',
        conditions: [{ pattern: 'price', anchoring: 'is' }],
        consequence: {
          promote: [{ objectID: '/a%20%E2%80%93b', position: 0 }],
          filterPromotes: true,
        },
      },
    ]);
  });

  test('with more queries than a rule takes become several rules', () => {
    const queries = Array.from({ length: 60 }, (_, number) => `query ${number}`);
    const rules = indexRules([{ queries, page: '/store' }]);
    expect(rules.map(({ conditions }) => conditions?.length)).toEqual([25, 25, 10]);
    expect(new Set(rules.map(({ objectID }) => objectID)).size).toBe(3);
  });

  test('none', () => {
    expect(indexRules([])).toEqual([]);
    expect(indexSynonyms([])).toEqual([]);
  });
});
