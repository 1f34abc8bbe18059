import {
  createEmptyResponse,
  type SearchHit,
  type SearchRequest,
} from '@help-center/search';
import {
  act,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import { withRequestRules } from '@/lib/search/queries';
import type { SearchEngine } from '@/lib/search/search-engine';
import type { StartLinks } from '@/lib/search/start-links';
import * as searchMessages from '@/messages/search';
import { createTestHit } from '@/tests/factories/search-hits';
import { SearchButton } from './search-button';
// Preloads the dialog, which the button imports lazily.
import './search-dialog-content';

vi.mock('@/lib/search/search-engine', () => ({
  getSearchEngine: () => filteredEngine,
}));

vi.mock('@/lib/search/start-links', async (importActual) => ({
  ...(await importActual<typeof import('@/lib/search/start-links')>()),
  fetchStartLinks: async () => startLinks,
}));

const hits = [
  createTestHit('/crm/contacts#import', {
    lvl0: 'CRM',
    lvl1: 'Contacts',
    lvl2: '[Import] contacts',
  }),
  createTestHit('/crm/contacts#x', {
    lvl0: 'CRM',
    lvl1: 'Contacts',
    lvl2: 'Limits',
    content: 'One [import] at <b>a</b> time',
  }),
  createTestHit('/crm/lists#limits', {
    lvl0: 'CRM',
    lvl1: 'Lists',
    lvl2: 'Limits',
    content: 'Name | [Import] | <b>Size</b>',
  }),
  createTestHit('/store/', { lvl0: 'Store', lvl1: 'Store' }),
];

const createStoredPage = (href: string) => ({
  href,
  title: href.slice(1),
  trail: 'CRM',
});

let startLinks: StartLinks;

let fetchHits: (request: SearchRequest) => Promise<SearchHit[]>;
let engine: Omit<SearchEngine, 'search'> & {
  search: Mock<SearchEngine['search']>;
};
let filteredEngine: SearchEngine;
let notifyUpdate = () => {};

beforeEach(() => {
  startLinks = { tasks: [], categories: [] };
  fetchHits = async ({ params }) => (params?.query === 'nothing' ? [] : hits);
  engine = {
    search: vi.fn<SearchEngine['search']>(async (requests) => ({
      results: await Promise.all(
        requests.map(async (request) => {
          const matches = await fetchHits(request);
          return {
            ...createEmptyResponse(request),
            hits: matches,
            nbHits: matches.length * 4,
            nbPages: 1,
          };
        }),
      ),
    })),
    preload: vi.fn(async () => {}),
    loadExcerpts: async () => {},
    onUpdate: (listener) => {
      notifyUpdate = listener;
      return () => {};
    },
    suggest: vi.fn(async () => ['Smart lists', 'text messages']),
  };
  filteredEngine = withRequestRules(engine);
});

const findField = () => screen.findByRole('combobox', { name: 'Search' });

async function openSearch(user = userEvent.setup()) {
  render(<SearchButton />);
  await act(() => user.click(screen.getByRole('button', { name: 'Search' })));
  return { user, input: await findField() };
}

async function searchFor(query: string) {
  const opened = await openSearch();
  await opened.user.type(opened.input, query);
  return opened;
}

/** Searches and waits for the results. */
async function searchForHits() {
  const opened = await searchFor('import');
  await screen.findAllByRole('option');
  return opened;
}

function getOptions(): [string | null, boolean][] {
  return screen
    .getAllByRole('option')
    .map((option) => [
      option.getAttribute('href'),
      option.getAttribute('aria-selected') === 'true',
    ]);
}

test('sends no query before the user types', async () => {
  const { input } = await openSearch();
  expect(screen.getByRole('dialog', { name: 'Search' }).contains(input)).toBe(
    true,
  );
  expect(document.activeElement).toBe(input);
  expect(input.getAttribute('aria-expanded')).toBe('false');
  screen.getByText('No recent searches');
  expect(screen.queryByRole('button', { name: 'Clear the query' })).toBeNull();
  expect(engine.search).not.toHaveBeenCalled();
});

test('shows the rows of each page, selects the first one, and escapes HTML in highlights', async () => {
  const { input } = await searchFor('import');
  const list = await screen.findByRole('listbox', { name: 'Search results' });
  expect(getOptions()).toEqual([
    ['/crm/contacts#import', true],
    ['/crm/contacts#x', false],
    ['/crm/lists#limits', false],
    ['/store/', false],
  ]);
  expect(
    [...list.querySelectorAll('mark')].map(({ textContent }) => textContent),
  ).toEqual(['Import', 'import', 'Import']);
  expect(list.querySelector('b')).toBeNull();
  expect(input.getAttribute('aria-expanded')).toBe('true');
  expect(input.getAttribute('aria-controls')).toBe(list.id);
  expect(
    document.getElementById(input.getAttribute('aria-activedescendant') ?? ''),
  ).toBe(screen.getAllByRole('option')[0]);
  expect(
    screen
      .getByRole('link', { name: 'See all 16 results' })
      .getAttribute('href'),
  ).toBe('/search?q=import');
  expect(
    screen.getAllByRole('option').map(({ textContent }) => textContent),
  ).toEqual([
    'Import contactsCRM › Contacts',
    'LimitsOne import at <b>a</b> time',
    'LimitsCRM › ListsName | Import | <b>Size</b>',
    'Store',
  ]);
  const params = engine.search.mock.lastCall?.[0][0]?.params;
  expect(params).toMatchObject({
    isTyped: true,
    distinct: 3,
    hitsPerPage: 6,
  });
  expect(params?.facetingAfterDistinct).toBe(true);
  await waitFor(
    () =>
      expect(screen.getByRole('status').textContent).toBe(
        '16 results for "import"',
      ),
    { timeout: 2000 },
  );
});

test('while the next results load, the previous ones stay, and the link to all results has the new query', async () => {
  const { user, input } = await searchForHits();
  fetchHits = () => new Promise(() => {});
  await user.type(input, ' lists');
  expect(
    screen
      .getByRole('link', { name: 'See all 16 results' })
      .getAttribute('href'),
  ).toBe('/search?q=import%20lists');
  expect(getOptions()).toHaveLength(4);
});

test('arrow keys wrap around, the pointer selects, and Enter follows the link and stores the page', async () => {
  const { user, input } = await searchForHits();
  await user.keyboard('{ArrowUp}');
  expect(getOptions().map(([, isActive]) => isActive)).toEqual([
    false,
    false,
    false,
    true,
  ]);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(getOptions().map(([, isActive]) => isActive)).toEqual([
    false,
    true,
    false,
    false,
  ]);
  const lastOption = screen.getAllByRole('option')[3];
  if (lastOption) {
    fireEvent.mouseMove(lastOption);
  }
  expect(getOptions().map(([, isActive]) => isActive)).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(document.activeElement).toBe(input);
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.parse(localStorage.getItem('search.recent') ?? '')).toEqual([
    { href: '/crm/lists', title: 'Lists', trail: 'CRM' },
  ]);
});

