import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { interceptLinkClicks } from './link-clicks';

const navigate = vi.fn();
let stop = () => {};

beforeEach(() => {
  history.replaceState(null, '', '/crm/lists?view=all');
  stop = interceptLinkClicks(navigate);
});
afterEach(() => {
  stop();
  navigate.mockReset();
  history.replaceState(null, '', '/');
});

type Anchor = { href?: string; target?: string; download?: string };

/** Clicks a link and returns whether the browser would have followed it. */
function click(props: Anchor, init: MouseEventInit = {}): boolean {
  let isLeft = false;
  const stay = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', stay, { once: true });
  render(
    <a {...props}>
      <b>There</b>
    </a>,
  );
  fireEvent.click(screen.getByText('There'), init);
  return isLeft;
}

test.each([
  ['/', '/'],
  ['/crm/', '/crm/'],
  ['/crm/tasks?view=all#due', '/crm/tasks?view=all#due'],
  ['tasks', '/crm/tasks'],
  ['/crm/lists?view=all', '/crm/lists?view=all'],
  ['/crm/lists#new', '/crm/lists#new'],
  ['/release/v2.0.1/', '/release/v2.0.1/'],
  ['/a –b', '/a%20%E2%80%93b'],
])('passes the path of %s to the router', (href, urlPath) => {
  expect(click({ href })).toBe(false);
  expect(navigate.mock.calls).toEqual([[urlPath]]);
});

test.each([
  ['another site', { href: 'https://example.org/crm' }],
  ['another site by the same protocol', { href: '//example.org/crm' }],
  ['a place on this page', { href: '#new' }],
  ['a place on this page by its whole URL path', { href: '/crm/lists?view=all#new' }],
  ['a mail URL path', { href: 'mailto:help@example.org' }],
  ['a file', { href: '/assets/guide.pdf' }],
  ['a file in capitals with a query', { href: '/assets/GUIDE.PDF?v=2' }],
  ['an older form of a URL path', { href: '/crm/lists.html' }],
  ['a link that opens elsewhere', { href: '/crm/tasks', target: '_blank' }],
  ['a download', { href: '/crm/tasks', download: '' }],
  ['an anchor without a URL path', {}],
])("%s is the browser's", (_, props) => {
  expect(click(props)).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

test.each([
  [{ metaKey: true }],
  [{ ctrlKey: true }],
  [{ shiftKey: true }],
  [{ altKey: true }],
  [{ button: 1 }],
])('ignores a click that opens a new tab or window: %j', (init) => {
  expect(click({ href: '/crm/tasks' }, init)).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

test('ignores clicks that another listener prevented', () => {
  const handle = (event: Event) => event.preventDefault();
  document.addEventListener('click', handle, { capture: true, once: true });
  click({ href: '/crm/tasks' });
  expect(navigate).not.toHaveBeenCalled();
});

test.each([
  ['stops', (event: Event) => event.stopPropagation(), [['/crm/tasks']]],
  [
    'prevents and stops',
    (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    [],
  ],
])('a click that another listener %s', (_, handle, calls) => {
  render(<a href="/crm/tasks">Tasks</a>);
  document.addEventListener('click', handle, { capture: true, once: true });
  expect(fireEvent.click(screen.getByText('Tasks'))).toBe(false);
  expect(navigate.mock.calls).toEqual(calls);
});

test('ignores clicks after cleanup', () => {
  stop();
  click({ href: '/crm/tasks' });
  expect(navigate).not.toHaveBeenCalled();
});

test('strips the base path, and ignores links outside of it', async () => {
  stop();
  vi.resetModules();
  vi.stubEnv('NEXT_PUBLIC_BASE_PATH', '/help');
  const below = await import('./link-clicks');
  const onNavigate = vi.fn();
  stop = below.interceptLinkClicks(onNavigate);
  for (const href of ['/help/crm/?a=1#b', '/help/', '/shop/', '/helpers']) {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    link.dispatchEvent(click);
    expect([href, click.defaultPrevented]).toEqual([href, href.startsWith('/help/')]);
  }
  expect(onNavigate.mock.calls).toEqual([['/crm/?a=1#b'], ['/']]);
  vi.unstubAllEnvs();
});
