import { beforeEach, expect, test, vi } from 'vitest';
import { showOnSamePage, watchHashLinks } from './same-page';

/** The calls that change the history entry, in order. */
let calls: string[] = [];

beforeEach(() => {
  history.replaceState(null, '', '/crm/lists#limits');
  calls = [];
  for (const method of ['pushState', 'replaceState'] as const)
    vi.spyOn(history, method).mockImplementation((_state, _unused, url) => {
      calls.push(`${method} ${String(url).replace(location.origin, '')}`);
    });
  vi.spyOn(location, 'replace').mockImplementation((hash) => {
    calls.push(`replace ${hash}`);
  });
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => calls.push(`scroll to ${top}`));
});

function openDialog(): void {
  vi.spyOn(history, 'state', 'get').mockReturnValue({ hasOverlay: true });
}

test.each([
  ['the page', '/crm/lists', ['pushState /crm/lists', 'scroll to 0']],
  ['the page with a query', '?view=all', ['pushState /crm/lists?view=all', 'scroll to 0']],
  ['its other heading', '#share', ['pushState /crm/lists#share', 'replace #share']],
  ['the same heading', '#limits', ['replaceState /crm/lists#limits', 'replace #limits']],
])('a link to %s', (_, href, expected) => {
  showOnSamePage(new URL(href, location.href));
  expect(calls).toEqual(expected);
});

test.each([
  ['the page', '/crm/lists', ['replaceState /crm/lists', 'scroll to 0']],
  ['a heading', '#share', ['replaceState /crm/lists#share', 'replace #share']],
])('a link to %s in a dialog replaces its history entry', (_, href, expected) => {
  openDialog();
  showOnSamePage(new URL(href, location.href));
  expect(calls).toEqual(expected);
});

test('tells the router about a heading that the browser went to', () => {
  const onFollowed = vi.fn();
  const stop = watchHashLinks(onFollowed);
  dispatchEvent(new Event('hashchange'));
  expect(calls).toEqual(['replaceState /crm/lists#limits']);
  expect(onFollowed).toHaveBeenCalledTimes(1);
  stop();
  dispatchEvent(new Event('hashchange'));
  expect(onFollowed).toHaveBeenCalledTimes(1);
});

test('leaves entries that the router restores on Back', () => {
  const stop = watchHashLinks(() => {});
  vi.spyOn(history, 'state', 'get').mockReturnValue({ tree: 1 });
  dispatchEvent(new Event('hashchange'));
  expect(calls).toEqual([]);
  stop();
});