test.each([
  ['Control', '{Control>}{Enter}{/Control}', '_blank', 'noopener'],
  ['Command', '{Meta>}{Enter}{/Meta}', '_blank', 'noopener'],
  [
    'Shift',
    '{Shift>}{Enter}{/Shift}',
    '_blank',
    expect.stringContaining('noopener,width='),
  ],
])(
  '%s + Enter opens a new tab or window and keeps the dialog open',
  async (_, keys, target, features) => {
    const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await searchForHits();
    await user.keyboard(keys);
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('/crm/contacts#import'),
      target,
      features,
    );
    screen.getByRole('dialog');
  },
);

test.each([
  ['a result', 'option', /Import contacts/],
  ['the link to all results', 'link', 'See all 16 results'],
])(
  'Ctrl-click on %s keeps the dialog open, a plain click closes it',
  async (_, role, name) => {
    const { user } = await searchFor('import');
    const link = await screen.findByRole(role, { name });
    await user.keyboard('{Control>}');
    await user.click(link);
    await user.keyboard('{/Control}');
    screen.getByRole('dialog');
    await user.click(link);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

test.each(['Enter', 'Escape'])(
  'ignores the %s key that ends an IME composition',
  async (key) => {
    const { input } = await searchForHits();
    fireEvent.keyDown(input, { key, isComposing: true });
    fireEvent.keyDown(input, { key, keyCode: 229 });
    screen.getByRole('dialog');
  },
);

test('Control + Enter pressed before the results arrive opens a single tab afterwards', async () => {
  const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
  let release = (_: SearchHit[]) => {};
  fetchHits = () =>
    new Promise((resolve) => {
      release = resolve;
    });
  const { user } = await searchFor('import');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(engine.search).toHaveBeenCalled());
  await act(async () => release(hits));
  await waitFor(() => expect(openWindow).toHaveBeenCalledTimes(1));
  expect(openWindow.mock.calls[0]).toEqual([
    expect.stringContaining('/crm/contacts#import'),
    '_blank',
    'noopener',
  ]);
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(openWindow).toHaveBeenCalledTimes(1);
  screen.getByRole('dialog');
});

test.each([
  [
    'Cancel',
    async (user: ReturnType<typeof userEvent.setup>) =>
      user.click(screen.getByRole('button', { name: 'Cancel' })),
  ],
  [
    'Ctrl+K',
    async (user: ReturnType<typeof userEvent.setup>) =>
      user.keyboard('{Control>}k{/Control}'),
  ],
  [
    'the backdrop',
    async () => {
      fireEvent.mouseDown(screen.getByRole('dialog'));
    },
  ],
])('%s closes the dialog', async (_, close) => {
  const { user } = await openSearch();
  await close(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without results, suggests queries and guides for the nearest query, even at first', async () => {
  const { user, input } = await searchFor('nothing');
  await screen.findByText('No results for "nothing"');
  screen.getByText('Try searching for');
  expect(engine.suggest).toHaveBeenCalledExactlyOnceWith('nothing', 3);
  expect(screen.queryByText(/See all/)).toBeNull();
  const guides = await screen.findByRole('region', {
    name: searchMessages.states.guides,
  });
  expect(
    within(guides)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.textContent]),
  ).toEqual([
    ['/crm/contacts', 'ContactsCRM'],
    ['/crm/lists', 'ListsCRM'],
    ['/store/', 'Store'],
  ]);
  await user.click(await screen.findByRole('button', { name: 'Smart lists' }));
  expect(input).toHaveProperty('value', 'Smart lists');
  expect(document.activeElement).toBe(input);
  await screen.findAllByRole('option');
});

