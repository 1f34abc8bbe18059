import { afterEach, expect, test } from 'vitest';
import { getLinkedPagePath } from './link-target';

const current = { origin: 'https://help.example.com', pathname: '/crm/lists' };

afterEach(() => document.body.replaceChildren());

/** Renders the markup and returns its innermost element. */
function renderInnermostElement(html: string): Element {
  document.body.innerHTML = html;
  const all = document.body.querySelectorAll('*');
  const last = all[all.length - 1];
  if (!last) throw new Error(`No element in ${html}`);
  return last;
}

const site = 'https://help.example.com';

test.each([
  ['a page', `<a href="${site}/crm/tasks">Tasks</a>`, '/crm/tasks'],
  ['a page with a trailing slash', `<a href="${site}/crm/">CRM</a>`, '/crm/'],
  ['the home page', `<a href="${site}/">Home</a>`, '/'],
  [
    'an element within the link',
    `<a href="${site}/crm/tasks"><b><i>Tasks</i></b></a>`,
    '/crm/tasks',
  ],
  ['a heading of another page', `<a href="${site}/crm/tasks?q=1#due">Due</a>`, '/crm/tasks'],
  [
    'a path with a dot that does not start a file extension',
    `<a href="${site}/crm/v1.0-notes">v</a>`,
    '/crm/v1.0-notes',
  ],
  ['a path with letters outside ASCII', `<a href="${site}/caf%C3%A9">Café</a>`, '/caf%C3%A9'],
  [
    'a path that the router would treat as another host',
    `<a href="${site}//crm/tasks">Tasks</a>`,
    undefined,
  ],
  ['such a path after a dot segment', `<a href="${site}/.//crm/tasks">Tasks</a>`, undefined],
  ['this page', `<a href="${site}/crm/lists">Lists</a>`, undefined],
  ['a heading of this page', `<a href="${site}/crm/lists#top">Top</a>`, undefined],
  ['a file', `<a href="${site}/files/import.csv">CSV</a>`, undefined],
  ['a file with an uppercase extension', `<a href="${site}/files/IMPORT.PDF">PDF</a>`, undefined],
  ['a page to download', `<a href="${site}/crm/tasks" download>Tasks</a>`, undefined],
  ['a new tab', `<a href="${site}/crm/tasks" target="_blank">Tasks</a>`, undefined],
  ['another site', '<a href="https://example.org/crm/tasks">Tasks</a>', undefined],
  ['mail', '<a href="mailto:help@example.com">Mail</a>', undefined],
  ['a link without an href', '<a>Tasks</a>', undefined],
  ['no link', '<button>Tasks</button>', undefined],
])('%s', (_, html, page) => {
  expect(getLinkedPagePath(renderInnermostElement(html), current)).toBe(page);
});

test.each([[null], [document], [new EventTarget()], [document.createTextNode('text')]])(
  'not an element: %s',
  (target) => {
    expect(getLinkedPagePath(target, current)).toBeUndefined();
  },
);
