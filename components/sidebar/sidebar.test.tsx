import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { readSidebar } from '@/lib/client/prerendered-sidebar';
import {
  pruneSidebar,
  type SidebarData,
  splitSidebar,
} from '@/lib/nav/sidebar-data';
import type { SidebarItem, SidebarTopItem } from '@/lib/nav/sidebar-item';
import { Sidebar, SidebarItems } from './sidebar';

const createCategory = (
  label: string,
  categoryId: string,
  urlPath: string,
  hue = 225,
): SidebarTopItem => ({
  kind: 'category',
  label,
  urlPath,
  categoryId,
  prefix: `/${categoryId}`,
  firstPath: urlPath,
  hue,
});

const topItems: SidebarTopItem[] = [
  {
    kind: 'page',
    label: 'Getting started',
    urlPath: '/getting-started',
    hue: 265,
  },
  createCategory('CRM', 'crm', '/crm/'),
  createCategory('AI', 'ai', '/ai', 165),
  {
    kind: 'category',
    label: 'Old things',
    categoryId: 'old',
    prefix: '/old',
    firstPath: '/old/a –b',
  },
];

const categories: Record<string, SidebarItem[]> = {
  crm: [
    { kind: 'page', label: 'Lists', urlPath: '/crm/lists' },
    {
      kind: 'category',
      label: 'Contacts',
      urlPath: '/crm/contacts',
      items: [
        { kind: 'page', label: 'Import', urlPath: '/crm/contacts/import' },
      ],
    },
  ],
  ai: [{ kind: 'page', label: 'Assistant', urlPath: '/ai/assistant' }],
  old: [{ kind: 'page', label: 'A –b', urlPath: '/old/a –b' }],
};

const promises = new Map(
  Object.entries(categories).map(([name, items]) => [
    name,
    Promise.resolve(items),
  ]),
);

function loadCategory(name: string): Promise<SidebarItem[]> {
  return promises.get(name) ?? Promise.resolve([]);
}

function createSidebar(urlPath: string) {
  return (
    <Sidebar
      topItems={topItems}
      loadCategory={loadCategory}
      onRetry={() => {}}
      currentPath={urlPath}
    />
  );
}

/** Renders the sidebar at a URL path with its categories loaded; `goTo` simulates a navigation. */
async function renderAt(urlPath: string) {
  const result = await act(async () => render(createSidebar(urlPath)));
  return {
    goTo: (next: string) =>
      act(async () => result.rerender(createSidebar(next))),
  };
}