test('one or two letters of a word are searched for after a pause', async () => {
  const { user } = await searchFor('sms');
  await screen.findAllByRole('option');
  await user.keyboard(' to');
  const getQueries = () =>
    engine.search.mock.calls.map(([[request]]) => request?.params?.query);
  await waitFor(() => expect(getQueries().at(-1)).toBe('sms to'));
  expect(getQueries().filter((query) => query !== '')).toEqual([
    'sms',
    'sms ',
    'sms to',
  ]);
});

test('suggests nothing while a newer query loads', async () => {
  let release = (_: SearchHit[]) => {};
  fetchHits = ({ params }) =>
    new Promise((resolve) => {
      if (params?.query === 'abc') {
        release = resolve;
      }
    });
  await searchFor('abcd');
  await waitFor(() => expect(engine.search).toHaveBeenCalledTimes(2));
  await act(async () => release([]));
  await screen.findByText('No results for "abc"');
  expect(engine.suggest).not.toHaveBeenCalled();
});

test('without results and suggestions, shows a hint and a link to all topics', async () => {
  filteredEngine.suggest = async () => [];
  const { user } = await searchFor('nothing');
  await screen.findByText('fewer words, or others that mean the same');
  const browse = screen.getByRole('link', { name: 'Browse all topics' });
  expect(browse.getAttribute('href')).toBe('/tags');
  await user.click(browse);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shows an error without stale hits until the next key press; Retry repeats the query', async () => {
  const { user, input } = await searchForHits();
  fetchHits = () => Promise.reject(new TypeError('offline'));
  await user.type(input, 's');
  const alert = await screen.findByRole('alert');
  within(alert).getByText('Unable to fetch results');
  within(alert).getByText('You might want to check your network connection.');
  expect(screen.queryByRole('option')).toBeNull();
  const callCount = engine.search.mock.calls.length;
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(document.activeElement).toBe(input);
  await screen.findByRole('alert');
  expect(engine.search.mock.calls.length).toBe(callCount + 1);
  fetchHits = async () => hits;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findAllByRole('option');
  expect(engine.search.mock.lastCall?.[0][0]?.params?.query).toBe('imports');
});

