import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';
import { bundleEarlySearchScript } from '@/lib/publish/inline-script-modules';

const received: unknown[] = [];
const urls: unknown[] = [];

class FakeWorker extends EventTarget {
  constructor(url: unknown) {
    super();
    urls.push(url);
  }

  postMessage(message: unknown): void {
    received.push(message);
  }
}

beforeEach(() => {
  received.length = 0;
  urls.length = 0;
  vi.resetModules();
});

/** Runs the script at an address. Returns its global object. */
async function run(search: string, globals: object = {}): Promise<object> {
  const { createResultsScript } = await import('./results-script');
  const context = {
    location: { search },
    URLSearchParams,
    Worker: FakeWorker,
    ...globals,
  };
  const window = { window: context, ...context };
  runInNewContext(createResultsScript(bundleEarlySearchScript()), window);
  return window;
}

test('searches for the query in the address, in a worker that the page finds', async () => {
  const { searchWorker } = Object(await run('?q=+import%20contacts'));
  expect(searchWorker).toBeInstanceOf(FakeWorker);
  expect(urls).toEqual(['/search-index/worker.js']);
  expect(received).toEqual([
    {
      kind: 'search',
      id: 0,
      requests: [
        { params: expect.objectContaining({ query: 'import contacts' }) },
      ],
    },
  ]);
});

test.each(['', '?q=', '?q=+', '?tag=SMS'])(
  'starts no worker at the address %j',
  async (search) => {
    await run(search);
    expect(urls).toEqual([]);
  },
);

test('its worker is allowed where Trusted Types are enforced', async () => {
  type Rules = { createScriptURL: (url: string) => string };
  // As in browsers, an object of which the text alone is not trusted.
  const createPolicy = (name: string, { createScriptURL }: Rules) => ({
    createScriptURL: (url: string) => ({ name, url: createScriptURL(url) }),
  });
  await run('?q=a', { trustedTypes: { createPolicy } });
  expect(urls).toEqual([
    { name: 'search-worker', url: '/search-index/worker.js' },
  ]);
});

test('with a hosted index, there is no script', async () => {
  for (const name of ['APP_ID', 'SEARCH_KEY', 'INDEX']) {
    vi.stubEnv(`NEXT_PUBLIC_ALGOLIA_${name}`, name);
  }
  await run('?q=import');
  expect(urls).toEqual([]);
});
