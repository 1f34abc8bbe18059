import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { finishNavigation, startNavigation } from '@/lib/browser/navigation-status';
import { forgetPayloads } from '@/lib/next-output/browser/payloads';
import { LoadingBar } from './loading-bar.client';
import { Navigation } from './navigation.client';

const place = { pathname: '/crm/lists' };

/** Next reports each navigation of its router to `instrumentation-client.ts`. */
const push = vi.fn((href: string) => startNavigation(href, 'push'));
const replace = vi.fn((href: string) => startNavigation(href, 'replace'));

vi.mock('next/navigation', () => ({
  usePathname: () => place.pathname,
  useRouter: () => ({ push, replace }),
}));

function Page() {
  return (
    <>
      <Navigation />
      <LoadingBar />
      <a href="/crm/tasks">Tasks</a>
      <a href="/crm/lists#top">Top</a>
      <a href="https://example.org/">Elsewhere</a>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response('0:"payload"\n'));
  history.replaceState(null, '', '/crm/lists');
  place.pathname = '/crm/lists';
  document.addEventListener('click', stay);
});

afterEach(() => {
  document.removeEventListener('click', stay);
  history.replaceState(null, '', '/');
  forgetPayloads();
  finishNavigation('/');
  push.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** No test leaves the page. */
function stay(event: Event): void {
  event.preventDefault();
}

/** The browser's Back: the URL path is there before the router is. */
function goBackTo(urlPath: string): void {
  history.replaceState(null, '', urlPath);
  dispatchEvent(new PopStateEvent('popstate'));
}

function bar(): HTMLElement | null {
  return screen.queryByRole('progressbar', { name: 'Loading page' });
}

function follow(name: string, init: MouseEventInit = {}): void {
  fireEvent.click(screen.getByRole('link', { name }), init);
}

function wait(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

function renderPage() {
  const { rerender, unmount } = render(<Page />);
  /** The router shows another page. */
  const arriveAt = (urlPath: string) => {
    history.replaceState(null, '', urlPath);
    place.pathname = location.pathname;
    rerender(<Page />);
  };
  return { unmount, arriveAt };
}

describe('the progress bar', () => {
  // The router follows the links.
  beforeEach(() => document.removeEventListener('click', stay));

  test('shows when a page has not come after 200 ms', () => {
    renderPage();
    follow('Tasks');
    wait(199);
    expect(bar()).toBeNull();
    wait(1);
    expect(bar()).not.toBeNull();
  });

  test('goes when the page comes', () => {
    const { arriveAt } = renderPage();
    follow('Tasks');
    wait(500);
    arriveAt('/crm/tasks');
    expect(bar()).toBeNull();
  });

  test('does not show when the page comes before', () => {
    const { arriveAt } = renderPage();
    follow('Tasks');
    wait(150);
    arriveAt('/crm/tasks');
    wait(1000);
    expect(bar()).toBeNull();
  });

  test('does not show on a page that has just come, whose URL path was there a moment before', () => {
    const { arriveAt } = renderPage();
    follow('Tasks');
    history.replaceState(null, '', '/crm/tasks');
    wait(200);
    arriveAt('/crm/tasks');
    expect(bar()).toBeNull();
  });

  test('counts from the first click on a link', () => {
    renderPage();
    follow('Tasks');
    wait(150);
    follow('Tasks');
    wait(50);
    expect(bar()).not.toBeNull();
  });

  test.each([
    ['Back and Forward', `${location.origin}/crm/tasks`, 'traverse'],
    ['a navigation by code', '/crm/tasks', 'push'],
    ['a navigation by code that replaces the entry', '/crm/tasks', 'replace'],
  ] as const)('shows for %s', (_, href, type) => {
    const { arriveAt } = renderPage();
    startNavigation(href, type);
    wait(199);
    expect(bar()).toBeNull();
    wait(1);
    expect(bar()).not.toBeNull();
    arriveAt('/crm/tasks');
    expect(bar()).toBeNull();
  });

  test('gives way to a message with Retry when the page does not come', () => {
    renderPage();
    follow('Tasks');
    wait(7999);
    expect(screen.queryByRole('alert')).toBeNull();
    wait(1);
    expect(bar()).toBeNull();
    expect(screen.getByRole('alert').textContent).toMatch(/^Unable to load the page/);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(bar()).not.toBeNull();
  });

  test.each(['Top', 'Elsewhere'])('does not show for %s', (name) => {
    renderPage();
    follow(name);
    wait(1000);
    expect(bar()).toBeNull();
  });

  test.each([
    [{ metaKey: true }],
    [{ ctrlKey: true }],
    [{ shiftKey: true }],
    [{ altKey: true }],
    [{ button: 1 }],
  ])('does not show for a click that opens elsewhere: %j', (init) => {
    renderPage();
    follow('Tasks', init);
    wait(1000);
    expect(bar()).toBeNull();
  });

  test('is gone on a page that the browser kept and shows again', () => {
    renderPage();
    follow('Tasks');
    wait(200);
    fireEvent(window, createEvent('pageshow', window));
    expect(bar()).not.toBeNull();
    fireEvent(window, Object.assign(createEvent('pageshow', window), { persisted: true }));
    expect(bar()).toBeNull();
  });
});

describe('the focus', () => {
  function start(): Element | null {
    return document.querySelector('[tabindex="-1"]');
  }

  /** A link that the reader has followed. */
  function focusLink(): HTMLElement {
    const link = screen.getByRole('link', { name: 'Tasks' });
    link.focus();
    return link;
  }

  test('is left alone on the first page', () => {
    renderPage();
    expect(document.activeElement).toBe(document.body);
  });

  test('goes to the start of a page on arrival', () => {
    const { arriveAt } = renderPage();
    focusLink();
    arriveAt('/crm/tasks');
    expect(document.activeElement).toBe(start());
  });

  test('stays when the page is the same', () => {
    const { arriveAt } = renderPage();
    const link = focusLink();
    arriveAt('/crm/lists');
    expect(document.activeElement).toBe(link);
  });

  test('stays on Back', () => {
    const { arriveAt } = renderPage();
    const link = focusLink();
    goBackTo('/crm/tasks');
    arriveAt('/crm/tasks');
    expect(document.activeElement).toBe(link);
  });

  test('moves again on the page after Back', () => {
    const { arriveAt } = renderPage();
    goBackTo('/crm/tasks');
    arriveAt('/crm/tasks');
    focusLink();
    arriveAt('/crm/deals');
    expect(document.activeElement).toBe(start());
  });

  test("stays for a heading's URL path", () => {
    const { arriveAt } = renderPage();
    const link = focusLink();
    arriveAt('/crm/tasks#due');
    expect(document.activeElement).toBe(link);
  });

  test('moves on arrival after Back within a page', () => {
    const { arriveAt } = renderPage();
    focusLink();
    // From one heading of the page back to another: the path stays.
    goBackTo('/crm/lists#top');
    follow('Tasks');
    arriveAt('/crm/tasks');
    expect(document.activeElement).toBe(start());
  });
});

test('a link to a page is followed by the router', () => {
  document.removeEventListener('click', stay);
  renderPage();
  follow('Tasks');
  expect(push.mock.calls).toEqual([['/crm/tasks']]);
});

test.each([
  ['Tasks', '/crm/tasks'],
  ['Top', '/crm/lists#top'],
])('%s in an open dialog takes the place of its history entry', (name, path) => {
  document.removeEventListener('click', stay);
  renderPage();
  history.replaceState({ hasOverlay: true }, '');
  push.mockClear();
  follow(name);
  expect(replace.mock.lastCall).toEqual([path]);
  expect(push).not.toHaveBeenCalled();
});

test('pages are fetched on intent while it is there', () => {
  const { fetch } = window;
  const { unmount } = renderPage();
  expect(window.fetch).not.toBe(fetch);
  unmount();
  expect(window.fetch).toBe(fetch);
});
