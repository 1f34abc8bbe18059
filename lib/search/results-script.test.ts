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
async function run(search: string): Promise<object> {
  const { createResultsScript } = await import('./results-script');
  const context = {
    location: { search },
    URLSearchParams,
    Worker: FakeWorker,
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

test('with a hosted index, there is no script', async () => {
  for (const name of ['APP_ID', 'SEARCH_KEY', 'INDEX']) {
    vi.stubEnv(`NEXT_PUBLIC_ALGOLIA_${name}`, name);
  }
  await run('?q=import');
  expect(urls).toEqual([]);
});
