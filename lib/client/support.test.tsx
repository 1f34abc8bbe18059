import { beforeEach, expect, test, vi } from 'vitest';
import { getSupportContext, setLastQuery } from './support';

const site = vi.hoisted(() => ({ support: { contact: '', hours: '' } }));
vi.mock('@/lib/site', () => ({ site }));

/** Returns the link of a site with a contact. The module reads the contact when it is loaded. */
async function getHref(
  contact: string,
  context?: { page: string; query: string },
) {
  vi.resetModules();
  site.support.contact = contact;
  return (await import('./support')).getSupportHref(
    'Help with "Lists"',
    context,
  );
}

const page = 'https://help.example.com/crm/lists';

test.each([
  ['help@example.com', undefined, 'mailto:help@example.com'],
  [
    'help@example.com',
    { page, query: 'refund & tax' },
    'mailto:help@example.com?subject=Help%20with%20%22Lists%22&body=%0A%0APage%3A%20https%3A%2F%2Fhelp.example.com%2Fcrm%2Flists%0ASearch%3A%20refund%20%26%20tax',
  ],
  [
    'https://example.com/contact?from=help',
    undefined,
    'https://example.com/contact?from=help',
  ],
  [
    'https://example.com/contact?from=help',
    { page, query: '' },
    'https://example.com/contact?from=help&page=https%3A%2F%2Fhelp.example.com%2Fcrm%2Flists',
  ],
  ['', undefined, ''],
])(
  'the support link for the contact %j and the context %j',
  async (contact, context, href) => {
    expect(await getHref(contact, context)).toBe(href);
  },
);

beforeEach(() => history.replaceState(null, '', '/search?q=refund'));

test('the context of a page contains the last query, or else the query of the URL', () => {
  expect(getSupportContext()).toEqual({ page: location.href, query: 'refund' });
  setLastQuery('lists');
  expect(getSupportContext().query).toBe('lists');
  delete document.documentElement.dataset['query'];
});
