import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  canReach,
  failNavigation,
  finishNavigation,
  getNavigationStatus,
  retryNavigation,
  startNavigation,
  subscribeToNavigation,
} from './navigation-status';

const { origin } = location;

beforeEach(() => {
  vi.useFakeTimers();
  finishNavigation('/crm/lists');
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  vi.spyOn(location, 'replace').mockImplementation(() => {});
});

afterEach(() => {
  finishNavigation('/crm/lists');
});

function stubServer(...responses: (number | Error)[]) {
  const server = vi.fn<typeof fetch>(async () => {
    const response = responses.shift() ?? 200;
    if (response instanceof Error) {
      throw response;
    }
    return new Response(null, { status: response });
  });
  vi.stubGlobal('fetch', server);
  return server;
}

const offline = new TypeError('Failed to fetch');

test.each([
  [0, 'started'],
  [199, 'started'],
  [200, 'loading'],
  [7999, 'loading'],
  [8000, 'failed'],
])('after %i ms, a navigation is %s', (time, status) => {
  startNavigation('/crm/tasks', 'push');
  vi.advanceTimersByTime(time);
  expect(getNavigationStatus()).toBe(status);
});

test('a navigation that has finished is idle and clears its timers', () => {
  startNavigation('/crm/tasks', 'push');
  vi.advanceTimersByTime(500);
  finishNavigation('/crm/tasks');
  expect(getNavigationStatus()).toBe('idle');
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['the same link does not extend the timeout', '/crm/tasks', 'failed'],
  ['another link restarts the timers', '/crm/contacts', 'loading'],
])('a click on %s', (_, href, status) => {
  startNavigation('/crm/tasks', 'push');
  vi.advanceTimersByTime(7000);
  startNavigation(href, 'push');
  vi.advanceTimersByTime(1000);
  expect(getNavigationStatus()).toBe(status);
});

test('a click after a failure restarts the timers', () => {
  startNavigation('/crm/tasks', 'push');
  failNavigation('/crm/tasks');
  startNavigation('/crm/tasks', 'push');
  expect(getNavigationStatus()).toBe('started');
});

test.each(['/crm/lists', '/crm/lists?a=1', '/crm/lists#b'])(
  'going to %s, on the same page, has no timeout and cancels the pending navigation',
  (href) => {
    startNavigation('/crm/tasks', 'push');
    startNavigation(href, 'push');
    vi.advanceTimersByTime(9000);
    expect(getNavigationStatus()).toBe('idle');
  },
);

test('ignores a failed request for another page', () => {
  failNavigation('/crm/tasks');
  startNavigation('/crm/contacts', 'push');
  failNavigation('/crm/tasks');
  expect(getNavigationStatus()).toBe('started');
});

test('notifies subscribers until they unsubscribe', () => {
  const seen: string[] = [];
  const unsubscribe = subscribeToNavigation(() =>
    seen.push(getNavigationStatus()),
  );
  startNavigation('/crm/tasks', 'push');
  vi.advanceTimersByTime(8000);
  unsubscribe();
  finishNavigation('/crm/tasks');
  expect(seen).toEqual(['started', 'loading', 'failed']);
});

describe('Retry', () => {
  test('stays on the page while offline, and loads the target once online', async () => {
    stubServer(offline, 503, 200);
    startNavigation('/crm/tasks?a=1#b', 'push');
    failNavigation('/crm/tasks');
    for (const _ of [1, 2]) {
      await retryNavigation();
      expect(getNavigationStatus()).toBe('failed');
      expect(location.assign).not.toHaveBeenCalled();
    }
    const retried = retryNavigation();
    expect(getNavigationStatus()).toBe('loading');
    await retried;
    expect(location.assign).toHaveBeenCalledExactlyOnceWith(
      `${origin}/crm/tasks?a=1#b`,
    );
  });

  test.each(['replace', 'traverse'] as const)(
    'of a %s adds no entry to the history',
    async (type) => {
      stubServer();
      startNavigation(`${origin}/crm/tasks`, type);
      failNavigation('/crm/tasks');
      await retryNavigation();
      expect(location.replace).toHaveBeenCalledExactlyOnceWith(
        `${origin}/crm/tasks`,
      );
      expect(location.assign).not.toHaveBeenCalled();
    },
  );

  test('is still possible after a dialog is closed', () => {
    startNavigation('/crm/tasks', 'push');
    failNavigation('/crm/tasks');
    startNavigation(`${origin}/crm/lists`, 'traverse');
    expect(getNavigationStatus()).toBe('failed');
  });

  test('is superseded by another navigation', async () => {
    stubServer();
    startNavigation('/crm/tasks', 'push');
    failNavigation('/crm/tasks');
    const retried = retryNavigation();
    startNavigation('/crm/contacts', 'push');
    await retried;
    expect(location.assign).not.toHaveBeenCalled();
    expect(getNavigationStatus()).toBe('started');
  });
});

test.each([
  [200, true],
  [404, true],
  [500, false],
  [503, false],
  [offline, false],
])(
  'a server that responds with %s is reachable: %s',
  async (response, isReachable) => {
    stubServer(response);
    expect(await canReach('/crm/tasks')).toBe(isReachable);
  },
);

test('a server that does not respond is not reachable', async () => {
  vi.useRealTimers();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
    signal?.aborted ? Promise.reject(signal.reason) : new Promise(() => {}),
  );
  expect(await canReach('/crm/tasks')).toBe(false);
  expect(AbortSignal.timeout).toHaveBeenCalledWith(8000);
});
