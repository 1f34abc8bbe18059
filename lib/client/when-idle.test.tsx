import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

function setReadyState(state: DocumentReadyState): void {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
}

/** Mocks `requestIdleCallback`, and returns the pending callbacks. */
function stubIdle() {
  const pending: { callback: () => void; timeout: number }[] = [];
  Object.assign(window, {
    requestIdleCallback: (
      callback: () => void,
      { timeout }: { timeout: number },
    ) => pending.push({ callback, timeout }),
  });
  return pending;
}

describe('with requestIdleCallback', () => {
  test('resolves when idle in a loaded page', async () => {
    setReadyState('complete');
    const pending = stubIdle();
    const callback = vi.fn();
    const idle = whenIdle().then(callback);
    expect(pending.map(({ timeout }) => timeout)).toEqual([3000]);
    expect(callback).not.toHaveBeenCalled();
    pending[0]?.callback();
    await idle;
  });

  test('waits for the load event first, once', async () => {
    setReadyState('interactive');
    const pending = stubIdle();
    const idle = whenIdle();
    expect(pending).toHaveLength(0);
    dispatchEvent(new Event('load'));
    dispatchEvent(new Event('load'));
    await vi.waitFor(() => expect(pending).toHaveLength(1));
    pending[0]?.callback();
    await idle;
  });
});

test('without requestIdleCallback, resolves after a second', async () => {
  setReadyState('complete');
  Reflect.deleteProperty(window, 'requestIdleCallback');
  const callback = vi.fn();
  void whenIdle().then(callback);
  await vi.advanceTimersByTimeAsync(999);
  expect(callback).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(callback).toHaveBeenCalledTimes(1);
});
