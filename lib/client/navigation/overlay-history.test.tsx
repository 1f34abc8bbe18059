import { beforeEach, expect, test, vi } from 'vitest';
import {
  isOverlayEntry,
  pushOverlayEntry,
  removeOverlayEntry,
  watchOverlayBack,
} from './overlay-history';

beforeEach(() => history.replaceState(null, '', '/crm/lists'));

function stubState(state: unknown): void {
  vi.spyOn(history, 'state', 'get').mockReturnValue(state);
}

test('a new entry leaves the state of the router to the router', () => {
  stubState({ tree: 1 });
  const push = vi.spyOn(history, 'pushState').mockImplementation(() => {});
  pushOverlayEntry();
  expect(push).toHaveBeenCalledExactlyOnceWith({ hasOverlay: true }, '');
});

test('no second entry is added', () => {
  stubState({ hasOverlay: true });
  const push = vi.spyOn(history, 'pushState');
  pushOverlayEntry();
  expect(push).not.toHaveBeenCalled();
});

/** Simulates the browser going back to the previous entry. */
function simulateBack(): void {
  history.replaceState({ tree: 1 }, '');
  dispatchEvent(new PopStateEvent('popstate'));
}

test('removeOverlayEntry goes back only once, however often it is called', () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {});
  removeOverlayEntry();
  expect(back).not.toHaveBeenCalled();
  pushOverlayEntry();
  removeOverlayEntry();
  removeOverlayEntry();
  expect(back).toHaveBeenCalledTimes(1);
  simulateBack();
});

test('Back closes a dialog; Forward to a stale entry does not', () => {
  const close = vi.fn();
  const stop = watchOverlayBack(close);
  pushOverlayEntry();
  dispatchEvent(new PopStateEvent('popstate'));
  expect(close).not.toHaveBeenCalled();
  simulateBack();
  expect(close).toHaveBeenCalledTimes(1);
  stop();
  simulateBack();
  expect(close).toHaveBeenCalledTimes(1);
});

test('a dialog reopened immediately gets its own entry and stays open', () => {
  vi.spyOn(history, 'back').mockImplementation(() => {});
  const close = vi.fn();
  pushOverlayEntry();
  removeOverlayEntry();
  pushOverlayEntry();
  const stop = watchOverlayBack(close);
  simulateBack();
  expect(isOverlayEntry()).toBe(true);
  expect(close).not.toHaveBeenCalled();
  stop();
});
