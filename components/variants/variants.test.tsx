import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { storageKeys } from '@/lib/client/storage-keys';
import { stubVariant } from '@/tests/factories/variants';

const config = {
  locales: [
    { id: 'en', label: 'English', direction: 'ltr' },
    { id: 'ar', label: 'العربية', direction: 'rtl' },
  ],
  versions: [
    { id: 'current', label: '3.0', tag: 'docs-default-current' },
    { id: '2.0', label: '2.0', tag: 'docs-default-2.0' },
  ],
};

vi.mock('next/navigation', () => ({ usePathname: () => '/crm/lists' }));

/** Loads the components as in the build of a variant. */
async function load(prefix: string, variants: object = config) {
  vi.stubEnv('NEXT_PUBLIC_BASE_PATH', prefix);
  stubVariant(prefix, variants);
  return {
    ...(await import('./variant-switcher')),
    ...(await import('./variant-notices')),
  };
}

afterEach(() => {
  vi.doUnmock('@/lib/site');
  vi.resetModules();
});

/** Returns the links in an element as `text href lang`. */
function listLinks(element: HTMLElement): string[] {
  return within(element)
    .getAllByRole('link', { hidden: true })
    .map((link) =>
      [link.textContent, link.getAttribute('href'), link.lang].join(' ').trim(),
    );
}

test('the switchers link to the same page in each language and version', async () => {
  const { VariantSwitcher } = await load('/ar');
  const { container } = render(<VariantSwitcher placement="navbar" />);
  expect(listLinks(container)).toEqual([
    'English /crm/lists en',
    'العربية /ar/crm/lists ar',
    '3.0 /ar/crm/lists',
    '2.0 /ar/2.0/crm/lists',
  ]);
  const current = container.querySelectorAll('[aria-current]');
  expect([...current].map(({ textContent }) => textContent)).toEqual([
    'العربية',
    '3.0',
  ]);
  for (const link of container.querySelectorAll('a')) {
    expect(link.hreflang).not.toBe('');
  }
});

test('a switcher needs more than one language or version', async () => {
  const { VariantSwitcher } = await load('', {
    ...config,
    locales: config.locales.slice(0, 1),
  });
  render(<VariantSwitcher placement="menu" />);
  expect(screen.queryByText('Language:')).toBeNull();
  expect(screen.getByText('Version:', { exact: false })).toBeTruthy();
});

test('the language switcher lists the languages of the version', async () => {
  const versions = config.versions.map((version) => ({
    ...version,
    locales: [],
  }));
  const variants = {
    ...config,
    versions: [...config.versions.slice(0, 1), ...versions.slice(1)],
  };
  const { VariantSwitcher } = await load('/ar', variants);
  const { container } = render(<VariantSwitcher placement="navbar" />);
  expect(listLinks(container)).toContain('2.0 /2.0/crm/lists');
  const { VariantSwitcher: OldSwitcher } = await load('/2.0', variants);
  const old = render(<OldSwitcher placement="navbar" />);
  expect(listLinks(old.container)).toEqual([
    '3.0 /crm/lists',
    '2.0 /2.0/crm/lists',
  ]);
});

test('Escape closes a switcher and keeps the focus', async () => {
  const { VariantSwitcher } = await load('');
  const { container } = render(<VariantSwitcher placement="navbar" />);
  const [details] = container.querySelectorAll('details');
  const [summary] = container.querySelectorAll('summary');
  if (!details || !summary) {
    throw new Error('The switcher is missing.');
  }
  details.open = true;
  summary.focus();
  await userEvent.keyboard('{Escape}');
  expect(details.open).toBe(false);
  expect(document.activeElement).toBe(summary);
  details.open = true;
  await userEvent.click(document.body);
  expect(details.open).toBe(false);
});

test('a choice is stored, and suggested only in other variants', async () => {
  const { VariantSwitcher } = await load('');
  const { container } = render(<VariantSwitcher placement="navbar" />);
  await userEvent.click(within(container).getByText('العربية'));
  expect(localStorage.getItem(storageKeys.locale)).toBe('ar');
  await userEvent.click(within(container).getByText('2.0'));
  expect(localStorage.getItem(storageKeys.version)).toBe('2.0');

  const fetchCopy = vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
  const { VariantSuggestion } = await load('/ar');
  const suggestion = render(<VariantSuggestion />);
  await waitFor(() =>
    expect(listLinks(suggestion.container)).toEqual([
      'Version 2.0 /ar/2.0/crm/lists',
    ]),
  );
  expect(fetchCopy).toHaveBeenCalledWith('/ar/2.0/crm/lists.md', {
    method: 'HEAD',
  });
  suggestion.unmount();

  const { VariantSuggestion: Hidden } = await load('/ar/2.0');
  expect(render(<Hidden />).container.innerHTML).toBe('');
});

test.each([
  [
    'the page is missing',
    () => Promise.resolve(new Response('', { status: 404 })),
  ],
  [
    'the reader is offline',
    () => Promise.reject(new TypeError('Failed to fetch')),
  ],
])('a version is not suggested if %s', async (_, respond) => {
  localStorage.setItem(storageKeys.version, '2.0');
  const fetchCopy = vi.spyOn(window, 'fetch').mockImplementation(respond);
  const { VariantSuggestion } = await load('');
  const { container } = render(<VariantSuggestion />);
  await waitFor(() => expect(fetchCopy).toHaveBeenCalled());
  await act(() =>
    Promise.allSettled(fetchCopy.mock.results.map(({ value }) => value)),
  );
  expect(container.innerHTML).toBe('');
});

test('the stored language is suggested only if the page exists in it', async () => {
  localStorage.setItem(storageKeys.locale, 'ar');
  const { VariantSuggestion } = await load('');
  expect(render(<VariantSuggestion />).container.innerHTML).toBe('');
});

test('the first browser language is suggested if the page exists in it, until the reader declines', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ar-EG', 'en']);
  const { VariantSuggestion } = await load('');
  const { container } = render(<VariantSuggestion />);
  expect(container.innerHTML).toBe('');
  const alternate = Object.assign(document.createElement('link'), {
    hreflang: 'ar',
  });
  document.head.append(alternate);
  await waitFor(() =>
    expect(listLinks(container)).toEqual(['العربية /ar/crm/lists ar']),
  );
  await userEvent.click(
    within(container).getByRole('button', { name: 'Close' }),
  );
  expect(container.innerHTML).toBe('');
  expect(localStorage.getItem(storageKeys.locale)).toBe('en');
  alternate.remove();
});

const english = { id: 'en', label: 'English', direction: 'ltr' } as const;

test('the notice on an untranslated page links to the page in the fallback language', async () => {
  const { FallbackNotice } = await load('/ar/2.0');
  render(<FallbackNotice fallback={english} urlPath="/crm/lists" />);
  expect(listLinks(screen.getByRole('note'))).toEqual([
    'English /2.0/crm/lists en',
  ]);
});

test('the notice has one sentence in a language without messages', async () => {
  const { FallbackNotice } = await load('/ar');
  render(<FallbackNotice fallback={english} urlPath="/crm/lists" />);
  const text = screen.getByRole('note').textContent;
  expect(text).toBe('This page is not available in العربية yet. English');
});

test('the notice of another version links to the default one', async () => {
  const { OtherVersionNotice } = await load('/ar/2.0');
  render(<OtherVersionNotice urlPath="/crm/" />);
  const notice = screen.getByRole('note');
  expect(notice.textContent).toContain('version 2.0');
  expect(listLinks(notice)).toEqual([
    'Read this page in the current version /ar/crm/',
  ]);
});
