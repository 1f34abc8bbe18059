import { createEmptyResponse } from '@help-center/search';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mockSearchKeys } from './api-keys';
import { type MockSearch, startMockSearch } from './mock-search';
import { sampleRecords } from './sample-records';

let service: MockSearch;

beforeEach(async () => {
  service = await startMockSearch({ records: sampleRecords, recordLimit: 1000, quota: 8 });
});

afterEach(() => service.close());

type RequestOptions = { method?: string; key?: string; body?: unknown };

async function sendRequest(
  path: string,
  { method = 'POST', key = mockSearchKeys.admin, body }: RequestOptions = {},
) {
  const response = await fetch(service.origin + path, {
    method,
    headers: { 'x-algolia-application-id': 'MOCKAPP', 'x-algolia-api-key': key },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const data: unknown = await response.json();
  return { status: response.status, data, headers: response.headers };
}

function createErrorResponse(status: number, message: string) {
  return { status, data: { status, message } };
}

describe('authorization', () => {
  test.each([
    ['an unknown key', '/1/indexes/docs/query', { key: 'x' }, 'Invalid Application-ID or API key'],
    [
      'a key without permission',
      '/1/indexes/docs/batch',
      { key: mockSearchKeys.search },
      'Method not allowed with this API key',
    ],
    [
      'reading another key without permission',
      `/1/keys/${mockSearchKeys.admin}`,
      { key: mockSearchKeys.search, method: 'GET' },
      'Method not allowed with this API key',
    ],
  ])('%s is rejected', async (_, path, options, message) => {
    expect(await sendRequest(path, options)).toMatchObject(createErrorResponse(403, message));
  });

  test('a key can read its own details', async () => {
    const path = `/1/keys/${mockSearchKeys.search}`;
    expect(await sendRequest(path, { method: 'GET', key: mockSearchKeys.search })).toMatchObject({
      status: 200,
      data: { acl: ['search'] },
    });
  });

  test('accepts keys in the query string, from any origin', async () => {
    const parameters = new URLSearchParams({
      'x-algolia-application-id': 'MOCKAPP',
      'x-algolia-api-key': mockSearchKeys.search,
    });
    const response = await fetch(`${service.origin}/1/indexes/*/queries?${parameters}`, {
      method: 'POST',
      body: JSON.stringify({ requests: [{ indexName: 'docs', query: 'store' }] }),
    });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toMatchObject({ results: [{ nbHits: 1 }] });
    const preflight = await fetch(`${service.origin}/1/indexes/docs/query`, { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      204,
      '*',
    ]);
  });
});

describe('queries', () => {
  test('support pagination and facets', async () => {
    const body = { query: 'lists', hitsPerPage: 1, page: 1, facets: ['tags', 'hierarchy.lvl0'] };
    expect((await sendRequest('/1/indexes/docs/query', { body })).data).toMatchObject({
      hits: [{ objectID: '/crm/lists#filters' }],
      nbHits: 2,
      nbPages: 2,
      page: 1,
      facets: { tags: { CRM: 2, Filters: 2 }, 'hierarchy.lvl0': { CRM: 2 } },
    });
  });

  test('use the given search function', async () => {
    const mock = await startMockSearch({
      records: sampleRecords,
      search: (request, { records }) => ({
        ...createEmptyResponse(request),
        nbHits: records.size,
      }),
    });
    const parameters = 'x-algolia-application-id=MOCKAPP&x-algolia-api-key=searchkey';
    const response = await fetch(`${mock.origin}/1/indexes/docs/query?${parameters}`, {
      method: 'POST',
      body: '{"query":"x"}',
    });
    expect(await response.json()).toMatchObject({ query: 'x', nbHits: 5 });
    await mock.close();
  });

  test('are rejected above 512 bytes', async () => {
    const body = { query: 'é'.repeat(257) };
    expect(await sendRequest('/1/indexes/docs/query', { body })).toMatchObject({ status: 400 });
  });
});

describe('writing', () => {
  const add = (...objects: object[]) => ({
    requests: objects.map((body) => ({ action: 'addObject', body })),
  });

  test.each([
    ['a record without an ID', [{ url: '/x' }], 400, 'Missing objectID at the position 0'],
    [
      'the whole batch if a record is too large',
      [{ objectID: 'a' }, { objectID: 'b', content: 'x'.repeat(1000) }],
      400,
      'Record at the position 1 objectID=b is too big size=1029/1000 bytes. Please have a look at the documentation.',
    ],
    [
      'records above the quota',
      [1, 2, 3, 4].map((number) => ({ objectID: `new ${number}` })),
      402,
      'Record quota exceeded. Change plan or delete records.',
    ],
  ])('rejects %s', async (_, objects, status, message) => {
    const response = await sendRequest('/1/indexes/docs/batch', { body: add(...objects) });
    expect(response).toMatchObject(createErrorResponse(status, message));
    expect(service.indexes.get('docs')?.records.size).toBe(5);
  });

  test('adds records', async () => {
    await sendRequest('/1/indexes/docs/batch', { body: add({ objectID: 'new' }) });
    expect(service.indexes.get('docs')?.records.has('new')).toBe(true);
  });

  test('moves an index over another', async () => {
    const body = { operation: 'move', destination: 'live' };
    await sendRequest('/1/indexes/docs/operation', { body });
    expect([...service.indexes.keys()]).toEqual(['live']);
    expect(service.indexes.get('live')?.records.size).toBe(5);
  });

  test('stores settings, synonyms and rules', async () => {
    await sendRequest('/1/indexes/docs/settings', { method: 'PUT', body: { hitsPerPage: 7 } });
    expect(service.indexes.get('docs')?.settings).toEqual({ hitsPerPage: 7 });
    for (const kind of ['synonyms', 'rules'] as const) {
      await sendRequest(`/1/indexes/docs/${kind}/batch`, { body: [{ objectID: 'one' }] });
      expect(service.indexes.get('docs')?.[kind].has('one')).toBe(true);
    }
  });

  test('deletes an index', async () => {
    await sendRequest('/1/indexes/docs', { method: 'DELETE' });
    expect(await sendRequest('/1/indexes/docs/query', { body: {} })).toMatchObject(
      createErrorResponse(404, 'Index docs does not exist'),
    );
  });
});

describe('failures', () => {
  test('can be set over HTTP, for matching calls and a limited number of times', async () => {
    await fetch(`${service.origin}/mock-search/failures`, {
      method: 'POST',
      body: JSON.stringify([{ mode: 503, only: 'query$', times: 1 }]),
    });
    expect((await sendRequest('/1/indexes/docs/browse', { body: {} })).status).toBe(200);
    expect((await sendRequest('/1/indexes/docs/query', { body: {} })).status).toBe(503);
    expect((await sendRequest('/1/indexes/docs/query', { body: {} })).status).toBe(200);
    const calls = await fetch(`${service.origin}/mock-search/calls`);
    expect(await calls.json()).toEqual(service.calls);
    expect(service.calls).toHaveLength(3);
  });

  test('with an unknown mode are rejected', async () => {
    const response = await fetch(`${service.origin}/mock-search/failures`, {
      method: 'POST',
      body: '[{"mode":"sulk"}]',
    });
    expect([response.status, await response.json()]).toMatchObject([
      500,
      {
        message:
          'Unknown mode "sulk". Use a status code or one of: normal, slow, never, garbage, empty.',
      },
    ]);
  });
});
