import { beforeEach, expect, test, vi } from 'vitest';
import { resolveNotFound } from './not-found';

const publishedRoutes = {
  urlPaths: ['/', '/crm/', '/crm/lists', '/tags/lists', '/crm/unlisted'],
  redirects: [
    { from: '/old', to: '/crm/' },
    { from: '/older', to: '/crm/lists#import' },
    { from: '/gone/*', to: '/crm/' },
  ],
  titles: {
    '/': 'Home',
    '/crm/': 'CRM',
    '/crm/lists': 'Lists',
    '/tags/lists': 'lists',
  },
};

const fetchIndex = vi.fn(
  async (_path: string) => new Response(JSON.stringify(publishedRoutes)),
);

beforeEach(() => {
  vi.spyOn(location, 'replace').mockImplementation(() => {});
  vi.stubGlobal('fetch', fetchIndex);
});

test.each([
  ['/old', '/crm/'],
  ['/OLD.html?q=1#top', '/crm/?q=1#top'],
  ['/older?q=1#top', '/crm/lists?q=1#import'],
  ['/gone/for/good', '/crm/'],
  ['/CRM/Lists/#x', '/crm/lists#x'],
])('redirects immediately from %s', async (urlPath, target) => {
  history.replaceState(null, '', urlPath);
  expect(await resolveNotFound()).toEqual([]);
  expect(location.replace).toHaveBeenCalledExactlyOnceWith(target);
});

test.each([
  [
    'a path that the host should have served, to avoid a loop',
    '/crm/lists',
    [],
  ],
  ['a path without similar pages', '/zzz/qqq', []],
  ['a path near an unlisted page', '/crm/unlistet', []],
  ['another path', '/docs/crm/list', ['/crm/lists', '/tags/lists']],
])('returns the pages similar to %s', async (_, urlPath, similar) => {
  history.replaceState(null, '', urlPath);
  const pages = await resolveNotFound();
  expect(pages.map((page) => page.urlPath)).toEqual(similar);
  expect(location.replace).not.toHaveBeenCalled();
});

test('rejects if the host serves an HTML page instead of the index', async () => {
  fetchIndex.mockResolvedValueOnce(new Response('<!DOCTYPE html>'));
  await expect(resolveNotFound()).rejects.toThrow();
});

test('applies the base path', async () => {
  vi.resetModules();
  vi.stubEnv('NEXT_PUBLIC_BASE_PATH', '/help');
  const notFoundModule = await import('./not-found');
  history.replaceState(null, '', '/help/OLD.html?q=1');
  await notFoundModule.resolveNotFound();
  expect(location.replace).toHaveBeenCalledExactlyOnceWith('/help/crm/?q=1');
  expect(fetchIndex.mock.lastCall?.[0]).toBe('/help/addresses.json');
});
