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

/** Mocks `requestIdleCallback`; the returned function makes the browser idle. */
function stubIdle() {
  const waiting: { work: () => void; timeout: number }[] = [];
  Object.assign(window, {
    requestIdleCallback: (work: () => void, { timeout }: { timeout: number }) =>
      waiting.push({ work, timeout }),
  });
  return waiting;
}

describe('with requestIdleCallback', () => {
  test('runs when idle in a loaded page', () => {
    setReadyState('complete');
    const waiting = stubIdle();
    const work = vi.fn();
    runWhenIdle(work);
    expect(work).not.toHaveBeenCalled();
    expect(waiting.map(({ timeout }) => timeout)).toEqual([3000]);
    waiting[0]?.work();
    expect(work).toHaveBeenCalledTimes(1);
  });

  test('waits for the load event first, once', () => {
    setReadyState('interactive');
    const waiting = stubIdle();
    const work = vi.fn();
    runWhenIdle(work);
    expect(waiting).toHaveLength(0);
    dispatchEvent(new Event('load'));
    dispatchEvent(new Event('load'));
    expect(waiting).toHaveLength(1);
    waiting[0]?.work();
    expect(work).toHaveBeenCalledTimes(1);
  });

  test('a callback canceled before the load event is never scheduled', () => {
    setReadyState('loading');
    const waiting = stubIdle();
    runWhenIdle(vi.fn())();
    dispatchEvent(new Event('load'));
    expect(waiting).toHaveLength(0);
  });
});

describe('without requestIdleCallback', () => {
  beforeEach(() => {
    setReadyState('complete');
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });

  test('runs after a second', () => {
    const work = vi.fn();
    runWhenIdle(work);
    vi.advanceTimersByTime(999);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(1);
    runWhenIdle(work)();
    vi.advanceTimersByTime(2000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
