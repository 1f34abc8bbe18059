import {
  act,
  createEvent,
  fireEvent,
  render,
  screen,
} from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  finishNavigation,
  startNavigation,
} from '@/lib/client/navigation/navigation-status';
import { NavigationEffects, NavigationStatus } from './client-navigation';

const route = { pathname: '/crm/lists' };

/** Next.js reports each navigation to `instrumentation-client.ts`. */
const push = vi.fn((href: string) => startNavigation(href, 'push'));
const replace = vi.fn((href: string) => startNavigation(href, 'replace'));

vi.mock('next/navigation', () => ({
  usePathname: () => route.pathname,
  useRouter: () => ({ push, replace }),
}));

function Page() {
  return (
    <>
      <NavigationEffects />
      <NavigationStatus />
      <a href="/crm/tasks">Tasks</a>
      <a href="/crm/lists#top">Top</a>
      <a href="/crm/lists">Lists</a>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response('0:"payload"\n'));
  history.replaceState(null, '', '/crm/lists');
  route.pathname = '/crm/lists';
});

afterEach(() => finishNavigation('/'));

/** Simulates Back, which updates the URL before the router. */
function goBackTo(urlPath: string): void {
  history.replaceState(null, '', urlPath);
  dispatchEvent(new PopStateEvent('popstate'));
}

function queryProgressBar(): HTMLElement | null {
  return screen.queryByRole('progressbar', { name: 'Loading page' });
}

function clickLink(name: string): void {
  fireEvent.click(screen.getByRole('link', { name }));
}

function wait(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

function renderPage() {
  const { rerender, unmount } = render(<Page />);
  /** Simulates the router rendering another page. */
  const renderPath = (urlPath: string) => {
    history.replaceState(null, '', urlPath);
    route.pathname = location.pathname;
    rerender(<Page />);
  };
  return { unmount, renderPath };
}

describe('the progress bar', () => {
  test('is replaced by an error message with Retry when the page fails to load', () => {
    renderPage();
    clickLink('Tasks');
    wait(7999);
    expect(screen.queryByRole('alert')).toBeNull();
    wait(1);
    expect(queryProgressBar()).toBeNull();
    expect(screen.getByRole('alert').textContent).toMatch(
      /^Unable to load the page/,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(queryProgressBar()).not.toBeNull();
  });

  test('loses its role when the page is rendered, and disappears when it has faded out', () => {
    const { renderPath } = renderPage();
    clickLink('Tasks');
    wait(200);
    renderPath('/crm/tasks');
    expect(queryProgressBar()).toBeNull();
    expect(document.querySelector('.progress')).not.toBeNull();
    wait(1000);
    expect(document.querySelector('.progress')).toBeNull();
  });

  test('disappears on a page restored from the back/forward cache', () => {
    renderPage();
    clickLink('Tasks');
    wait(200);
    fireEvent(window, createEvent('pageshow', window));
    expect(queryProgressBar()).not.toBeNull();
    fireEvent(
      window,
      Object.assign(createEvent('pageshow', window), { persisted: true }),
    );
    expect(queryProgressBar()).toBeNull();
  });
});

describe('focus', () => {
  /** Focuses a link, as a click on it does. */
  function focusLink(): HTMLElement {
    const link = screen.getByRole('link', { name: 'Tasks' });
    link.focus();
    return link;
  }

  test('does not move when the path does not change', () => {
    const { renderPath } = renderPage();
    const link = focusLink();
    renderPath('/crm/lists');
    expect(document.activeElement).toBe(link);
    expect(document.documentElement.dataset).not.toHaveProperty('navigated');
  });

  test('moves to the heading in the URL hash', () => {
    const { renderPath } = renderPage();
    const heading = document.body.appendChild(document.createElement('h2'));
    heading.id = 'due date';
    focusLink();
    renderPath('/crm/tasks#due%20date');
    expect(document.activeElement).toBe(heading);
    heading.remove();
  });

  test('moves to the top of the page on a navigation, also after Back within a page', () => {
    const { renderPath } = renderPage();
    focusLink();
    // Back to another heading of the same page does not change the path.
    goBackTo('/crm/lists#top');
    clickLink('Tasks');
    renderPath('/crm/tasks');
    expect(document.activeElement).toBe(
      document.querySelector('[tabindex="-1"]'),
    );
    expect(document.documentElement.dataset).toHaveProperty('navigated');
  });
});

test('a link to another page in an open dialog replaces its history entry', () => {
  renderPage();
  history.replaceState({ hasOverlay: true }, '');
  push.mockClear();
  clickLink('Tasks');
  expect(replace.mock.lastCall).toEqual(['/crm/tasks']);
  expect(push).not.toHaveBeenCalled();
});

test('a link to a heading in an open dialog replaces its history entry, without the router', () => {
  renderPage();
  history.replaceState({ hasOverlay: true }, '');
  const { length } = history;
  push.mockClear();
  replace.mockClear();
  clickLink('Top');
  expect(location.hash).toBe('#top');
  expect(history.length).toBe(length);
  expect(history.state).toBeNull();
  expect(replace).not.toHaveBeenCalled();
  expect(push).not.toHaveBeenCalled();
});

test('a link to the page that is shown ends a pending navigation and moves the focus to the top', () => {
  renderPage();
  clickLink('Tasks');
  wait(200);
  expect(queryProgressBar()).not.toBeNull();
  push.mockClear();
  const link = screen.getByRole('link', { name: 'Lists' });
  link.focus();
  fireEvent.click(link);
  expect(queryProgressBar()).toBeNull();
  expect(document.activeElement).toBe(
    document.querySelector('[tabindex="-1"]'),
  );
  expect(push).not.toHaveBeenCalled();
});
