import { beforeEach, expect, test, vi } from 'vitest';
import { manifestFileName } from '#storage/file-formats';
import { createTestFetch, createTestFiles } from '#tests/factories';
import { serveSearcher } from './serve-searcher';

const files = createTestFiles({
  '/lists': { title: 'Lists', lines: ['A giraffe.'] },
});
const requests = [{ params: { query: 'giraffe' } }];
const post = vi.fn();
let send: (data: unknown) => void;
let fetchFile = createTestFetch(files).fetchFile;

beforeEach(() => {
  vi.useFakeTimers();
  fetchFile = createTestFetch(files).fetchFile;
  const target = new EventTarget();
  send = (data) => target.dispatchEvent(new MessageEvent('message', { data }));
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('postMessage', post);
});

const serve = () =>
  serveSearcher({
    fetchFile: (name, bypassCache) => fetchFile(name, bypassCache),
  });

test('loads the manifest at once', () => {
  const fetcher = createTestFetch(files);
  fetchFile = fetcher.fetchFile;
  serve();
  expect(fetcher.requests).toEqual([manifestFileName]);
});

test('searches the index', async () => {
  serve();
  send({ kind: 'search', id: 1, requests });
  await vi.runAllTimersAsync();
  expect(post.mock.lastCall?.[0]).toMatchObject({
    kind: 'result',
    id: 1,
    value: [{ hits: [{ url: '/lists', content: 'A giraffe.' }] }],
  });
  send({ kind: 'suggest', id: 2, query: 'lsits', count: 1 });
  await vi.runAllTimersAsync();
  expect(post).toHaveBeenLastCalledWith({
    kind: 'result',
    id: 2,
    value: ['lists'],
  });
});

test('reports errors', async () => {
  fetchFile = () => Promise.reject(new TypeError('Failed to fetch'));
  serve();
  send({ kind: 'search', id: 1, requests });
  await vi.runAllTimersAsync();
  const message = 'TypeError: Failed to fetch';
  expect(post).toHaveBeenCalledWith({ kind: 'error', id: 1, message });
});

test('notifies when better results are available', async () => {
  let open = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  const fetchHeld = fetchFile;
  fetchFile = (name, bypassCache) =>
    (name.startsWith('excerpts') ? held : Promise.resolve()).then(() =>
      fetchHeld(name, bypassCache),
    );
  serve();
  send({ kind: 'search', id: 1, requests: [{ params: { query: 'lists' } }] });
  await vi.runAllTimersAsync();
  expect(post).toHaveBeenLastCalledWith(
    expect.objectContaining({ kind: 'result', id: 1 }),
  );
  open();
  await vi.runAllTimersAsync();
  expect(post).toHaveBeenLastCalledWith({ kind: 'update' });
});
