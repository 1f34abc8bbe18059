import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SidebarItem, SidebarTop } from '@/lib/nav/sidebar-item';
import { Sidebar } from './sidebar';
import { SidebarItems } from './sidebar-items';

const tops: SidebarTop[] = [
  { kind: 'page', label: 'Getting started', urlPath: '/getting-started' },
  {
    kind: 'category',
    label: 'CRM',
    urlPath: '/crm/',
    section: 'crm',
    prefix: '/crm',
    first: '/crm/',
  },
  { kind: 'category', label: 'AI', urlPath: '/ai', section: 'ai', prefix: '/ai', first: '/ai' },
  { kind: 'category', label: 'Old things', section: 'old', prefix: '/old', first: '/old/a –b' },
];

const sections: Record<string, SidebarItem[]> = {
  crm: [
    { kind: 'page', label: 'Lists', urlPath: '/crm/lists' },
    {
      kind: 'category',
      label: 'Contacts',
      urlPath: '/crm/contacts',
      items: [{ kind: 'page', label: 'Import', urlPath: '/crm/contacts/import' }],
    },
  ],
  ai: [{ kind: 'page', label: 'Assistant', urlPath: '/ai/assistant' }],
  old: [{ kind: 'page', label: 'A –b', urlPath: '/old/a –b' }],
};

const promises = new Map(
  Object.entries(sections).map(([name, items]) => [name, Promise.resolve(items)]),
);

function loadSection(name: string): Promise<SidebarItem[]> {
  return promises.get(name) ?? Promise.resolve([]);
}

function sidebarAt(urlPath: string) {
  return (
    <Sidebar tops={tops} loadSection={loadSection} forgetSection={() => {}} urlPath={urlPath} />
  );
}

/** The sidebar at a URL path, with all that it waits for; `goTo` is what the router does. */
async function renderAt(urlPath: string) {
  const result = await act(async () => render(sidebarAt(urlPath)));
  return { goTo: (next: string) => act(async () => result.rerender(sidebarAt(next))) };
}

/** Clicks, and tells whether the browser is left to do what it does: follow the link, fold the details. */
async function follows(element: HTMLElement, keys: object = {}): Promise<boolean> {
  let isFollowed = false;
  const see = (event: Event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', see, { once: true });
  await act(async () => fireEvent.click(element, keys));
  return isFollowed;
}

function link(name: string): HTMLElement {
  return screen.getByRole('link', { name });
}

function caret(action: 'Expand' | 'Collapse', label: string): HTMLElement {
  return screen.getByRole('button', {
    name: `${action} sidebar category '${label}'`,
    expanded: action === 'Collapse',
  });
}

async function click(element: HTMLElement): Promise<void> {
  await act(async () => fireEvent.click(element));
}

function labels(): (string | null)[] {
  return screen.getAllByRole('link').map(({ textContent }) => textContent);
}

afterEach(() => vi.restoreAllMocks());

describe('what is shown', () => {
  test('the top level alone on a page outside of every section', async () => {
    await renderAt('/tags');
    const nav = within(screen.getByRole('navigation', { name: 'Docs sidebar' }));
    expect(nav.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
      '/getting-started',
      '/crm/',
      '/ai',
    ]);
    expect(nav.getAllByRole('button').map((each) => each.getAttribute('aria-expanded'))).toEqual([
      'false',
      'false',
      'false',
    ]);
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  });

  test('the branch of the page', async () => {
    await renderAt('/crm/contacts/import');
    expect(labels()).toEqual(['Getting started', 'CRM', 'Lists', 'Contacts', 'Import', 'AI']);
    caret('Collapse', 'CRM');
    caret('Collapse', 'Contacts');
    caret('Expand', 'AI');
  });

  test('a URL path is percent-encoded', async () => {
    await renderAt('/old/a –b');
    expect(link('A –b').getAttribute('href')).toBe('/old/a%20%E2%80%93b');
  });

  test('the caret is beside the link, not around it', async () => {
    await renderAt('/tags');
    expect(caret('Expand', 'CRM').contains(link('CRM'))).toBe(false);
    expect(link('CRM').contains(caret('Expand', 'CRM'))).toBe(false);
    expect(caret('Expand', 'CRM').closest('li')).toBe(link('CRM').closest('li'));
  });
});

describe('the current page is marked, whatever the form of its URL path', () => {
  test.each([
    ['/getting-started', 'Getting started'],
    ['/Getting-Started/', 'Getting started'],
    ['/crm/', 'CRM'],
    ['/crm', 'CRM'],
    ['/crm/lists.html', 'Lists'],
    ['/crm/contacts', 'Contacts'],
    ['/crm/contacts/import', 'Import'],
    ['/old/a –b', 'A –b'],
  ])('%s', async (urlPath, label) => {
    await renderAt(urlPath);
    const marked = screen.getAllByRole('link', { current: 'page' });
    expect(marked.map(({ textContent }) => textContent)).toEqual([label]);
  });
});

