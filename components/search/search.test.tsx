import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { emptyResponse } from '@/lib/search/empty-response';
import type { SearchEngine } from '@/lib/search/engine';
import type { SearchHit, SearchRequest } from '@/lib/search/protocol';
import { testHit } from '@/lib/search/test-hits';
import { SearchButton } from './search-button.client';
// The button loads the dialog later; a test does not wait for that.
import './search-dialog';

vi.mock('@/lib/search/choose-engine', () => ({
  chosenEngine: () => engine,
  indexName: () => 'docs',
}));

const hits = [
  testHit('/crm/contacts#import', { lvl0: 'CRM', lvl1: 'Contacts', lvl2: '[Import] contacts' }),
  testHit('/crm/contacts#x', {
    lvl0: 'CRM',
    lvl1: 'Contacts',
    lvl2: 'Limits',
    content: 'One [import] at <b>a</b> time',
  }),
  testHit('/docs/store/', { lvl0: 'Store', lvl1: 'Store' }),
];

let answer: (request: SearchRequest) => Promise<SearchHit[]>;
let engine: Omit<SearchEngine, 'search'> & { search: Mock<SearchEngine['search']> };
let refine = () => {};

beforeEach(() => {
  answer = async ({ params }) => (params?.query === 'nothing' ? [] : hits);
  engine = {
    search: vi.fn<SearchEngine['search']>(async (requests) => ({
      results: await Promise.all(
        requests.map(async (request) => {
          const found = await answer(request);
          return { ...emptyResponse(request), hits: found, nbHits: found.length * 4, nbPages: 1 };
        }),
      ),
    })),
    clearCache: vi.fn(async () => {}),
    warm: vi.fn(),
    onRefined: (listener) => {
      refine = listener;
      return () => {};
    },
    suggestions: vi.fn(async () => ['Smart lists', 'text messages']),
    isFallback: () => false,
  };
  document.addEventListener('click', stay);
});

afterEach(() => {
  document.removeEventListener('click', stay);
  localStorage.clear();
  vi.restoreAllMocks();
});

/** No test leaves the page. */
function stay(event: Event): void {
  event.preventDefault();
}

const field = () => screen.findByRole('combobox', { name: 'Search' });

async function openSearch(user = userEvent.setup()) {
  render(<SearchButton siteUrl="https://help.example.com" />);
  await act(() => user.click(screen.getByRole('button', { name: 'Search' })));
  return { user, input: await field() };
}

async function ask(query: string) {
  const opened = await openSearch();
  await opened.user.type(opened.input, query);
  return opened;
}

function options(): [string | null, boolean][] {
  return screen
    .getAllByRole('option')
    .map((option) => [
      option.getAttribute('href'),
      option.getAttribute('aria-selected') === 'true',
    ]);
}

test('nothing is asked before the reader asks', async () => {
  const { input } = await openSearch();
  expect(screen.getByRole('dialog', { name: 'Search' }).contains(input)).toBe(true);
  expect(document.activeElement).toBe(input);
  expect(input.getAttribute('placeholder')).toBe('Search docs');
  expect(input.getAttribute('aria-expanded')).toBe('false');
  screen.getByText('No recent searches');
  for (const hint of ['to select', 'to navigate', 'to close']) screen.getByText(hint);
  expect(screen.queryByRole('button', { name: 'Clear the query' })).toBeNull();
  expect(engine.search).not.toHaveBeenCalled();
});

test('hits stand by section and page, the first chosen, marks without HTML', async () => {
  const { input } = await ask('import');
  const list = await screen.findByRole('listbox', { name: 'Search results' });
  expect(
    within(list)
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-labelledby')),
  ).toHaveLength(2);
  within(list).getByRole('group', { name: 'CRM' });
  expect(options()).toEqual([
    ['/crm/contacts#import', true],
    ['/crm/contacts#x', false],
    ['/store/', false],
  ]);
  expect([...list.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'Import',
    'import',
  ]);
  expect(list.querySelector('b')).toBeNull();
  within(list).getByText(/at <b>a<\/b> time/);
  expect(input.getAttribute('aria-expanded')).toBe('true');
  expect(input.getAttribute('aria-controls')).toBe(list.id);
  expect(document.getElementById(input.getAttribute('aria-activedescendant') ?? '')).toBe(
    screen.getAllByRole('option')[0],
  );
  expect(screen.getByRole('link', { name: 'See all 12 results' }).getAttribute('href')).toBe(
    '/search?q=import',
  );
  await waitFor(
    () => expect(screen.getByRole('status').textContent).toBe('12 results for "import"'),
    { timeout: 2000 },
  );
});

