import { beforeEach, expect, test, vi } from 'vitest';

const fetchText = vi.fn<() => Promise<string>>();

beforeEach(() => {
  vi.resetModules();
  vi.doMock('@/lib/client/fetch-text', () => ({ fetchText }));
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
  const { fetchStartLinks } = await import('./start-links');
  fetchText.mockResolvedValueOnce(text);
  await expect(fetchStartLinks()).rejects.toThrow();
  const links = { tasks: [{ href: '/a' }], categories: [] };
  fetchText.mockResolvedValueOnce(JSON.stringify(links));
  expect(await fetchStartLinks()).toEqual(links);
});
