import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestRecords } from '@/lib/search/test-pages';
import { indexFolder, manifestFileName } from './file-formats';
import { createTestFiles } from './test-index';

const files = createTestFiles(
  createTestRecords({ '/lists': { title: 'Lists', lines: ['A giraffe.'] } }),
);
const requests = [{ indexName: 'site', params: { query: 'giraffe' } }];
const post = vi.fn();
let send: (data: unknown) => void;

beforeEach(async () => {
  post.mockClear();
  const target = new EventTarget();
  send = (data) => target.dispatchEvent(new MessageEvent('message', { data }));
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('postMessage', post);
  vi.stubGlobal('fetch', async (path: string) => {
    const text = files.get(path.slice(indexFolder.length));
    return new Response(text ?? '', {
      status: text === undefined ? 404 : 200,
      headers: { 'content-type': 'application/json' },
    });
  });
  vi.resetModules();
  await import('./index.worker');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Advances the clock whenever the worker is idle, until it posts a message. */
async function waitForMessage(): Promise<void> {
  const before = post.mock.calls.length;
  while (post.mock.calls.length === before) {
    await new Promise((done) => setImmediate(done));
    await vi.advanceTimersByTimeAsync(1);
  }
}

test('searches the given index', async () => {
  send({ kind: 'start', manifest: files.get(manifestFileName) });
  send({ kind: 'search', id: 1, requests });
  await waitForMessage();
  expect(post.mock.lastCall?.[0]).toMatchObject({
    kind: 'result',
    id: 1,
    value: { isComplete: true, results: [{ hits: [{ url: '/lists', content: 'A giraffe.' }] }] },
  });
  send({ kind: 'suggest', id: 2, query: 'lsits', count: 1 });
  await waitForMessage();
  expect(post).toHaveBeenLastCalledWith({ kind: 'result', id: 2, value: ['lists'] });
});

test('reports errors', async () => {
  send({
    kind: 'start',
    manifest: String(files.get(manifestFileName)).replace(
      /"hashes":\{.*?\}/,
      '"hashes":{"words":"gone","texts":"gone"}',
    ),
  });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  send({ kind: 'search', id: 1, requests });
  await waitForMessage();
  expect(post).toHaveBeenCalledWith({
    kind: 'error',
    id: 1,
    message: 'TypeError: Failed to fetch',
  });
});

test('notifies when better results are available', async () => {
  let open = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  const get = fetch;
  vi.stubGlobal('fetch', (path: string) => held.then(() => get(path)));
  send({ kind: 'start', manifest: files.get(manifestFileName) });
  send({ kind: 'search', id: 1, requests: [{ indexName: 'site', params: { query: 'lists' } }] });
  await waitForMessage();
  expect(post).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'result', id: 1 }));
  open();
  await waitForMessage();
  expect(post).toHaveBeenLastCalledWith({ kind: 'update' });
});

test('ignores requests before it has an index', async () => {
  send({ kind: 'search', id: 1, requests });
  send({ kind: 'suggest', id: 2, query: '', count: 1 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(post).not.toHaveBeenCalled();
});
