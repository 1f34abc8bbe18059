import { expect, test } from 'vitest';
import { hitsIn } from './hits-in';
import { testHit } from './test-hits';

const hit = testHit('/a', { lvl0: 'A', lvl1: 'B' });

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
  expect(hitsIn([value, hit])).toEqual([hit]);
});
