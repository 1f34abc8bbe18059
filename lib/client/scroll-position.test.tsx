import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readScrollPosition, saveScrollPosition, watchScrollPosition } from './scroll-position';

let stop = () => {};
let isPaused = false;

beforeEach(() => {
  isPaused = false;
  history.replaceState({ tree: 1 }, '', '/search?q=sms');
  stop = watchScrollPosition(() => isPaused);
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  [null, null],
  ['scrollTop', null],
  [{}, null],
  [{ scrollTop: '7' }, null],
  [{ scrollTop: 0 }, 0],
  [{ tree: 1, scrollTop: 900 }, 900],
])('reads from the state %j the position %s', (state, position) => {
  vi.spyOn(history, 'state', 'get').mockReturnValue(state);
  expect(readScrollPosition()).toBe(position);
});

test.each(['scrollend', 'click', 'pagehide'])(
  '%s saves the position next to the router state',
  (name) => {
    vi.stubGlobal('scrollY', 400);
    dispatchEvent(new Event(name));
    expect(history.state).toEqual({ tree: 1, scrollTop: 400 });
  },
);

test('saves nothing while paused or after cleanup', () => {
  isPaused = true;
  dispatchEvent(new Event('scrollend'));
  isPaused = false;
  stop();
  dispatchEvent(new Event('click'));
  expect(readScrollPosition()).toBeNull();
});

test('ignores rate limit errors', () => {
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Too many calls', 'SecurityError');
  });
  expect(saveScrollPosition).not.toThrow();
});
