import { expect, test } from 'vitest';
import { createTestHit } from '@/lib/search/test-hits';
import { getSearchView } from './use-search-results';

const hits = [createTestHit('/a', { lvl0: 'A', lvl1: 'B' })];
const some = { query: 'a', hits, total: 3 };
const none = { query: 'x', hits: [], total: 0 };

test.each([
  ['no query', '', 'idle', false, null, 'start'],
  ['blank query', '  ', 'idle', false, some, 'start'],
  ['no query, after a failure', '', 'error', true, null, 'start'],
  ['query without results yet', 'a', 'loading', false, null, 'loading'],
  ['query, results of the empty query', 'a', 'loading', false, { ...none, query: '' }, 'loading'],
  ['results', 'a', 'idle', false, some, 'hits'],
  ['new query: previous hits stay', 'ab', 'stalled', false, some, 'hits'],
  ['no hits', 'x', 'idle', false, none, 'none'],
  ['failed', 'ab', 'error', true, some, 'error'],
  ['new query after a failure: no previous hits', 'abc', 'loading', true, some, 'loading'],
] as const)('%s', (_, query, status, hasFailed, results, state) => {
  expect(getSearchView({ query, status, hasFailed, results }).state).toBe(state);
});
