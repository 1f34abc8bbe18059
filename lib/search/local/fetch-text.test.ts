import { afterEach, expect, test, vi } from 'vitest';
import { fetchText } from './fetch-text';

afterEach(() => {
  vi.unstubAllGlobals();
});

function answering(response: () => Response | Promise<Response>) {
  const fetch = vi.fn(response);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test.each([
  [false, 'default'],
  [true, 'reload'],
])('fresh %j: cache %s, with a time limit', async (isFresh, cache) => {
  const fetch = answering(() => new Response('{}'));
  expect(await fetchText('/search-index/heads.json', isFresh)).toBe('{}');
  expect(fetch).toHaveBeenCalledWith('/search-index/heads.json', {
    cache,
    signal: expect.any(AbortSignal),
  });
});

test.each<[string, () => Response | Promise<Response>]>([
  ['not found', () => new Response('', { status: 404 })],
  [
    'a page with status 200',
    () =>
      new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  ],
  ['no line', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is a rejection', async (_, response) => {
  answering(response);
  await expect(fetchText('/search-index/heads.json', false)).rejects.toThrow(Error);
});

test('an answer without a type is a file', async () => {
  answering(() => {
    const response = new Response('{}');
    response.headers.delete('content-type');
    return response;
  });
  expect(await fetchText('/search-index/heads.json', false)).toBe('{}');
});
