import { expect, test, vi } from 'vitest';
import { fetchText } from './fetch-text';

function stubFetch(response: () => Response | Promise<Response>) {
  const fetch = vi.fn(response);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test.each([
  [false, 'default'],
  [true, 'reload'],
])(
  'bypassCache %j: cache mode %s, with a timeout',
  async (bypassCache, cache) => {
    const fetch = stubFetch(() => new Response('{}'));
    expect(await fetchText('/search-index/heads.json', bypassCache)).toBe('{}');
    expect(fetch).toHaveBeenCalledWith('/search-index/heads.json', {
      cache,
      signal: expect.any(AbortSignal),
    });
  },
);

test.each<[string, () => Response | Promise<Response>]>([
  ['not found', () => new Response('', { status: 404 })],
  [
    'a page with status 200',
    () =>
      new Response('<!doctype html>', {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      }),
  ],
  ['a network error', () => Promise.reject(new TypeError('Failed to fetch'))],
])('rejects %s', async (_, response) => {
  stubFetch(response);
  await expect(fetchText('/search-index/heads.json', false)).rejects.toThrow(
    Error,
  );
});
