import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as messages from '@/messages';
import { parsePathIndex, showSuggestions } from './not-found';

const pathIndex = {
  urlPaths: ['/', '/crm/', '/crm/lists', '/tags/lists'],
  redirects: [
    { from: '/old', to: '/crm/' },
    { from: '/older', to: '/crm/lists#import' },
    { from: '/gone/*', to: '/crm/' },
  ],
  titles: { '/': 'Home', '/crm/': 'CRM', '/crm/lists': 'Lists <b>', '/tags/lists': 'lists' },
};

let container: HTMLElement;

beforeEach(() => {
  container = document.createElement('div');
  vi.spyOn(location, 'replace').mockImplementation(() => {});
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

async function visit(urlPath: string, response: unknown = pathIndex): Promise<void> {
  history.replaceState(null, '', urlPath);
  const text = typeof response === 'string' ? response : JSON.stringify(response);
  vi.stubGlobal('fetch', async () => new Response(text));
  await showSuggestions(container);
}

describe('redirects immediately', () => {
  test.each([
    ['/old', '/crm/'],
    ['/OLD.html?q=1#top', '/crm/?q=1#top'],
    ['/older?q=1#top', '/crm/lists?q=1#import'],
    ['/gone/for/good', '/crm/'],
    ['/CRM/Lists/#x', '/crm/lists#x'],
  ])('from %s', async (urlPath, target) => {
    await visit(urlPath);
    expect(location.replace).toHaveBeenCalledExactlyOnceWith(target);
    expect(container.innerHTML).toBe('');
  });
});

describe('never leaves the site because of a tampered index', () => {
  test.each([
    ['/old', 'javascript:alert(1)'],
    ['/evil.example', '//evil.example'],
  ])('from %s to %s', async (path, to) => {
    const redirects = [{ from: '/old', to }];
    await visit(path, { ...pathIndex, urlPaths: [...pathIndex.urlPaths, to], redirects });
    expect(location.replace).not.toHaveBeenCalled();
    expect(container.querySelector(`[href*="evil"]`)).toBeNull();
  });
});

test('stays on a path that the host should have served, to avoid a loop', async () => {
  await visit('/crm/lists');
  expect(location.replace).not.toHaveBeenCalled();
  expect(container.innerHTML).toBe('');
});

test('otherwise shows similar pages', async () => {
  await visit('/docs/crm/list');
  expect(location.replace).not.toHaveBeenCalled();
  expect(container.innerHTML).toBe(
    `<p>${messages.notFound.similarPages}</p><ul><li><a href="/crm/lists">Lists &lt;b&gt;</a> <small>/crm/lists</small></li><li><a href="/tags/lists">lists</a> <small>/tags/lists</small></li></ul>`,
  );
});

test('shows nothing if no page is similar', async () => {
  await visit('/zzz/qqq');
  expect(container.innerHTML).toBe('');
});

describe('shows nothing', () => {
  test.each<[string, unknown]>([
    ['for an index that is an HTML page', '<!DOCTYPE html>'],
    ['for an index with an invalid shape', { urlPaths: [] }],
  ])('%s', async (_, response) => {
    await visit('/crm/list', response);
    expect(container.innerHTML).toBe('');
  });

  test('offline', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await showSuggestions(container);
    expect(container.innerHTML).toBe('');
  });
});

test('applies the base path to all links', async () => {
  vi.resetModules();
  vi.stubEnv('NEXT_PUBLIC_BASE_PATH', '/help');
  const notFoundModule = await import('./not-found');
  const requestedPaths: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requestedPaths.push(path);
    return new Response(JSON.stringify(pathIndex));
  });
  history.replaceState(null, '', '/help/OLD.html?q=1');
  await notFoundModule.showSuggestions(container);
  expect(location.replace).toHaveBeenCalledExactlyOnceWith('/help/crm/?q=1');
  history.replaceState(null, '', '/help/crm/list');
  await notFoundModule.showSuggestions(container);
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/help/crm/lists');
  expect(requestedPaths).toEqual(['/help/addresses.json', '/help/addresses.json']);
  vi.unstubAllEnvs();
});

const titles = { '/crm/': 'CRM' };

test('parses pages and redirects', () => {
  const index = { urlPaths: ['/', '/a –b'], redirects: [{ from: '/old/*', to: '/#x' }], titles };
  expect(parsePathIndex(index)).toEqual(index);
});

describe('drops targets outside of the site', () => {
  test.each([
    ['https://evil.example/'],
    ['//evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['javascript:alert(1)'],
    ['java\tscript:alert(1)'],
    ['/\t/evil.example'],
    ['data:text/html,x'],
    ['crm/'],
    [''],
    [1],
    [null],
  ])('%j', (path) => {
    const redirects = [
      { from: '/old', to: path },
      { from: path, to: '/' },
    ];
    expect(parsePathIndex({ urlPaths: ['/', path], redirects, titles })).toEqual({
      urlPaths: ['/'],
      redirects: [],
      titles,
    });
  });
});

test('drops titles that are not strings', () => {
  const index = { urlPaths: [], redirects: [null, 1], titles: { '/a': 1, '/b': 'B' } };
  expect(parsePathIndex(index)?.titles).toEqual({ '/b': 'B' });
});

test.each([
  [null],
  ['text'],
  [{}],
  [{ urlPaths: [], redirects: [], titles: null }],
  [{ urlPaths: {}, redirects: [], titles }],
  [{ urlPaths: [], redirects: null, titles }],
])('%j is not a path index', (value) => {
  expect(parsePathIndex(value)).toBeUndefined();
});