test('arrows go around, the pointer chooses, Enter follows and remembers', async () => {
  const { user, input } = await ask('import');
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowUp}');
  expect(options().map(([, isActive]) => isActive)).toEqual([false, false, true]);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(options().map(([, isActive]) => isActive)).toEqual([false, true, false]);
  const last = screen.getAllByRole('option')[2];
  if (last) fireEvent.mouseMove(last);
  expect(options().map(([, isActive]) => isActive)).toEqual([false, false, true]);
  expect(document.activeElement).toBe(input);
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.parse(localStorage.getItem('search.recent') ?? '')).toEqual([
    { href: '/crm/contacts', title: 'Contacts', trail: 'CRM' },
  ]);
});

test.each([
  ['Control', '{Control>}{Enter}{/Control}', '_blank', 'noopener'],
  ['Command', '{Meta>}{Enter}{/Meta}', '_blank', 'noopener'],
  ['Shift', '{Shift>}{Enter}{/Shift}', '_blank', expect.stringContaining('noopener,width=')],
])('%s + Enter opens elsewhere, and the search stays', async (_, keys, target, features) => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await ask('import');
  await screen.findAllByRole('option');
  await user.keyboard(keys);
  expect(opened).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('/crm/contacts#import'),
    target,
    features,
  );
  screen.getByRole('dialog');
});

test.each([
  ['a result', 'option', /Import contacts/],
  ['the link to all results', 'link', 'See all 12 results'],
])('Ctrl-click on %s keeps the dialog open, a plain click closes it', async (_, role, name) => {
  const { user } = await ask('import');
  const link = await screen.findByRole(role, { name });
  await user.keyboard('{Control>}');
  await user.click(link);
  await user.keyboard('{/Control}');
  screen.getByRole('dialog');
  await user.click(link);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Enter that ends a word of an input method follows nothing', async () => {
  const { input } = await ask('import');
  await screen.findAllByRole('option');
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  screen.getByRole('dialog');
});

/** Keys pressed before the first answer, which comes then. */
async function pressEarly(keys: string) {
  let release = (_: SearchHit[]) => {};
  answer = () =>
    new Promise((resolve) => {
      release = resolve;
    });
  const { user } = await ask('i');
  await user.keyboard(keys);
  screen.getByRole('dialog');
  await waitFor(() => expect(engine.search).toHaveBeenCalled());
  await act(async () => release(hits));
  return user;
}

test('Enter that comes before the answer waits for it', async () => {
  await pressEarly('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem('search.recent')).toContain('#import');
});

test('Control + Enter that comes before the answer opens a tab when it is there, once', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const user = await pressEarly('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  expect(opened.mock.calls[0]).toEqual([
    expect.stringContaining('/crm/contacts#import'),
    '_blank',
    'noopener',
  ]);
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(opened).toHaveBeenCalledTimes(1);
  screen.getByRole('dialog');
});

test('one Escape closes, with a query too, and the focus returns', async () => {
  const { user } = await ask('import');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }));
});

