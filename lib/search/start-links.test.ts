import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const fetchText = vi.fn<(path: string) => Promise<string>>();
vi.mock('@/lib/client/fetch-text', () => ({ fetchText }));

const links = { tasks: [], sections: [{ href: '/crm/', title: 'CRM', trail: '' }] };

beforeEach(() => vi.resetModules());
afterEach(() => fetchText.mockReset());

async function importModule() {
  return import('./start-links');
}

test('the links are loaded once', async () => {
  fetchText.mockResolvedValue(JSON.stringify(links));
  const { loadStartLinks } = await importModule();
  expect(await loadStartLinks()).toEqual(links);
  expect(await loadStartLinks()).toEqual(links);
  expect(fetchText).toHaveBeenCalledExactlyOnceWith('/search-index/start.json', false);
});

test('a failed load resolves without links, and the next one tries again', async () => {
  fetchText.mockRejectedValueOnce(new TypeError('offline'));
  fetchText.mockResolvedValue(JSON.stringify(links));
  const { loadStartLinks } = await importModule();
  expect(await loadStartLinks()).toEqual({ tasks: [], sections: [] });
  expect(await loadStartLinks()).toEqual(links);
});
