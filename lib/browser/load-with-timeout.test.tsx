import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadWithTimeout } from './load-with-timeout';

const chunk = 'https://help.example.com/_next/static/chunks/a.js';
const timeoutMessage = 'This is taking too long. You might want to check your network connection.';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.head.replaceChildren();
});

/** A chunk loader that works like Turbopack's: one script, one promise, and a new request at an `error` event. */
function createChunkLoader() {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = chunk;
  document.head.append(script);
  return new Promise<string>((resolve) =>
    script.addEventListener('error', () => resolve('module')),
  );
}

test('resolves with the value and clears the timer', async () => {
  expect(await loadWithTimeout(async () => 'module')).toBe('module');
  expect(vi.getTimerCount()).toBe(0);
});

test('rejects with the original error', async () => {
  const load = () => Promise.reject(new Error('Failed to load chunk'));
  await expect(loadWithTimeout(load)).rejects.toThrow('Failed to load chunk');
  expect(vi.getTimerCount()).toBe(0);
});

describe('a stalled import', () => {
  test('rejects after 8 s, and the next call requests its script again', async () => {
    const server = vi.fn(async () => new Response('module'));
    vi.stubGlobal('fetch', server);
    const loaded = createChunkLoader();
    const first = loadWithTimeout(() => loaded);
    first.catch(() => {});
    await vi.advanceTimersByTimeAsync(8000);
    await expect(first).rejects.toThrow(timeoutMessage);
    expect(server).not.toHaveBeenCalled();
    expect(await loadWithTimeout(() => loaded)).toBe('module');
    expect(server).toHaveBeenCalledExactlyOnceWith(chunk, { cache: 'reload' });
  });

  test.each([
    ['offline', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
    [
      'missing',
      async () => new Response(null, { status: 404 }),
      `Failed to load script ${chunk} (status 404).`,
    ],
  ])('rejects if its script is %s, and a later call loads it', async (_, server, message) => {
    const loaded = createChunkLoader();
    const first = loadWithTimeout(() => loaded);
    first.catch(() => {});
    await vi.advanceTimersByTimeAsync(8000);
    vi.stubGlobal('fetch', server);
    await expect(loadWithTimeout(() => loaded)).rejects.toThrow(message);
    vi.stubGlobal('fetch', async () => new Response('module'));
    expect(await loadWithTimeout(() => loaded)).toBe('module');
  });

  test('does not retry loaded or third-party scripts', async () => {
    const entry = { name: chunk } as PerformanceEntry;
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
    const server = vi.fn(async () => new Response('module'));
    vi.stubGlobal('fetch', server);
    void createChunkLoader();
    const other = document.createElement('script');
    other.type = 'text/plain';
    other.src = 'https://example.org/a.js';
    document.head.append(other);
    const first = loadWithTimeout(() => new Promise(() => {}));
    first.catch(() => {});
    await vi.advanceTimersByTimeAsync(8000);
    expect(await loadWithTimeout(async () => 'module')).toBe('module');
    expect(server).not.toHaveBeenCalled();
  });
});
