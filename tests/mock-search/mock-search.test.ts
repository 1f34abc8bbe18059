import { expect, test } from 'vitest';
import { startMockSearch } from './mock-search';
import { sampleRecords } from './sample-records';

test('failures can be set over HTTP, for matching calls and a limited number of times', async () => {
  const service = await startMockSearch({ records: sampleRecords });
  const send = async (path: string, body: unknown) => {
    const response = await fetch(service.origin + path, {
      method: 'POST',
      headers: { 'x-algolia-application-id': 'MOCKAPP', 'x-algolia-api-key': 'adminkey' },
      body: JSON.stringify(body),
    });
    return response.status;
  };
  expect(await send('/mock-search/failures', [{ mode: 'sulk' }])).toBe(500);
  await send('/mock-search/failures', [{ mode: 503, only: 'query$', times: 1 }]);
  expect(await send('/1/indexes/docs/browse', {})).toBe(200);
  expect(await send('/1/indexes/docs/query', {})).toBe(503);
  expect(await send('/1/indexes/docs/query', {})).toBe(200);
  const calls = await fetch(`${service.origin}/mock-search/calls`);
  expect(await calls.json()).toEqual(service.calls);
  expect(service.calls).toHaveLength(3);
  await service.close();
});
