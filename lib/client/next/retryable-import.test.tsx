import { beforeEach, describe, expect, test, vi } from 'vitest';
import { retryableImport } from './retryable-import';

const chunk = 'https://help.example.com/_next/static/chunks/a.js';
const stylesheet = 'https://help.example.com/_next/static/chunks/a.css';
const timeoutMessage =
  'This is taking too long. You might want to check your network connection.';

beforeEach(() => {
  vi.useFakeTimers();
});

/**
 * A chunk loader that works like Turbopack's: one script, one promise, and a new request at an
 * `error` event.
 */
function createChunkLoader() {
  let loaded: Promise<string> | undefined;
  return () => {
    loaded ??= new Promise((resolve) => {
      const script = document.createElement('script');
      script.type = 'text/plain';
      script.src = chunk;
      document.head.append(script);
      script.addEventListener('error', () => resolve('module'));
    });
    return loaded;
  };
}

/** Runs a load until it times out. */
async function stall(load: () => Promise<unknown>): Promise<void> {
  const rejected = expect(load()).rejects.toThrow(timeoutMessage);
  await vi.advanceTimersByTimeAsync(8000);
  await rejected;
}

test('resolves with the value and clears the timer', async () => {
  expect(await retryableImport(async () => 'module')()).toBe('module');
  expect(vi.getTimerCount()).toBe(0);
});

test('rejects with the original error', async () => {
  const load = () => Promise.reject(new Error('Failed to load chunk'));
  await expect(retryableImport(load)()).rejects.toThrow('Failed to load chunk');
  expect(vi.getTimerCount()).toBe(0);
});

describe('a stalled import', () => {
  test('rejects after 8 s, and the next call requests its script again', async () => {
    const server = vi.fn(async () => new Response('module'));
    vi.stubGlobal('fetch', server);
    const load = retryableImport(createChunkLoader());
    await stall(load);
    expect(server).not.toHaveBeenCalled();
    expect(await load()).toBe('module');
    expect(server).toHaveBeenCalledExactlyOnceWith(chunk, { cache: 'reload' });
  });

  test.each([
    [
      'offline',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Failed to fetch',
    ],
    [
      'missing',
      async () => new Response(null, { status: 404 }),
      `Failed to load ${chunk} (status 404).`,
    ],
  ])(
    'rejects if its script is %s, and a later call loads it',
    async (_, server, message) => {
      const load = retryableImport(createChunkLoader());
      await stall(load);
      vi.stubGlobal('fetch', server);
      await expect(load()).rejects.toThrow(message);
      vi.stubGlobal('fetch', async () => new Response('module'));
      expect(await load()).toBe('module');
    },
  );

  test('that stalls again is requested again, and does not affect other imports', async () => {
    const load = retryableImport(createChunkLoader());
    await stall(load);
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    await stall(load);
    expect(await retryableImport(async () => 'other')()).toBe('other');
    vi.stubGlobal('fetch', async () => new Response('module'));
    expect(await load()).toBe('module');
  });

  test('whose script loads without its modules, because it is truncated, is requested again', async () => {
    const server = vi.fn(async () => new Response('module'));
    vi.stubGlobal('fetch', server);
    const load = retryableImport(createChunkLoader());
    const rejected = expect(load()).rejects.toThrow(timeoutMessage);
    await vi.advanceTimersByTimeAsync(0);
    document.head
      .querySelector(`[src="${chunk}"]`)
      ?.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(8000);
    await rejected;
    expect(await load()).toBe('module');
    expect(server).toHaveBeenCalledExactlyOnceWith(chunk, { cache: 'reload' });
  });

  test('requests a stalled stylesheet again, too', async () => {
    const server = vi.fn(async () => new Response('a {}'));
    vi.stubGlobal('fetch', server);
    let loaded: Promise<string> | undefined;
    const load = retryableImport(() => {
      loaded ??= new Promise((resolve) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = stylesheet;
        document.head.append(link);
        link.addEventListener('error', () => {
          // The test environment, which loads no stylesheets, fires `error`, too.
          if (server.mock.calls.length > 0) {
            resolve('module');
          }
        });
      });
      return loaded;
    });
    await stall(load);
    expect(await load()).toBe('module');
    expect(server).toHaveBeenCalledExactlyOnceWith(stylesheet, {
      cache: 'reload',
    });
  });

  test('does not retry third-party scripts, or those of an import that has finished', async () => {
    const server = vi.fn(async () => new Response('module'));
    vi.stubGlobal('fetch', server);
    const results = [
      Promise.resolve('module'),
      new Promise(() => {}),
      new Promise(() => {}),
    ];
    const load = retryableImport(async () => {
      const src = results.length === 3 ? chunk : 'https://example.org/a.js';
      const script = document.createElement('script');
      Object.assign(script, { type: 'text/plain', src });
      document.head.append(script);
      await vi.advanceTimersByTimeAsync(0);
      return results.shift();
    });
    expect(await load()).toBe('module');
    await stall(load);
    await stall(load);
    expect(server).not.toHaveBeenCalled();
  });
});

test('a request that fails after it was repeated does not fail the new attempt', async () => {
  vi.stubGlobal('fetch', async () => new Response('module'));
  const script = document.createElement('script');
  let fail: (error: Error) => void = () => {};
  let errors = 0;
  const load = retryableImport(() => {
    if (!script.isConnected) {
      Object.assign(script, { type: 'text/plain', src: chunk });
      // As Turbopack does: the first error repeats the request, the second rejects.
      script.onerror = () => {
        errors += 1;
        if (errors > 1) {
          fail(new Error('Failed to load chunk'));
        }
      };
      document.head.append(script);
      return new Promise(() => {});
    }
    return new Promise((resolve, reject) => {
      fail = reject;
      setTimeout(() => resolve('module'), 100);
    });
  });
  await stall(load);
  const loaded = expect(load()).resolves.toBe('module');
  await vi.advanceTimersByTimeAsync(50);
  expect(errors).toBe(1);
  script.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(50);
  await loaded;
});
