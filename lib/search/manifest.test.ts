import { beforeEach, expect, test, vi } from 'vitest';

const fetchText = vi.fn<() => Promise<string>>();
const fetchResponse = vi.fn(async () => new Response());
const readText = (_: string, response: Response) => response.text();

beforeEach(() => {
  vi.resetModules();
  vi.doMock('@/lib/client/fetch-text', () => ({
    fetchText,
    fetchResponse,
    readText,
  }));
});

test.each([
  '{"tas',
  'null',
  '[]',
  '{}',
  '{"tasks":[]}',
  '{"tasks":{},"categories":[]}',
  '{"tasks":[null],"categories":[]}',
])('rejects the start links %s, and loads them again', async (text) => {
  const { fetchStartLinks } = await import('./manifest');
  fetchText.mockResolvedValueOnce(text);
  await expect(fetchStartLinks()).rejects.toThrow();
  const links = { tasks: [{ href: '/a' }], categories: [] };
  fetchText.mockResolvedValueOnce(JSON.stringify(links));
  expect(await fetchStartLinks()).toEqual(links);
});

const manifest = JSON.stringify({ hashes: { heads: 'abcd' }, headPages: 1 });

test.each([
  ['none', undefined, 1],
  [
    'the manifest',
    { 'heads.json': Promise.resolve(new Response(manifest)) },
    0,
  ],
])(
  'with early requests for %s, requests the headings %#',
  async (_, early, count) => {
    vi.stubGlobal('earlySearchRequests', early);
    fetchText.mockResolvedValue(manifest);
    const { preloadIndex } = await import('./manifest');
    fetchResponse.mockClear();
    await preloadIndex();
    expect(fetchResponse).toHaveBeenCalledTimes(count);
  },
);