test.each([
  [
    'Cancel',
    async (user: ReturnType<typeof userEvent.setup>) =>
      user.click(screen.getByRole('button', { name: 'Cancel' })),
  ],
  [
    'Ctrl+K',
    async (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Control>}k{/Control}'),
  ],
  [
    'the backdrop',
    async () => {
      fireEvent.mouseDown(screen.getByRole('dialog'));
    },
  ],
])('%s closes', async (_, close) => {
  const { user } = await openSearch();
  await close(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('nothing found: words that do find something, on the first query too', async () => {
  const { user, input } = await ask('nothing');
  await screen.findByText('No results for "nothing"');
  screen.getByText('Try searching for');
  expect(engine.suggestions).toHaveBeenCalledExactlyOnceWith('nothing', 3);
  expect(screen.queryByText(/See all/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Smart lists' }));
  expect(input).toHaveProperty('value', 'Smart lists');
  expect(document.activeElement).toBe(input);
  await screen.findAllByRole('option');
});

test('nothing found and nothing to suggest', async () => {
  engine.suggestions = async () => [];
  await ask('nothing');
  await screen.findByText('fewer words, or others that mean the same');
});

test('a failure stays until the next letter, without old hits; Retry asks again', async () => {
  const { user, input } = await ask('import');
  await screen.findAllByRole('option');
  answer = () => Promise.reject(new TypeError('offline'));
  await user.type(input, 's');
  const alert = await screen.findByRole('alert');
  within(alert).getByText('Unable to fetch results');
  within(alert).getByText('You might want to check your network connection.');
  expect(screen.queryByRole('option')).toBeNull();
  const asked = engine.search.mock.calls.length;
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await screen.findByRole('alert');
  expect(engine.search.mock.calls.length).toBe(asked + 1);
  expect(engine.clearCache).toHaveBeenCalled();
  answer = async () => hits;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findAllByRole('option');
  expect(engine.search.mock.lastCall?.[0][0]?.params?.query).toBe('imports');
});

test('a first question that fails is asked again by Retry', async () => {
  answer = () => Promise.reject(new TypeError('offline'));
  const { user, input } = await ask('import');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answer = async () => hits;
  await user.click(retry);
  await screen.findAllByRole('option');
  expect(input).toHaveProperty('value', 'import');
  expect(engine.search.mock.lastCall?.[0][0]?.params?.query).toBe('import');
});

test('old hits stay while the next are on their way', async () => {
  const { user, input } = await ask('import');
  await screen.findAllByRole('option');
  answer = () => new Promise(() => {});
  await user.type(input, 's');
  expect(options()).toHaveLength(3);
});

test('the query is cleared', async () => {
  const { user, input } = await ask('import');
  await user.click(screen.getByRole('button', { name: 'Clear the query' }));
  expect(input).toHaveProperty('value', '');
  expect(document.activeElement).toBe(input);
  screen.getByText('No recent searches');
});

test('the question is asked again when the engine has learnt more', async () => {
  await ask('import');
  await screen.findAllByRole('option');
  const asked = engine.search.mock.calls.length;
  await act(async () => refine());
  await waitFor(() => expect(engine.search.mock.calls.length).toBe(asked + 1));
});

test('a site that fails over says so', async () => {
  engine.isFallback = () => true;
  await ask('import');
  await screen.findByText(/The search service does not answer/);
});

test('visited pages are offered, saved and forgotten', async () => {
  const stored = (href: string) => ({ href, title: href.slice(1), trail: 'CRM' });
  localStorage.setItem('search.recent', JSON.stringify([stored('/lists'), stored('/tasks')]));
  const { user } = await openSearch();
  screen.getByRole('listbox', { name: 'Search results' });
  expect(options()).toEqual([
    ['/lists', true],
    ['/tasks', false],
  ]);
  await user.click(screen.getByRole('button', { name: "Save 'lists' as a favorite" }));
  within(screen.getByRole('region', { name: 'Favorites' })).getByRole('option', { name: /lists/ });
  await user.click(screen.getByRole('button', { name: "Remove 'tasks' from recent searches" }));
  await user.click(screen.getByRole('button', { name: "Remove 'lists' from favorites" }));
  screen.getByText('No recent searches');
  expect(localStorage.length).toBe(0);
});

test('the focus goes to the neighbor of a row that goes, and at last to the field', async () => {
  const stored = (href: string) => ({ href, title: href.slice(1), trail: 'CRM' });
  const pages = ['/lists', '/tasks', '/forms'].map(stored);
  localStorage.setItem('search.recent', JSON.stringify(pages));
  const { user, input } = await openSearch();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press("Remove 'tasks' from recent searches");
  expect(document.activeElement?.getAttribute('aria-label')).toBe(
    "Remove 'forms' from recent searches",
  );
  await press("Save 'forms' as a favorite");
  expect(document.activeElement?.getAttribute('aria-label')).toBe("Save 'lists' as a favorite");
  await press("Remove 'lists' from recent searches");
  expect(document.activeElement).toBe(input);
});

test('the name of an option holds its page', async () => {
  await ask('import');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Import contactsContacts',
    'One import at <b>a</b> timeContactsLimits',
    'Store',
  ]);
});

test('what is selected becomes the query', async () => {
  vi.spyOn(window, 'getSelection').mockReturnValue({ toString: () => 'smart lists' } as Selection);
  const { input } = await openSearch();
  expect(input).toHaveProperty('value', 'smart lists');
  await screen.findAllByRole('option');
});

test('/ opens, and not while typing', async () => {
  render(
    <>
      <input aria-label="Elsewhere" />
      <SearchButton siteUrl="" />
    </>,
  );
  screen.getByLabelText('Elsewhere').focus();
  await userEvent.keyboard('/');
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByLabelText('Elsewhere').blur();
  await userEvent.keyboard('/');
  await field();
});

test('a pointer on the button warms the search, but not on a line that saves', async () => {
  const user = userEvent.setup();
  Reflect.set(navigator, 'connection', { saveData: true });
  render(<SearchButton siteUrl="" />);
  await user.hover(screen.getByRole('button', { name: 'Search' }));
  expect(engine.warm).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'connection');
  await user.unhover(screen.getByRole('button', { name: 'Search' }));
  await user.hover(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(engine.warm).toHaveBeenCalled());
});
