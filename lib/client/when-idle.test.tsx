import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runWhenIdle } from './when-idle';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

function setReadyState(state: DocumentReadyState): void {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
}

/** Mocks `requestIdleCallback`, and returns the pending callbacks. */
function stubIdle() {
  const pending: { callback: () => void; timeout: number }[] = [];
  Object.assign(window, {
    requestIdleCallback: (callback: () => void, { timeout }: { timeout: number }) =>
      pending.push({ callback, timeout }),
  });
  return pending;
}

describe('with requestIdleCallback', () => {
  test('runs when idle in a loaded page', () => {
    setReadyState('complete');
    const pending = stubIdle();
    const callback = vi.fn();
    runWhenIdle(callback);
    expect(callback).not.toHaveBeenCalled();
    expect(pending.map(({ timeout }) => timeout)).toEqual([3000]);
    pending[0]?.callback();
    expect(callback).toHaveBeenCalledTimes(1);
  });

  test('waits for the load event first, once', () => {
    setReadyState('interactive');
    const pending = stubIdle();
    const callback = vi.fn();
    runWhenIdle(callback);
    expect(pending).toHaveLength(0);
    dispatchEvent(new Event('load'));
    dispatchEvent(new Event('load'));
    expect(pending).toHaveLength(1);
    pending[0]?.callback();
    expect(callback).toHaveBeenCalledTimes(1);
  });

  test('a callback canceled before the load event is never scheduled', () => {
    setReadyState('loading');
    const pending = stubIdle();
    runWhenIdle(vi.fn())();
    dispatchEvent(new Event('load'));
    expect(pending).toHaveLength(0);
  });
});

describe('without requestIdleCallback', () => {
  beforeEach(() => {
    setReadyState('complete');
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });

  test('runs after a second', () => {
    const callback = vi.fn();
    runWhenIdle(callback);
    vi.advanceTimersByTime(999);
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(callback).toHaveBeenCalledTimes(1);
    runWhenIdle(callback)();
    vi.advanceTimersByTime(2000);
    expect(callback).toHaveBeenCalledTimes(1);
  });
});
