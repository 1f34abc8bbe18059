import { expect, test, vi } from 'vitest';
import { readScrollPosition, saveScrollPosition } from './scroll-position';

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

test('saves the position, and leaves the state of the router to the router', () => {
  history.replaceState({ tree: 1 }, '', '/search?q=sms');
  vi.stubGlobal('scrollY', 800);
  saveScrollPosition();
  expect(history.state).toEqual({ scrollTop: 800 });
});

test('keeps the state of the entry of an open dialog', () => {
  history.replaceState({ hasOverlay: true }, '', '/search?q=sms');
  vi.stubGlobal('scrollY', 900);
  saveScrollPosition();
  expect(history.state).toEqual({ hasOverlay: true });
});

test('saves a position once, because browsers limit these calls', () => {
  vi.stubGlobal('scrollY', 800);
  const replaceState = vi.spyOn(history, 'replaceState');
  saveScrollPosition();
  saveScrollPosition();
  expect(replaceState).toHaveBeenCalledTimes(1);
});
