import { expect, test } from 'vitest';
import { getSearchState } from './search-provider';

const some = { query: 'a', nbHits: 3 };
const none = { query: 'x', nbHits: 0 };

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
  expect(getSearchState({ query, status, hasFailed, results })).toBe(state);
});
