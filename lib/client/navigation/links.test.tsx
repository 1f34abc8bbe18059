import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { interceptLinkClicks } from './link-clicks';
import { getLinkedPagePath, isPlainClick } from './links';

/** Renders the markup and returns its innermost element. */
function renderInnermostElement(html: string): Element {
  document.body.innerHTML = html;
  const elements = document.body.querySelectorAll('*');
  const innermost = elements[elements.length - 1];
  if (!innermost) {
    throw new Error(`No element in ${html}`);
  }
  return innermost;
}

const site = location.origin;

test.each([
  ['a page', `<a href="${site}/crm/tasks">Tasks</a>`, '/crm/tasks'],
  [
    'an inner element',
    `<a href="${site}/crm/tasks"><b><i>Tasks</i></b></a>`,
    '/crm/tasks',
  ],
  [
    'a heading of another page',
    `<a href="${site}/crm/tasks?q=1#due">Due</a>`,
    '/crm/tasks',
  ],
  [
    'a dot in a path',
    `<a href="${site}/crm/v1.0-notes">v</a>`,
    '/crm/v1.0-notes',
  ],
  ['two leading slashes', `<a href="${site}//crm/tasks">Tasks</a>`, undefined],
  [
    'such a path after a dot segment',
    `<a href="${site}/.//crm/tasks">Tasks</a>`,
    undefined,
  ],
  [
    'another language',
    `<a hreflang="de" href="${site}/de/crm/tasks">Deutsch</a>`,
    undefined,
  ],
  ['this page', `<a href="${site}/crm/lists">Lists</a>`, undefined],
  [
    'a heading of this page',
    `<a href="${site}/crm/lists#top">Top</a>`,
    undefined,
  ],
  ['a file', `<a href="${site}/files/import.csv">CSV</a>`, undefined],
  [
    'a file with an uppercase extension',
    `<a href="${site}/files/IMPORT.PDF">PDF</a>`,
    undefined,
  ],
  [
    'a page to download',
    `<a href="${site}/crm/tasks" download>Tasks</a>`,
    undefined,
  ],
  [
    'a new tab',
    `<a href="${site}/crm/tasks" target="_blank">Tasks</a>`,
    undefined,
  ],
  [
    'another site',
    '<a href="https://example.org/crm/tasks">Tasks</a>',
    undefined,
  ],
  ['a link without an href', '<a>Tasks</a>', undefined],
  ['no link', '<button>Tasks</button>', undefined],
])('%s', (_, html, page) => {
  expect(getLinkedPagePath(renderInnermostElement(html))).toBe(page);
});

test.each([
  [null],
  [document],
  [new EventTarget()],
  [document.createTextNode('text')],
])('not an element: %s', (target) => {
  expect(getLinkedPagePath(target)).toBeUndefined();
});

test.each<[MouseEventInit, boolean]>([
  [{}, true],
  [{ button: 1 }, false],
  [{ button: 2 }, false],
  [{ metaKey: true }, false],
  [{ ctrlKey: true }, false],
  [{ shiftKey: true }, false],
  [{ altKey: true }, false],
])('a click with %j opens the link in this tab: %s', (init, result) => {
  expect(isPlainClick(new MouseEvent('click', init))).toBe(result);
});

const navigate = vi.fn();
let stop = () => {};

beforeEach(() => {
  history.replaceState(null, '', '/crm/lists?view=all');
  stop = interceptLinkClicks((urlPath) => navigate(urlPath));
});

afterEach(() => stop());

/** Clicks a link and returns whether the browser would have followed it. */
function click(props: { href: string }, init: MouseEventInit = {}): boolean {
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
  ['/crm/tasks?view=all#due', '/crm/tasks?view=all#due'],
  ['tasks', '/crm/tasks'],
  ['/crm/lists?view=all', '/crm/lists?view=all'],
  ['/crm/lists#new', '/crm/lists#new'],
  ['/a –b', '/a%20%E2%80%93b'],
])('passes the path of %s to the router', (href, urlPath) => {
  expect(click({ href })).toBe(false);
  expect(navigate.mock.calls).toEqual([[urlPath]]);
});

test.each([
  ['another site with a protocol-relative URL', { href: '//example.org/crm' }],
  ['an anchor on this page', { href: '#new' }],
  ['a text of another page', { href: '/crm/tasks#:~:text=due' }],
  ['a malformed anchor of another page', { href: '/crm/tasks#50%' }],
  [
    'an anchor on this page with its full URL path',
    { href: '/crm/lists?view=all#new' },
  ],
])('%s is left to the browser', (_, props) => {
  expect(click(props)).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

test('ignores a click that opens a new tab or window', () => {
  expect(click({ href: '/crm/tasks' }, { metaKey: true })).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

test('ignores clicks that another listener prevented', () => {
  const prevent = (event: Event) => event.preventDefault();
  document.addEventListener('click', prevent, { capture: true, once: true });
  click({ href: '/crm/tasks' });
  expect(navigate).not.toHaveBeenCalled();
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
  const linkClicks = await import('./link-clicks');
  const onNavigate = vi.fn();
  stop = linkClicks.interceptLinkClicks((urlPath) => onNavigate(urlPath));
  for (const href of ['/help/crm/?a=1#b', '/help/', '/shop/', '/helpers']) {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    link.dispatchEvent(click);
    expect([href, click.defaultPrevented]).toEqual([
      href,
      href.startsWith('/help/'),
    ]);
  }
  expect(onNavigate.mock.calls).toEqual([['/crm/?a=1#b'], ['/']]);
});
