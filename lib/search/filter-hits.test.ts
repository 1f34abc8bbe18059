import { expect, test } from 'vitest';
import { filterHits } from './filter-hits';
import { createTestHit } from './test-hits';

const hit = createTestHit('/a', { lvl0: 'A', lvl1: 'B' });

test.each([
  [null],
  [7],
  [{}],
  [{ ...hit, objectID: 1 }],
  [{ ...hit, url: undefined }],
  [{ ...hit, type: null }],
  [{ ...hit, hierarchy: null }],
  [{ ...hit, hierarchy: { lvl0: 'A' } }],
])('drops %j', (value) => {
  expect(filterHits([value, hit])).toEqual([hit]);
});