describe('the caret', () => {
  test('opens and closes a category', async () => {
    await renderAt('/tags');
    await click(caret('Expand', 'AI'));
    expect(labels()).toEqual(['Getting started', 'CRM', 'AI', 'Assistant']);
    await click(caret('Collapse', 'AI'));
    expect(labels()).toEqual(['Getting started', 'CRM', 'AI']);
    caret('Expand', 'AI');
  });

  test('opening one category closes no other', async () => {
    await renderAt('/crm/lists');
    await click(caret('Expand', 'AI'));
    caret('Collapse', 'CRM');
    caret('Collapse', 'AI');
  });

  test('closes the category of the page, and it stays closed', async () => {
    await renderAt('/crm/lists');
    await click(caret('Collapse', 'CRM'));
    caret('Expand', 'CRM');
    expect(screen.queryByRole('link', { name: 'Lists' })).toBeNull();
  });
});

describe('a category without a page of its own', () => {
  test('is a button with its label', async () => {
    await renderAt('/tags');
    expect(screen.queryByRole('link', { name: 'Old things' })).toBeNull();
    await click(screen.getByRole('button', { name: 'Old things', expanded: false }));
    screen.getByRole('button', { name: 'Old things', expanded: true });
    expect(labels()).toContain('A –b');
  });

  test('leads to its first page where there is no JavaScript', () => {
    const html = renderToStaticMarkup(sidebarAt('/tags'));
    expect(html).toContain(
      '<noscript><a href="/old/a%20%E2%80%93b" class="link">Old things</a></noscript>',
    );
  });

  test('in a section leads to the first page inside, however deep', () => {
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
    const html = renderToStaticMarkup(<SidebarItems items={items} current="/tags" />);
    expect(html).toContain('<noscript><a href="/x" class="link">Outer</a></noscript>');
    expect(html).toContain('<noscript><a href="/" class="link">Empty</a></noscript>');
  });
});

