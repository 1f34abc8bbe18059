import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle';

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

/** A browser that knows when it is idle; the returned function makes it so. */
function stubIdle() {
  const waiting: { work: () => void; timeout: number }[] = [];
  Object.assign(window, {
    requestIdleCallback: (work: () => void, { timeout }: { timeout: number }) =>
      waiting.push({ work, timeout }),
  });
  return waiting;
}

describe('a browser that tells when it is idle', () => {
  test('in a loaded page the work waits for that alone', () => {
    setReadyState('complete');
    const waiting = stubIdle();
    const work = vi.fn();
    whenIdle(work);
    expect(work).not.toHaveBeenCalled();
    expect(waiting.map(({ timeout }) => timeout)).toEqual([3000]);
    waiting[0]?.work();
    expect(work).toHaveBeenCalledTimes(1);
  });

  test('in a page that still loads it waits for the load first, once', () => {
    setReadyState('interactive');
    const waiting = stubIdle();
    const work = vi.fn();
    whenIdle(work);
    expect(waiting).toHaveLength(0);
    dispatchEvent(new Event('load'));
    dispatchEvent(new Event('load'));
    expect(waiting).toHaveLength(1);
    waiting[0]?.work();
    expect(work).toHaveBeenCalledTimes(1);
  });

  test('work that is called off before the load never waits', () => {
    setReadyState('loading');
    const waiting = stubIdle();
    whenIdle(vi.fn())();
    dispatchEvent(new Event('load'));
    expect(waiting).toHaveLength(0);
  });

  test('work that is called off while it waits is not done', () => {
    setReadyState('complete');
    const waiting = stubIdle();
    const work = vi.fn();
    whenIdle(work)();
    waiting[0]?.work();
    expect(work).not.toHaveBeenCalled();
  });
});

describe('a browser that does not', () => {
  beforeEach(() => {
    setReadyState('complete');
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });

  test('the work is done after a second', () => {
    const work = vi.fn();
    whenIdle(work);
    vi.advanceTimersByTime(999);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(1);
  });

  test('work that is called off is not done', () => {
    const work = vi.fn();
    whenIdle(work)();
    vi.advanceTimersByTime(2000);
    expect(work).not.toHaveBeenCalled();
  });
});
