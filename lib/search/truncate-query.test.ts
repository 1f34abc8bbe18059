import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { truncateQuery } from './truncate-query';

const getByteLength = (text: string) => new TextEncoder().encode(text).length;

describe('cutQuery', () => {
  test.each([
    ['', ''],
    ['lists', 'lists'],
    ['a\uD83D', 'a\uFFFD'],
    ['\uDE00b', '\uFFFDb'],
    ['😀', '😀'],
    ['x'.repeat(600), 'x'.repeat(512)],
    ['é'.repeat(300), 'é'.repeat(256)],
    ['語'.repeat(300), '語'.repeat(170)],
    [`x${'😀'.repeat(200)}`, `x${'😀'.repeat(127)}`],
  ])('%j', (query, cut) => {
    expect(truncateQuery(query)).toBe(cut);
  });

  test('returns a well-formed prefix of the query within the byte limit', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 2000 });
    fc.assert(
      fc.property(anything, (query) => {
        const cut = truncateQuery(query);
        expect(getByteLength(cut)).toBeLessThanOrEqual(512);
        expect(query.replace(/\p{Cs}/gu, '\uFFFD').startsWith(cut)).toBe(true);
        if (cut.length < query.length) expect(getByteLength(cut)).toBeGreaterThan(508);
      }),
    );
  });
});