describe('the link of a category', () => {
  test('is followed from another page', async () => {
    await renderAt('/tags');
    expect(await follows(link('CRM'))).toBe(true);
    caret('Expand', 'CRM');
  });

  test('is followed from a page inside, and closes nothing', async () => {
    await renderAt('/crm/lists');
    expect(await follows(link('CRM'))).toBe(true);
    caret('Collapse', 'CRM');
  });

  test('folds and unfolds on its own page', async () => {
    await renderAt('/crm/');
    expect(await follows(link('CRM'))).toBe(false);
    caret('Expand', 'CRM');
    expect(await follows(link('CRM'))).toBe(false);
    caret('Collapse', 'CRM');
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
    'on its own page is left to the browser with %o',
    async (keys) => {
      await renderAt('/crm/');
      expect(await follows(link('CRM'), keys)).toBe(true);
      caret('Collapse', 'CRM');
    },
  );
});

describe('going from page to page', () => {
  test('opens the section and the categories that hold the page', async () => {
    const { goTo } = await renderAt('/ai/assistant');
    await goTo('/crm/contacts/import');
    caret('Collapse', 'CRM');
    caret('Collapse', 'Contacts');
    expect(link('Import').getAttribute('aria-current')).toBe('page');
  });

  test('closes nothing', async () => {
    const { goTo } = await renderAt('/crm/contacts/import');
    await goTo('/ai/assistant');
    caret('Collapse', 'CRM');
    caret('Collapse', 'Contacts');
    caret('Collapse', 'AI');
  });

  test('opens a category that the reader closed, on arrival inside', async () => {
    const { goTo } = await renderAt('/crm/lists');
    await click(caret('Collapse', 'CRM'));
    await goTo('/crm/contacts');
    caret('Collapse', 'CRM');
  });

  test('leaves a category that the reader closed, on arrival elsewhere', async () => {
    const { goTo } = await renderAt('/crm/lists');
    await click(caret('Collapse', 'CRM'));
    await goTo('/ai');
    caret('Expand', 'CRM');
  });
});

describe('a category that is open from the start', () => {
  const items: SidebarItem[] = [{ kind: 'page', label: 'Inside', urlPath: '/open/inside' }];

  test('can be closed', async () => {
    render(
      <SidebarItems
        items={[{ kind: 'category', label: 'Open', urlPath: '/open', isOpen: true, items }]}
        current="/tags"
      />,
    );
    await click(caret('Collapse', 'Open'));
    caret('Expand', 'Open');
  });

  test('cannot be closed when it is fixed, neither by its caret nor by its link', async () => {
    render(
      <SidebarItems
        items={[{ kind: 'category', label: 'Fixed', urlPath: '/fixed', isFixed: true, items }]}
        current="/fixed"
      />,
    );
    expect(caret('Collapse', 'Fixed').getAttribute('aria-disabled')).toBe('true');
    expect(await follows(caret('Collapse', 'Fixed'))).toBe(false);
    expect(await follows(link('Fixed'))).toBe(true);
    caret('Collapse', 'Fixed');
    expect(labels()).toEqual(['Fixed', 'Inside']);
  });

  test('is open when it is fixed', () => {
    render(
      <SidebarItems
        items={[{ kind: 'category', label: 'Fixed', isFixed: true, items }]}
        current="/"
      />,
    );
    screen.getByRole('button', { name: 'Fixed', expanded: true });
  });
});

describe('a section is loaded when it opens', () => {
  test('not before, and under its name', async () => {
    const load = vi.fn(loadSection);
    await act(async () =>
      render(<Sidebar tops={tops} loadSection={load} forgetSection={() => {}} urlPath="/tags" />),
    );
    expect(load).not.toHaveBeenCalled();
    await click(caret('Expand', 'AI'));
    expect(new Set(load.mock.calls.flat())).toEqual(new Set(['ai']));
  });

  test('while it loads the category is open and the rest stands', async () => {
    let arrive = (_: SidebarItem[]): void => {};
    const waiting = new Promise<SidebarItem[]>((resolve) => {
      arrive = resolve;
    });
    await act(async () =>
      render(
        <Sidebar
          tops={tops}
          loadSection={() => waiting}
          forgetSection={() => {}}
          urlPath="/crm/lists"
        />,
      ),
    );
    caret('Collapse', 'CRM');
    expect(labels()).toEqual(['Getting started', 'CRM', 'AI']);
    await act(async () => arrive(sections['crm'] ?? []));
    expect(labels()).toEqual(['Getting started', 'CRM', 'Lists', 'Contacts', 'AI']);
  });
});

describe('the current page is brought into view', () => {
  async function scrollTopWith(linkBottom: number): Promise<number> {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      return new DOMRect(0, 0, 100, this.localName === 'a' ? linkBottom : 600);
    });
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    const container = document.body.appendChild(document.createElement('div'));
    await act(async () => render(sidebarAt('/getting-started'), { container }));
    return container.scrollTop;
  }

  test('by scrolling the sidebar when it is below', async () => {
    expect(await scrollTopWith(1000)).toBe(400 + 300);
  });

  test('not when it is in view', async () => {
    expect(await scrollTopWith(500)).toBe(0);
  });

  test('one that fails shows the error and a button that loads it again', async () => {
    const failing = new Map([
      ['crm', Promise.reject<SidebarItem[]>(new Error('Loading chunk 7 failed.'))],
    ]);
    const load = (name: string) => failing.get(name) ?? loadSection(name);
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => {});
    await act(async () =>
      render(
        <Sidebar
          tops={tops}
          loadSection={load}
          forgetSection={(name) => failing.delete(name)}
          urlPath="/crm/lists"
        />,
      ),
    );
    expect(screen.getByRole('alert').textContent).toContain('Loading chunk 7 failed.');
    await click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(labels()).toContain('Lists');
    silenced.mockRestore();
  });
});

describe('before the scripts came', () => {
  const sidebar = (more: { isFixed?: true } = {}) => (
    <SidebarItems
      items={[{ kind: 'category', label: 'Old things', items: sections['ai'] ?? [], ...more }]}
      current="/tags"
    />
  );

  /** The HTML of the server, folded by the reader's hand; then the scripts take over. */
  async function takeOver(ui: React.ReactElement): Promise<void> {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(ui);
    const details = container.querySelector('details');
    if (details) details.open = !details.open;
    await act(async () => render(ui, { container, hydrate: true }));
  }

  test('a category that was unfolded stays unfolded, and shows its pages', async () => {
    await takeOver(sidebar());
    screen.getByRole('button', { name: 'Old things', expanded: true });
    screen.getByRole('link', { name: 'Assistant' });
  });

  test('the category of the page that was folded stays folded', async () => {
    await takeOver(<SidebarItems items={sections['crm'] ?? []} current="/crm/contacts/import" />);
    caret('Expand', 'Contacts');
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
  });

  test('a category that does not fold is open', async () => {
    await takeOver(sidebar({ isFixed: true }));
    screen.getByRole('button', { name: 'Old things', expanded: true });
    expect(document.querySelector('details')?.open).toBe(true);
  });
});
