import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prefetchOnIntent, shouldPrefetch } from './prefetch-on-intent';

const network = vi.fn<typeof fetch>();
const originalFetch = window.fetch;
let cleanUp = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/crm/lists');
  document.body.innerHTML = `
    <a id="tasks" href="/crm/tasks"><b id="within">Tasks</b></a>
    <a id="deals" href="/crm/deals">Deals</a>
    <a id="here" href="/crm/lists#top">Top</a>
    <p id="text">Text</p>`;
  network.mockReset();
  network.mockImplementation(async () => new Response('0:"payload"\n'));
  window.fetch = network;
  cleanUp = prefetchOnIntent();
});

afterEach(() => {
  cleanUp();
  window.fetch = originalFetch;
  Reflect.deleteProperty(navigator, 'connection');
});

/** Dispatches a browser event on an element. */
function dispatch(name: string, id: string): void {
  document
    .getElementById(id)
    ?.dispatchEvent(new Event(name, { bubbles: true }));
}

function getFetchedUrls(): string[] {
  return network.mock.calls.map(([input]) => String(input));
}

function setConnection(connection: object): void {
  Object.defineProperty(navigator, 'connection', {
    value: connection,
    configurable: true,
  });
}

test('prefetches even if another listener stops propagation', () => {
  const stopPropagation = (event: Event) => event.stopPropagation();
  document.addEventListener('focusin', stopPropagation, {
    capture: true,
    once: true,
  });
  dispatch('focusin', 'tasks');
  expect(getFetchedUrls()).toEqual(['/crm/tasks.txt']);
});

describe('a pointer', () => {
  test('that hovers over a link for 65 ms prefetches its page', () => {
    dispatch('pointerover', 'tasks');
    vi.advanceTimersByTime(64);
    expect(getFetchedUrls()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(getFetchedUrls()).toEqual(['/crm/tasks.txt']);
  });

  test('that leaves earlier prefetches nothing', () => {
    dispatch('pointerover', 'tasks');
    vi.advanceTimersByTime(64);
    dispatch('pointerout', 'tasks');
    vi.advanceTimersByTime(1000);
    expect(getFetchedUrls()).toEqual([]);
  });

  test('that crosses several links prefetches the last one', () => {
    dispatch('pointerover', 'tasks');
    vi.advanceTimersByTime(40);
    dispatch('pointerover', 'deals');
    vi.advanceTimersByTime(64);
    expect(getFetchedUrls()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(getFetchedUrls()).toEqual(['/crm/deals.txt']);
  });
});

test.each(['focusin', 'touchstart'])(
  '%s prefetches the page immediately',
  (name) => {
    dispatch(name, 'tasks');
    expect(getFetchedUrls()).toEqual(['/crm/tasks.txt']);
  },
);

test('prefetches nothing with Save-Data', () => {
  setConnection({ saveData: true });
  dispatch('focusin', 'tasks');
  dispatch('pointerover', 'tasks');
  vi.advanceTimersByTime(1000);
  expect(getFetchedUrls()).toEqual([]);
});

describe('after cleanup', () => {
  test('window.fetch is restored', () => {
    expect(window.fetch).not.toBe(network);
    cleanUp();
    expect(window.fetch).toBe(network);
  });

  test('nothing is prefetched, not even for a pending hover', () => {
    dispatch('pointerover', 'tasks');
    cleanUp();
    dispatch('focusin', 'tasks');
    dispatch('touchstart', 'tasks');
    dispatch('pointerover', 'deals');
    vi.advanceTimersByTime(1000);
    expect(getFetchedUrls()).toEqual([]);
  });
});

test.each([
  [{}, true],
  [{ connection: { saveData: false, effectiveType: '4g' } }, true],
  [{ connection: { effectiveType: '3g' } }, true],
  [{ connection: { effectiveType: '2g' } }, false],
  [{ connection: { effectiveType: 'slow-2g' } }, false],
  [{ connection: { saveData: true } }, false],
])('with %j, shouldPrefetch returns %s', (browser, allows) => {
  expect(shouldPrefetch(browser as Navigator)).toBe(allows);
});
