import { expect, test, vi } from 'vitest';
import { getSearchWorker } from './worker-handle';

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
  const first = getSearchWorker('/worker.js');
  expect(getSearchWorker('/worker.js')).toBe(first);
  expect(urls).toEqual(['/worker.js']);
  first.dispatchEvent(new Event('error'));
  expect(getSearchWorker('/worker.js')).not.toBe(first);
  expect(urls.at(-1)).toMatch(/^\/worker\.js\?retry=\d+$/);
});
