import { expect, test } from 'vitest';
import { isWorkerRequest, isWorkerResponse } from './messages';

test.each<[unknown, boolean, boolean]>([
  [{ kind: 'start', manifest: '' }, true, false],
  [{ kind: 'search', id: 1, requests: [] }, true, false],
  [{ kind: 'suggest', id: 1, query: '', count: 1 }, true, false],
  [{ kind: 'answer', id: 1, value: null }, false, true],
  [{ kind: 'error', id: 1, message: '' }, false, true],
  [{ kind: 'refined' }, false, true],
  [{ kind: 'other' }, false, false],
  [{ kind: 1 }, false, false],
  [{}, false, false],
  [null, false, false],
  ['start', false, false],
  [undefined, false, false],
])('%j: request %j, response %j', (data, call, answer) => {
  expect(isWorkerRequest(data)).toBe(call);
  expect(isWorkerResponse(data)).toBe(answer);
});
