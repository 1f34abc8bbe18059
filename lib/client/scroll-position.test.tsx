import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readScrollPosition, saveScrollPosition, watchScrollPosition } from './scroll-position';

let stop = () => {};
let isPaused = false;

beforeEach(() => {
  vi.useFakeTimers();
  isPaused = false;
  history.replaceState({ tree: 1 }, '', '/search?q=sms');
  stop = watchScrollPosition(() => isPaused);
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function scrollTo(position: number): void {
  vi.stubGlobal('scrollY', position);
  dispatchEvent(new Event('scroll'));
}

test.each([
  [null, null],
  ['scrollTop', null],
  [{}, null],
  [{ scrollTop: '7' }, null],
  [{ scrollTop: 0 }, 0],
  [{ tree: 1, scrollTop: 900 }, 900],
])('the scroll position in the state %j is %s', (state, position) => {
  vi.spyOn(history, 'state', 'get').mockReturnValue(state);
  expect(readScrollPosition()).toBe(position);
});

test('saves the position when scrolling stops, next to the router state', () => {
  scrollTo(400);
  scrollTo(800);
  expect(readScrollPosition()).toBeNull();
  vi.advanceTimersByTime(100);
  expect(history.state).toEqual({ tree: 1, scrollTop: 800 });
});

test.each(['click', 'pagehide'])('%s saves the position immediately', (name) => {
  scrollTo(400);
  dispatchEvent(new Event(name));
  expect(readScrollPosition()).toBe(400);
});

test('does not save the position in the entry that Back leads to', () => {
  scrollTo(400);
  dispatchEvent(new PopStateEvent('popstate'));
  vi.advanceTimersByTime(100);
  expect(readScrollPosition()).toBeNull();
});

test('saves nothing while paused or after cleanup', () => {
  isPaused = true;
  scrollTo(400);
  vi.advanceTimersByTime(100);
  expect(readScrollPosition()).toBeNull();
  isPaused = false;
  scrollTo(400);
  stop();
  vi.advanceTimersByTime(100);
  dispatchEvent(new Event('click'));
  expect(readScrollPosition()).toBeNull();
});

test('ignores rate limit errors', () => {
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Too many calls', 'SecurityError');
  });
  expect(saveScrollPosition).not.toThrow();
});
