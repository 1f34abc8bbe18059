import { expect, test } from 'vitest';
import { getSearchState } from './search-provider';

const hits = { query: 'a', nbHits: 3 };
const noHits = { query: 'x', nbHits: 0 };

test.each([
  ['no query', '', 'idle', false, null, 'start'],
  ['blank query', '  ', 'idle', false, hits, 'start'],
  ['no query, after a failure', '', 'error', true, null, 'start'],
  ['query without results yet', 'a', 'loading', false, null, 'loading'],
  [
    'query, results of the empty query',
    'a',
    'loading',
    false,
    { ...noHits, query: '' },
    'loading',
  ],
  ['results', 'a', 'idle', false, hits, 'hits'],
  ['new query: previous hits stay', 'ab', 'stalled', false, hits, 'hits'],
  ['no hits', 'x', 'idle', false, noHits, 'none'],
  ['failed', 'ab', 'error', true, hits, 'error'],
  [
    'new query after a failure: no previous hits',
    'abc',
    'loading',
    true,
    hits,
    'loading',
  ],
] as const)('%s', (_, query, status, hasFailed, results, state) => {
  const error = hasFailed ? new Error() : undefined;
  expect(getSearchState(query, status, error, results)).toBe(state);
});
