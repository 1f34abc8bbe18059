import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { site } from '@/lib/site';
import { prePaint } from './pre-paint';
import { createPrePaintOptions } from './pre-paint-options';
import { storageKeys } from './storage-keys';

const colors = site.browserColors;
const now = 1_700_000_000_000;
const root = document.documentElement;
const missingScript = 'https://help.example.com/_next/static/chunks/old.js';

/** Listeners added by the script; removed after each test. */
let listening: [string, EventListenerOrEventListenerObject][] = [];

beforeEach(() => {
  vi.useFakeTimers({ now });
  history.replaceState(null, '', '/crm/lists');
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (
      name: string,
      listener: EventListenerOrEventListenerObject,
      options?: unknown,
    ) => {
      listening.push([name, listener]);
      add(name, listener, options === true);
    },
  );
  vi.spyOn(location, 'reload').mockImplementation(() => {});
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

afterEach(() => {
  for (const [name, listener] of listening) {
    window.removeEventListener(name, listener);
    window.removeEventListener(name, listener, true);
  }
  listening = [];
});

function run(announcementId: string | null = 'news'): void {
  prePaint(createPrePaintOptions(announcementId));
}

function throwSecurityError(): never {
  throw new DOMException('refused', 'SecurityError');
}

test.each([
  ['/crm/lists.html', '/crm/lists', '/crm/lists'],
  ['/CRM/Lists?a=1#b', '/crm/lists', '/crm/lists?a=1#b'],
  ['/crm', '/crm/', '/crm/'],
  ['/crm/index.html#b', '/crm/', '/crm/#b'],
  ['/index.html', '/', '/'],
  ['/a%20%e2%80%93b.html', '/a%20%E2%80%93b', '/a%20%E2%80%93b'],
  ['/crm/lists', '/crm/lists', '/crm/lists'],
  ['/crm/tasks', '/crm/lists', '/crm/tasks'],
  ['/', '/crm/lists', '/'],
  ['/%ff.html', '/%ff', '/%ff'],
  ['/CRM.html', null, '/CRM.html'],
  // The router would treat these as another host.
  ['//crm/lists.html?a=1#b', '/crm/lists', '/crm/lists?a=1#b'],
  ['///crm', '/crm/', '/crm/'],
  ['//nowhere?a=1', null, '/nowhere?a=1'],
  ['//', '/', '/'],
])(
  'the address bar shows the canonical path: %s with the canonical path %s',
  (opened, canonical, shown) => {
    history.replaceState({ kept: true }, '', location.origin + opened);
    if (canonical) {
      document.head.innerHTML = `<link rel="canonical" href="https://help.example.com${canonical}">`;
    }
    run();
    expect(location.pathname + location.search + location.hash).toBe(shown);
    expect(history.state).toEqual({ kept: true });
  },
);

test.each([
  ['light', colors.light],
  ['dark', colors.dark],
  ['sepia', colors.light],
  [null, colors.light],
])('theme-color in mode %s is %s', (mode, color) => {
  document.head.innerHTML = '<meta name="theme-color" content="#777777">';
  if (mode) {
    root.setAttribute('data-theme', mode);
  }
  run();
  expect(document.querySelector('meta')?.getAttribute('content')).toBe(color);
});

describe('an announcement', () => {
  test.each([
    ['dismissed', 'news', 'news', 'true', 'dismissed'],
    ['another one was dismissed', 'more-news', 'news', 'true', null],
    ['seen', 'news', 'news', 'false', null],
    ['only the dismissal flag is stored', 'news', null, 'true', null],
    ['no announcement', null, null, 'true', null],
  ])('%s', (_, announcementId, id, flag, attribute) => {
    if (id !== null) {
      localStorage.setItem(storageKeys.announcementId, id);
    }
    if (flag !== null) {
      localStorage.setItem(storageKeys.announcementDismissed, flag);
    }
    run(announcementId);
    expect(root.getAttribute('data-announcement')).toBe(attribute);
  });
});

test.each([
  [
    'throws on access',
    { getItem: throwSecurityError, setItem: throwSecurityError },
  ],
  ['is missing', undefined],
])(
  'when storage is blocked and %s, does not throw and runs the remaining steps',
  (_, storage) => {
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('sessionStorage', storage);
    document.head.innerHTML = '<meta name="theme-color">';
    root.setAttribute('data-theme', 'dark');
    run();
    expect(root.getAttribute('data-announcement')).toBeNull();
    expect(document.querySelector('meta')?.getAttribute('content')).toBe(
      colors.dark,
    );
  },
);

/** The session storage entry that survives a reload. */
function storeReload(entry: { path: string; y: number; at: number }): void {
  sessionStorage.setItem(storageKeys.reload, JSON.stringify(entry));
}

test.each([
  ['restores the scroll position', '/crm/lists', 0, [[0, 420]]],
  ['restores it within ten seconds', '/crm/lists', 9999, [[0, 420]]],
  ['does not restore it later', '/crm/lists', 10_000, []],
  ['does not restore it on another page', '/crm/tasks', 0, []],
])('after a reload %s', (_, path, age, scrolls) => {
  storeReload({ path, y: 420, at: now - age });
  run();
  expect(window.scrollTo).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  expect(vi.mocked(window.scrollTo).mock.calls).toEqual(scrolls);
});

/** Simulates an asset that failed to load. */
async function fail(url: string): Promise<void> {
  const image = document.createElement('img');
  image.src = url;
  document.body.append(image);
  image.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
}

/** Mocks the response to the second request. */
function stubResponse(status: number) {
  const server = vi.fn(async () => new Response(null, { status }));
  vi.stubGlobal('fetch', server);
  return server;
}

function getStoredReload(): string | null {
  return sessionStorage.getItem(storageKeys.reload);
}

describe('a failed asset', () => {
  test('that loads the second time reloads a page that is not hydrated, once a minute', async () => {
    stubResponse(200);
    run();
    await fail(missingScript);
    expect(location.reload).toHaveBeenCalledTimes(1);
    listening.splice(0).forEach(([name, listener]) => {
      window.removeEventListener(name, listener, true);
    });
    run();
    await fail(missingScript);
    expect(location.reload).toHaveBeenCalledTimes(1);
  });

  test('reloads the page once, however many files are missing', async () => {
    stubResponse(404);
    run();
    await fail(missingScript);
    await fail(missingScript.replace('old', 'older'));
    expect(location.reload).toHaveBeenCalledTimes(1);
    expect(root.dataset['scripting']).toBe('');
  });

  test('that was truncated counts as failed', async () => {
    stubResponse(200);
    run();
    const error = new SyntaxError('Unexpected end of input');
    dispatchEvent(
      Object.assign(new Event('error'), { error, filename: missingScript }),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(location.reload).toHaveBeenCalledTimes(1);
  });

  test('is retried in place, once, if it is a stylesheet', async () => {
    const server = stubResponse(200);
    run();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    const sheet = missingScript.replace('.js', '.css');
    document.head.append(link);
    const href = vi.spyOn(link, 'href', 'get').mockReturnValue(sheet);
    const request = vi.spyOn(link, 'href', 'set').mockImplementation(() => {});
    for (const _ of [1, 2, 3]) {
      link.dispatchEvent(new Event('error'));
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(href).toHaveBeenCalled();
    expect(server).toHaveBeenCalledWith(sheet, { cache: 'reload' });
    expect(request).toHaveBeenCalledExactlyOnceWith(sheet);
    expect(location.reload).not.toHaveBeenCalled();
  });

  test('that is missing reloads the page and keeps the scroll position', async () => {
    stubResponse(404);
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(420);
    run();
    await fail(missingScript);
    expect(location.reload).toHaveBeenCalledTimes(1);
    expect(getStoredReload()).toBe(
      JSON.stringify({ path: '/crm/lists', y: 420, at: now }),
    );
  });

  test('that is missing loads the page that the reader is navigating to', async () => {
    stubResponse(404);
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
    root.dataset['hydrated'] = '';
    root.dataset['navigationTarget'] = 'https://help.example.com/search';
    run();
    await fail(missingScript);
    expect(replace).toHaveBeenCalledExactlyOnceWith(
      'https://help.example.com/search',
    );
    expect(location.reload).not.toHaveBeenCalled();
  });

  test.each([
    ['that is missing again after a reload', 404, 0, false],
    ['that the server cannot return', 500, 60_000, false],
    ['that is missing on a hydrated page', 404, 0, true],
  ])(
    '%s shows an error unless the page is hydrated',
    async (_, status, age, isHydrated) => {
      stubResponse(status);
      storeReload({ path: '/crm/lists', y: 0, at: now - age });
      if (isHydrated) {
        root.dataset['hydrated'] = '';
      }
      run();
      await fail(missingScript);
      expect(location.reload).not.toHaveBeenCalled();
      expect(root.dataset['scripting']).toBe(isHydrated ? '' : 'failed');
    },
  );

  test.each([200, 403, 500])(
    'that responds with %i does not reload a hydrated page',
    async (status) => {
      stubResponse(status);
      root.dataset['hydrated'] = '';
      run();
      await fail(missingScript);
      expect(location.reload).not.toHaveBeenCalled();
      expect(getStoredReload()).toBeNull();
    },
  );

  test('does not reload the page while offline', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.reject(new TypeError('Failed to fetch')),
    );
    run();
    await fail(missingScript);
    expect(location.reload).not.toHaveBeenCalled();
    expect(getStoredReload()).toBeNull();
  });

  test.each([
    [0, 0],
    [59_999, 0],
    [60_000, 1],
    // The clock was set back.
    [-3_600_000, 1],
    [-59_999, 0],
  ])('%i ms after the last reload causes %i reloads', async (age, reloads) => {
    stubResponse(404);
    storeReload({ path: '/crm/tasks', y: 0, at: now - age });
    run();
    await fail(missingScript);
    expect(location.reload).toHaveBeenCalledTimes(reloads);
  });

  test.each([
    ['throws on writing', { getItem: () => null, setItem: throwSecurityError }],
    [
      'throws on any access',
      { getItem: throwSecurityError, setItem: throwSecurityError },
    ],
    ['is missing', undefined],
  ])('does not reload when storage %s', async (_, storage) => {
    stubResponse(404);
    vi.stubGlobal('sessionStorage', storage);
    run();
    await fail(missingScript);
    expect(location.reload).not.toHaveBeenCalled();
  });

  test.each(['https://help.example.com/images/lists.png', ''])(
    'that is not part of the build is ignored: %j',
    async (url) => {
      const server = stubResponse(404);
      run();
      await fail(url);
      expect(server).not.toHaveBeenCalled();
    },
  );

  test('ignores runtime errors', async () => {
    const server = stubResponse(404);
    run();
    dispatchEvent(new Event('error'));
    const error = new TypeError('x is undefined');
    dispatchEvent(
      Object.assign(new Event('error'), { error, filename: missingScript }),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(server).not.toHaveBeenCalled();
  });
});

test('a page that does not hydrate has failed after the timeout, and may reload again', async () => {
  storeReload({ path: '/crm/lists', y: 0, at: now });
  run();
  await vi.advanceTimersByTimeAsync(7999);
  expect(root.dataset['scripting']).toBe('');
  await vi.advanceTimersByTimeAsync(1);
  expect(root.dataset['scripting']).toBe('failed');
  expect(getStoredReload()).toBe('');
});

test('a hydrated page does not fail', async () => {
  run();
  root.dataset['hydrated'] = '';
  await vi.advanceTimersByTimeAsync(8000);
  expect(root.dataset['scripting']).toBe('');
});

test.each(['{"path":"/crm', '5', '{}', 'null', ''])(
  'ignores the malformed stored reload %j',
  async (text) => {
    stubResponse(404);
    sessionStorage.setItem(storageKeys.reload, text);
    run();
    dispatchEvent(new Event('load'));
    expect(window.scrollTo).not.toHaveBeenCalled();
    await fail(missingScript);
    expect(location.reload).toHaveBeenCalledTimes(1);
  },
);
