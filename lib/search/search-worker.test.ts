import { expect, test, vi } from 'vitest';
import { startSearchWorker } from './search-worker';

const urls: string[] = [];

class FakeWorker extends EventTarget {
  constructor(url: string) {
    super();
    urls.push(url);
  }
}

test('starts one worker, and another one after it has failed', () => {
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('searchWorker', undefined);
  const first = startSearchWorker('/worker.js');
  expect(startSearchWorker('/worker.js')).toBe(first);
  expect(urls).toEqual(['/worker.js']);
  first.dispatchEvent(new Event('error'));
  expect(startSearchWorker('/worker.js')).not.toBe(first);
  expect(urls.at(-1)).toMatch(/^\/worker\.js\?retry=\d+$/);
});
