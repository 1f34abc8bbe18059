import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { finishNavigation, startNavigation } from './navigation-status';
import { showOnSamePage, watchHashLinks } from './same-page';

/** The calls that change the history entry, in order. */
let calls: string[] = [];

beforeEach(() => {
  history.replaceState(null, '', '/crm/lists#limits');
  calls = [];
  for (const method of ['pushState', 'replaceState'] as const) {
    vi.spyOn(history, method).mockImplementation((_state, _unused, url) => {
      calls.push(`${method} ${String(url).replace(location.origin, '')}`);
    });
  }
  vi.spyOn(location, 'replace').mockImplementation((hash) => {
    calls.push(`replace ${hash}`);
  });
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) =>
    calls.push(`scroll to ${top}`),
  );
});

function stubState(state: unknown): void {
  vi.spyOn(history, 'state', 'get').mockReturnValue(state);
}

test.each([
  ['the page', '/crm/lists', ['pushState /crm/lists', 'scroll to 0']],
  [
    'the page with a query',
    '?view=all',
    ['pushState /crm/lists?view=all', 'scroll to 0'],
  ],
  [
    'its other heading',
    '#share',
    ['pushState /crm/lists#share', 'replace #share'],
  ],
  [
    'the same heading',
    '#limits',
    ['replaceState /crm/lists#limits', 'replace #limits'],
  ],
])('a link to %s', (_, href, expected) => {
  stubState({ tree: 1 });
  showOnSamePage(new URL(href, location.href));
  expect(calls).toEqual(expected);
});

test.each([
  ['the page', '/crm/lists', ['replaceState /crm/lists', 'scroll to 0']],
  ['a heading', '#share', ['replaceState /crm/lists#share', 'replace #share']],
])(
  'a link to %s in a dialog replaces its history entry',
  (_, href, expected) => {
    stubState({ hasOverlay: true });
    showOnSamePage(new URL(href, location.href));
    expect(calls).toEqual(expected);
  },
);

test('in Firefox, which removes the state of the entry, the router learns the address again', () => {
  showOnSamePage(new URL('#share', location.href));
  expect(calls.slice(0, 2)).toEqual([
    'pushState /crm/lists#share',
    'replace #share',
  ]);
  expect(calls[2]).toMatch(/^replaceState/);
});

describe('the router', () => {
  let stop = () => {};

  beforeEach(() => {
    stop = watchHashLinks('/crm/lists');
  });

  afterEach(() => {
    stop();
    finishNavigation('/crm/lists');
  });

  test.each(['hashchange', 'popstate'])(
    'learns of a heading that was followed: %s',
    (name) => {
      dispatchEvent(new Event(name));
      expect(calls).toEqual(['replaceState /crm/lists#limits']);
    },
  );

  test('is not disturbed while another page loads', () => {
    startNavigation('/crm/tasks', 'push');
    dispatchEvent(new Event('hashchange'));
    expect(calls).toEqual([]);
  });

  test('restores entries with a state itself', () => {
    stubState({ tree: 1 });
    dispatchEvent(new Event('popstate'));
    expect(calls).toEqual([]);
  });

  test('cannot restore another page without a state, so the page is loaded', () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    stop();
    stop = watchHashLinks('/crm/tasks');
    dispatchEvent(new Event('popstate'));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(calls).toEqual([]);
  });

  test('learns nothing after cleanup', () => {
    stop();
    dispatchEvent(new Event('hashchange'));
    expect(calls).toEqual([]);
  });
});
