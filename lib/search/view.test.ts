import { expect, test } from 'vitest';
import { testHit } from './test-hits';
import { viewOf } from './view';

const hits = [testHit('/a', { lvl0: 'A', lvl1: 'B' })];
const some = { query: 'a', hits, total: 3 };
const none = { query: 'x', hits: [], total: 0 };

test.each([
  ['nothing asked', '', 'idle', false, null, 'start'],
  ['blanks asked', '  ', 'idle', false, some, 'start'],
  ['nothing asked, after a failure', '', 'error', true, null, 'start'],
  ['asked, before an answer', 'a', 'loading', false, null, 'waiting'],
  [
    'asked, the answer to nothing is there',
    'a',
    'loading',
    false,
    { ...none, query: '' },
    'waiting',
  ],
  ['answered', 'a', 'idle', false, some, 'hits'],
  ['asked again: the old hits stay', 'ab', 'stalled', false, some, 'hits'],
  ['nothing found', 'x', 'idle', false, none, 'none'],
  ['failed', 'ab', 'error', true, some, 'error'],
  ['asked again after a failure: no old hits', 'abc', 'loading', true, some, 'waiting'],
] as const)('%s', (_, query, status, hasFailed, answer, state) => {
  expect(viewOf({ query, status, hasFailed, answer }).state).toBe(state);
});
