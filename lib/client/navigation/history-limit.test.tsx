import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tolerateRefusedHistoryCalls } from './history-limit';

const { pushState, replaceState } = history;

/** Makes the history calls of the browser throw an error. */
function throwFromHistory(error: Error): void {
  const call = vi.fn(() => {
    throw error;
  });
  Object.assign(history, { pushState: call, replaceState: call });
}

const refusal = new DOMException('Too many calls', 'SecurityError');

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/crm/lists?view=all');
});

afterEach(() => {
  Object.assign(history, { pushState, replaceState });
});

test.each(['pushState', 'replaceState'] as const)(
  '%s has its effect until the browser refuses it',
  (method) => {
    tolerateRefusedHistoryCalls();
    history[method]({ page: 1 }, '', '/crm/tasks');
    expect(history.state).toEqual({ page: 1 });
    expect(location.pathname).toBe('/crm/tasks');
  },
);

test.each([
  ['the same page', '/crm/lists?view=all'],
  ['another query', '?view=mine'],
  ['a heading of the page', '#limits'],
  ['no address', undefined],
])('a refused call for %s is ignored', (_, url) => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  throwFromHistory(refusal);
  tolerateRefusedHistoryCalls();
  history.pushState(null, '', url);
  history.replaceState(null, '', url);
  vi.runAllTimers();
  expect(assign).not.toHaveBeenCalled();
});

test('a refused call for another page loads it', () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  throwFromHistory(refusal);
  tolerateRefusedHistoryCalls();
  history.pushState(null, '', '/crm/tasks#due');
  expect(assign).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(assign).toHaveBeenCalledExactlyOnceWith(
    `${location.origin}/crm/tasks#due`,
  );
});

test.each([
  ['reloads when Back restores it', true, 1],
  ['stays when it was loaded', false, 0],
])(
  'after a refused call for another page, the page %s',
  (_, persisted, reloads) => {
    vi.spyOn(location, 'assign').mockImplementation(() => {});
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    throwFromHistory(refusal);
    tolerateRefusedHistoryCalls();
    history.pushState(null, '', '/crm/tasks');
    vi.runAllTimers();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    expect(reload).toHaveBeenCalledTimes(reloads);
  },
);

test('other errors are not hidden', () => {
  const error = new DOMException(
    'A function cannot be cloned',
    'DataCloneError',
  );
  throwFromHistory(error);
  tolerateRefusedHistoryCalls();
  expect(() => history.pushState(null, '', '/crm/tasks')).toThrow(error);
});
