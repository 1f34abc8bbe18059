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

  test('have one rule per query', () => {
    const rules = toAlgoliaRules([
      { queries: ['price', 'pricing'], page: '/store' },
      { queries: ['text'], page: '/sms' },
    ]);
    expect(rules.map(({ objectID }) => objectID)).toEqual(['pin-0', 'pin-1', 'pin-2']);
  });

  test('none', () => {
    expect(toAlgoliaRules([])).toEqual([]);
    expect(toAlgoliaSynonyms([])).toEqual([]);
  });
});