/** Clicks an element and returns whether the default action was not prevented. */
async function isFollowedOnClick(
  element: HTMLElement,
  keys: object = {},
): Promise<boolean> {
  let isFollowed = false;
  const onClick = (event: Event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', onClick, { once: true });
  await act(async () => fireEvent.click(element, keys));
  return isFollowed;
}

function getLink(name: string): HTMLElement {
  return screen.getByRole('link', { name });
}

function getCaret(action: 'Expand' | 'Collapse', label: string): HTMLElement {
  return screen.getByRole('button', {
    name: `${action} sidebar category '${label}'`,
    expanded: action === 'Collapse',
  });
}

async function click(element: HTMLElement): Promise<void> {
  await act(async () => fireEvent.click(element));
}

function getLabels(): (string | null)[] {
  return screen.getAllByRole('link').map(({ textContent }) => textContent);
}

test.each([
  '/getting-started',
  '/crm/',
  '/crm/contacts/import',
  '/old/a –b',
  '/tags',
])(
  'the pruned sidebar of %s renders the same HTML as the full one',
  (urlPath) => {
    const items: SidebarItem[] = topItems.map((item) =>
      item.kind === 'category'
        ? {
            kind: 'category',
            label: item.label,
            ...(item.urlPath !== undefined && { urlPath: item.urlPath }),
            items: categories[item.categoryId] ?? [],
          }
        : item,
    );
    const split = splitSidebar(items);
    const renderData = (data: Pick<SidebarData, 'topItems' | 'categories'>) =>
      renderToStaticMarkup(
        <Sidebar
          topItems={data.topItems}
          loadCategory={(name) => data.categories[name] ?? []}
          onRetry={() => {}}
          currentPath={urlPath}
        />,
      );
    const fullSidebar = {
      topItems: split.topItems,
      categories: split.categories,
    };
    const html = renderData(fullSidebar);
    expect(renderData(pruneSidebar(split, urlPath))).toBe(html);
    document.body.innerHTML = html;
    const nav = screen.getByRole('navigation');
    expect(renderData(readSidebar(nav, urlPath))).toBe(html);
    document.body.replaceChildren();
  },
);

test('categories that are expanded before their items are known show what is missing', async () => {
  render(
    <Sidebar
      topItems={topItems}
      loadCategory={() => undefined}
      onRetry={() => {}}
      placeholder={<p>Loading</p>}
      currentPath="/tags"
    />,
  );
  expect(screen.queryByText('Loading')).toBeNull();
  await click(getCaret('Expand', 'CRM'));
  screen.getByText('Loading');
});

test('a nested category that is expanded before its items are known shows what is missing', async () => {
  const items: SidebarItem[] = [
    { kind: 'category', label: 'Inner', isPruned: true, items: [] },
  ];
  render(
    <SidebarItems
      items={items}
      placeholder={<p>Loading</p>}
      currentPath="/tags"
    />,
  );
  await click(screen.getByRole('button', { name: 'Inner', expanded: false }));
  screen.getByText('Loading');
});

describe('rendering', () => {
  test('shows only the top level on a page outside of all categories', async () => {
    await renderAt('/tags');
    const nav = within(
      screen.getByRole('navigation', { name: 'Docs sidebar' }),
    );
    expect(
      nav.getAllByRole('link').map((link) => link.getAttribute('href')),
    ).toEqual(['/getting-started', '/crm/', '/ai']);
    expect(
      nav
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-expanded')),
    ).toEqual(['false', 'false', 'false']);
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  });

  test('expands the branch of the current page', async () => {
    await renderAt('/crm/contacts/import');
    expect(getLabels()).toEqual([
      'Getting started',
      'CRM',
      'Lists',
      'Contacts',
      'Import',
      'AI',
    ]);
    getCaret('Collapse', 'CRM');
    getCaret('Collapse', 'Contacts');
    getCaret('Expand', 'AI');
  });
});

test.each([
  ['/Getting-Started/', 'Getting started'],
  ['/crm/lists.html', 'Lists'],
  ['/crm/contacts/import', 'Import'],
])(
  'marks the current page for every alias of its URL path: %s',
  async (urlPath, label) => {
    await renderAt(urlPath);
    const marked = screen.getAllByRole('link', { current: 'page' });
    expect(marked.map(({ textContent }) => textContent)).toEqual([label]);
  },
);

describe('a category without a page', () => {
  test('is a button with its label', async () => {
    await renderAt('/tags');
    expect(screen.queryByRole('link', { name: 'Old things' })).toBeNull();
    await click(
      screen.getByRole('button', { name: 'Old things', expanded: false }),
    );
    screen.getByRole('button', { name: 'Old things', expanded: true });
    expect(getLink('A –b').getAttribute('href')).toBe('/old/a%20%E2%80%93b');
  });

  test('links to its first page without JavaScript', () => {
    const html = renderToStaticMarkup(createSidebar('/tags'));
    expect(html).toContain(
      '<a href="/old/a%20%E2%80%93b" hidden="" class="no-script">Old things</a>',
    );
  });

  test('in a category links to the first descendant page at any depth', () => {
    const items: SidebarItem[] = [
      {
        kind: 'category',
        label: 'Outer',
        items: [
          {
            kind: 'category',
            label: 'Inner',
            items: [{ kind: 'page', label: 'X', urlPath: '/x' }],
          },
        ],
      },
      { kind: 'category', label: 'Empty', items: [] },
    ];
    const html = renderToStaticMarkup(
      <SidebarItems items={items} currentPath="/tags" />,
    );
    expect(html).toContain(
      '<a href="/x" hidden="" class="no-script">Outer</a>',
    );
    expect(html).toContain('<a href="/" hidden="" class="no-script">Empty</a>');
  });
});

describe('the link of a category', () => {
  test('is followed from a page inside without closing the category', async () => {
    await renderAt('/crm/lists');
    expect(await isFollowedOnClick(getLink('CRM'))).toBe(true);
    getCaret('Collapse', 'CRM');
  });

  test('toggles the category on its own page', async () => {
    await renderAt('/crm/');
    expect(await isFollowedOnClick(getLink('CRM'))).toBe(false);
    getCaret('Expand', 'CRM');
    expect(await isFollowedOnClick(getLink('CRM'))).toBe(false);
    getCaret('Collapse', 'CRM');
  });

  test('on its own page is left to the browser with a modifier key', async () => {
    await renderAt('/crm/');
    expect(await isFollowedOnClick(getLink('CRM'), { ctrlKey: true })).toBe(
      true,
    );
    getCaret('Collapse', 'CRM');
  });
});

describe('navigation', () => {
  test('opens the category and categories of the new page, and closes nothing', async () => {
    const { goTo } = await renderAt('/ai/assistant');
    await goTo('/crm/contacts/import');
    getCaret('Collapse', 'CRM');
    getCaret('Collapse', 'Contacts');
    getCaret('Collapse', 'AI');
    expect(getLink('Import').getAttribute('aria-current')).toBe('page');
  });

  test.each([
    [
      'into a category that the user closed reopens it',
      '/crm/contacts',
      'Collapse',
    ],
    ['elsewhere keeps it closed', '/ai', 'Expand'],
  ] as const)('%s', async (_, urlPath, action) => {
    const { goTo } = await renderAt('/crm/lists');
    await click(getCaret('Collapse', 'CRM'));
    await goTo(urlPath);
    getCaret(action, 'CRM');
  });
});

describe('an initially open category', () => {
  const items: SidebarItem[] = [
    { kind: 'page', label: 'Inside', urlPath: '/open/inside' },
  ];

  test('can be closed', async () => {
    render(
      <SidebarItems
        items={[
          {
            kind: 'category',
            label: 'Open',
            urlPath: '/open',
            isOpen: true,
            items,
          },
        ]}
        currentPath="/tags"
      />,
    );
    await click(getCaret('Collapse', 'Open'));
    getCaret('Expand', 'Open');
  });

  test('cannot be closed by its caret or link when it is fixed', async () => {
    render(
      <SidebarItems
        items={[
          {
            kind: 'category',
            label: 'Fixed',
            urlPath: '/fixed',
            isOpen: true,
            isCollapsible: false,
            items,
          },
        ]}
        currentPath="/fixed"
      />,
    );
    expect(getCaret('Collapse', 'Fixed').getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(await isFollowedOnClick(getCaret('Collapse', 'Fixed'))).toBe(false);
    expect(await isFollowedOnClick(getLink('Fixed'))).toBe(true);
    getCaret('Collapse', 'Fixed');
    expect(getLabels()).toEqual(['Fixed', 'Inside']);
  });
});

test('the caret opens and closes a category, whose items load only when it opens', async () => {
  const load = vi.fn(loadCategory);
  await act(async () =>
    render(
      <Sidebar
        topItems={topItems}
        loadCategory={load}
        onRetry={() => {}}
        currentPath="/tags"
      />,
    ),
  );
  expect(load).not.toHaveBeenCalled();
  await click(getCaret('Expand', 'AI'));
  expect(new Set(load.mock.calls.flat())).toEqual(new Set(['ai']));
  expect(getLabels()).toEqual(['Getting started', 'CRM', 'AI', 'Assistant']);
  await click(getCaret('Collapse', 'AI'));
  expect(getLink('Assistant').closest('details')?.open).toBe(false);
  getCaret('Expand', 'AI');
});

describe('scrolling to the current page', () => {
  async function getScrollTop(linkBottom: number): Promise<number> {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
      function (this: Element) {
        return new DOMRect(
          0,
          0,
          100,
          this.localName === 'a' ? linkBottom : 600,
        );
      },
    );
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    const container = document.body.appendChild(document.createElement('div'));
    await act(async () =>
      render(createSidebar('/getting-started'), { container }),
    );
    return container.scrollTop;
  }

  test('scrolls the sidebar if the link is below the viewport', async () => {
    expect(await getScrollTop(1000)).toBe(400 + 300);
  });

  test('does not scroll if the link is visible', async () => {
    expect(await getScrollTop(500)).toBe(0);
  });
});

describe('before hydration', () => {
  const sidebar = (options: { isOpen?: true; isCollapsible?: false } = {}) => (
    <SidebarItems
      items={[
        {
          kind: 'category',
          label: 'Old things',
          items: categories['ai'] ?? [],
          ...options,
        },
      ]}
      currentPath="/tags"
    />
  );

  /** Renders on the server, toggles categories as a user does, then hydrates. */
  async function hydrateAfterToggle(ui: React.ReactElement): Promise<void> {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(ui);
    const details = container.querySelector('details');
    if (details) {
      details.open = !details.open;
    }
    await act(async () => render(ui, { container, hydrate: true }));
  }

  test('keeps an expanded category open and shows its pages', async () => {
    await hydrateAfterToggle(sidebar());
    screen.getByRole('button', { name: 'Old things', expanded: true });
    screen.getByRole('link', { name: 'Assistant' });
  });

  test('keeps the collapsed category of the current page closed', async () => {
    await hydrateAfterToggle(
      <SidebarItems
        items={categories['crm'] ?? []}
        currentPath="/crm/contacts/import"
      />,
    );
    getCaret('Expand', 'Contacts');
    expect(getLink('Import').closest('details')?.open).toBe(false);
  });

  test('keeps a fixed category open', async () => {
    await hydrateAfterToggle(sidebar({ isOpen: true, isCollapsible: false }));
    screen.getByRole('button', { name: 'Old things', expanded: true });
    expect(document.querySelector('details')?.open).toBe(true);
  });
});

test('shows links to other sites', () => {
  const items: SidebarItem[] = [
    { kind: 'link', label: 'Shop', href: 'https://shop.example.com/' },
  ];
  render(<SidebarItems items={items} currentPath="/crm/" />);
  expect(getLink('Shop')).toHaveProperty('href', 'https://shop.example.com/');
});

test.each([
  ['/getting-started', '265'],
  ['/ai/assistant', '165'],
  ['/tags', null],
])('the mark at %s has the hue %s of its category', async (urlPath, hue) => {
  await renderAt(urlPath);
  expect(screen.getAllByRole('list')[0]?.getAttribute('data-hue')).toBe(hue);
});