test('clears the query', async () => {
  const { user, input } = await searchFor('import');
  await user.click(screen.getByRole('button', { name: 'Clear the query' }));
  expect(input).toHaveProperty('value', '');
  expect(document.activeElement).toBe(input);
  screen.getByText('No recent searches');
});

describe('popular tasks and categories', () => {
  beforeEach(() => {
    startLinks = {
      tasks: [
        {
          href: '/crm/lists#create',
          title: 'Create a list',
          trail: 'CRM › Lists',
        },
      ],
      categories: [
        { href: '/crm/', title: 'CRM', trail: '', icon: 'M0 0h9', hue: 225 },
      ],
    };
  });

  test('are options below the text, of which none is selected at first', async () => {
    const { user, input } = await openSearch();
    const tasks = await screen.findByRole('region', { name: 'Popular tasks' });
    expect(
      screen.getByText('No recent searches').compareDocumentPosition(tasks) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    expect(within(tasks).getByRole('option').textContent).toBe(
      'Create a listCRM › Lists',
    );
    const sections = screen.getByRole('region', { name: 'Browse by section' });
    expect(sections.querySelectorAll('svg.tile')).toHaveLength(1);
    const list = screen.getByRole('listbox');
    const groups = [...list.children].map((group) => [
      group.getAttribute('aria-label'),
      group.getAttribute('aria-owns'),
    ]);
    const [firstId, secondId] = screen
      .getAllByRole('option')
      .map(({ id }) => id);
    expect(groups).toEqual([
      ['Popular tasks', firstId],
      ['Browse by section', secondId],
    ]);
    expect(getOptions()).toEqual([
      ['/crm/lists#create', false],
      ['/crm/', false],
    ]);
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(input.hasAttribute('aria-activedescendant')).toBe(false);
    await user.keyboard('{Enter}');
    screen.getByRole('dialog');
    await user.keyboard('{ArrowUp}');
    expect(getOptions().map(([, isActive]) => isActive)).toEqual([false, true]);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem('search.recent')).toContain(
      '/crm/lists#create',
    );
  });

  test('follow the recent pages, even if those include the same pages', async () => {
    localStorage.setItem(
      'search.recent',
      JSON.stringify([createStoredPage('/crm/')]),
    );
    await openSearch();
    await screen.findByRole('region', { name: 'Popular tasks' });
    expect(screen.queryByText('No recent searches')).toBeNull();
    expect(getOptions()).toEqual([
      ['/crm/', true],
      ['/crm/lists#create', false],
      ['/crm/', false],
    ]);
    const ids = screen.getAllByRole('option').map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
  });
});

test('lists, saves and removes recent pages', async () => {
  localStorage.setItem(
    'search.recent',
    JSON.stringify([createStoredPage('/lists'), createStoredPage('/tasks')]),
  );
  const { user } = await openSearch();
  screen.getByRole('listbox', { name: 'Search results' });
  expect(getOptions()).toEqual([
    ['/lists', true],
    ['/tasks', false],
  ]);
  await user.click(
    screen.getByRole('button', { name: "Save 'lists' as a favorite" }),
  );
  within(screen.getByRole('region', { name: 'Favorites' })).getByRole(
    'option',
    { name: /lists/ },
  );
  await user.click(
    screen.getByRole('button', { name: "Remove 'tasks' from recent searches" }),
  );
  await user.click(
    screen.getByRole('button', { name: "Remove 'lists' from favorites" }),
  );
  screen.getByText('No recent searches');
  expect(localStorage.length).toBe(0);
});

test('removing a row moves the focus to its neighbor, and to the field after the last one', async () => {
  const pages = ['/lists', '/tasks', '/forms'].map(createStoredPage);
  localStorage.setItem('search.recent', JSON.stringify(pages));
  const { user, input } = await openSearch();
  const pressButton = (name: string) =>
    user.click(screen.getByRole('button', { name }));
  await pressButton("Remove 'tasks' from recent searches");
  expect(document.activeElement?.getAttribute('aria-label')).toBe(
    "Remove 'forms' from recent searches",
  );
  await pressButton("Save 'forms' as a favorite");
  expect(document.activeElement?.getAttribute('aria-label')).toBe(
    "Save 'lists' as a favorite",
  );
  await pressButton("Remove 'lists' from recent searches");
  expect(document.activeElement).toBe(input);
});

test('the query is repeated when more of the index has loaded, and a row stays selected', async () => {
  const { user } = await searchForHits();
  await user.keyboard('{ArrowDown}');
  const selected = screen.getByRole('option', { selected: true });
  fetchHits = async () =>
    hits.map((hit) => ({
      ...hit,
      type: 'content',
      content: 'New',
      _snippetResult: { content: { value: 'New' } },
    }));
  await act(async () => notifyUpdate());
  await screen.findAllByRole('option', { name: /New/ });
  expect(screen.getByRole('option', { selected: true })).toBe(selected);
});

describe('the answer in the first row', () => {
  const answer = [
    { number: null, parts: [{ index: 0, text: 'Open it.', isBold: false }] },
    {
      number: 1,
      parts: [
        { index: 0, text: 'Choose ', isBold: false },
        { index: 1, text: 'Import', isBold: true },
        { index: 2, text: '.', isBold: false },
      ],
    },
  ];
  const answered = hits.map((hit, index) =>
    index === 0 ? { ...hit, answer } : hit,
  );

  test('is shown in place of the excerpt, and stays while its row is the first', async () => {
    fetchHits = async ({ params }) =>
      params?.query === 'import' ? answered : hits.slice(0, 3);
    const { user, input } = await searchFor('import');
    const options = await screen.findAllByRole('option', {
      name: /Open it\..*1\.\s*Choose\s+Import\s*\./,
    });
    expect(options).toEqual([screen.getAllByRole('option')[0]]);
    expect(screen.getByText('Import', { selector: 'b' })).toBeTruthy();
    await user.type(input, ' contacts');
    await screen.findByText('See all 12 results');
    screen.getByText('Open it.');
  });

  test('is not shown if it arrives after the rows, which would move', async () => {
    await searchForHits();
    fetchHits = async () => answered;
    await act(async () => notifyUpdate());
    expect(screen.queryByText('Open it.')).toBeNull();
  });
});

test('selected text becomes the query', async () => {
  vi.spyOn(window, 'getSelection').mockReturnValue({
    toString: () => 'smart lists',
  } as Selection);
  const { input } = await openSearch();
  expect(input).toHaveProperty('value', 'smart lists');
  await screen.findAllByRole('option');
});

test('the button is disabled before hydration, when a click would be lost', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<SearchButton />);
  expect(container.querySelector('button')?.disabled).toBe(true);
});

test('/ opens the dialog, but not while typing', async () => {
  render(
    <>
      <input aria-label="Elsewhere" />
      <SearchButton />
    </>,
  );
  screen.getByLabelText('Elsewhere').focus();
  await userEvent.keyboard('/');
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByLabelText('Elsewhere').blur();
  await userEvent.keyboard('/');
  await findField();
});

test('hovering over the button preloads the search, except with Save-Data', async () => {
  const user = userEvent.setup();
  Reflect.set(navigator, 'connection', { saveData: true });
  render(<SearchButton />);
  await user.hover(screen.getByRole('button', { name: 'Search' }));
  expect(engine.preload).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'connection');
  await user.unhover(screen.getByRole('button', { name: 'Search' }));
  await user.hover(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(engine.preload).toHaveBeenCalled());
});
