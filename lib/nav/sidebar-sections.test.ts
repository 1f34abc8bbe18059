import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { routeKey } from '@/lib/routes/url-path';
import { findSection, flattenItems, type SidebarItem } from './sidebar-item';
import { splitSidebar } from './sidebar-sections';

const page = (urlPath: string): SidebarItem => ({ kind: 'page', label: urlPath, urlPath });

const category = (label: string, items: SidebarItem[], urlPath?: string): SidebarItem => ({
  kind: 'category',
  label,
  ...(urlPath !== undefined && { urlPath }),
  items,
});

/** Asserts the invariant of every sidebar: `findSection` finds each URL path in the section of its category. */
function expectAllFound(items: readonly SidebarItem[]) {
  const { tops, sections } = splitSidebar(items);
  for (const [index, item] of items.entries()) {
    const top = tops[index];
    const name = top?.kind === 'category' ? top.section : undefined;
    for (const { urlPath } of flattenItems([item])) {
      expect([urlPath, findSection(tops, urlPath)?.section]).toEqual([urlPath, name]);
    }
    if (name !== undefined) expect(item).toMatchObject({ items: sections.get(name) });
  }
}

describe('splitSidebar', () => {
  test('returns nothing for no items', () => {
    expect(splitSidebar([])).toEqual({ tops: [], sections: new Map() });
  });

  test('keeps pages and separates categories from their items', () => {
    const lists = page('/crm/lists');
    expect(splitSidebar([page('/ai'), category('CRM', [lists], '/crm/')])).toEqual({
      tops: [
        page('/ai'),
        {
          kind: 'category',
          label: 'CRM',
          urlPath: '/crm/',
          section: '2',
          prefix: '/crm',
          first: '/crm/',
        },
      ],
      sections: new Map([['2', [lists]]]),
    });
  });

  test('keeps isOpen and isFixed', () => {
    const { tops } = splitSidebar([
      { kind: 'category', label: 'CRM', isOpen: true, isFixed: true, items: [page('/crm/lists')] },
    ]);
    expect(tops).toMatchObject([{ isOpen: true, isFixed: true, first: '/crm/lists' }]);
  });

  test('links a category without a URL path to its first page', () => {
    const { tops } = splitSidebar([
      category('CRM', [category('More', [page('/crm/more/a'), page('/crm/b')])]),
    ]);
    expect(tops).toMatchObject([{ first: '/crm/more/a', prefix: '/crm' }]);
    expect(tops[0]).not.toHaveProperty('urlPath');
  });

  test('gives sections with equal labels different names', () => {
    const items = [category('A', [page('/a/x')]), category('A', [page('/b/x')])];
    expect([...splitSidebar(items).sections.keys()]).toEqual(['1', '2']);
  });

  test('uses the most common folder in lowercase as the prefix', () => {
    const { tops } = splitSidebar([
      category('CRM', [page('/stray'), page('/CRM/a'), page('/crm/b')]),
    ]);
    expect(tops).toMatchObject([{ prefix: '/crm', also: ['/stray'] }]);
  });

  test('links an empty category to the home page', () => {
    const { tops } = splitSidebar([category('Empty', [])]);
    expect(tops).toMatchObject([{ prefix: '', first: '/' }]);
    expect(tops[0]).not.toHaveProperty('also');
  });

  test('lists the root path explicitly', () => {
    const { tops } = splitSidebar([category('Home', [page('/')])]);
    expect(tops).toMatchObject([{ prefix: '', first: '/', also: ['/'] }]);
  });

  test('lists the URL path of a category that does not match its prefix', () => {
    const { tops } = splitSidebar([category('CRM', [page('/crm/a'), page('/crm/b')], '/start')]);
    expect(tops).toMatchObject([{ prefix: '/crm', also: ['/start'] }]);
  });

  test('omits an empty list', () => {
    const { tops } = splitSidebar([category('CRM', [page('/crm/a')], '/crm/')]);
    expect(tops[0]).not.toHaveProperty('also');
  });
});

describe('sectionAt finds every URL path', () => {
  test.each<[string, SidebarItem[]]>([
    ['plain folders', [category('A', [page('/a/x')], '/a/'), category('B', [page('/b/x')])]],
    [
      'slugs elsewhere',
      [category('A', [page('/a/x'), page('/b/y')]), category('B', [page('/b/x')])],
    ],
    [
      'one folder in two categories',
      [category('A', [page('/a/x')]), category('B', [page('/a/y')])],
    ],
    [
      "two categories with pages from each other's folder",
      [
        category('A', [page('/a/1'), page('/a/2'), page('/b/3')], '/a/'),
        category('B', [page('/b/1'), page('/b/2'), page('/a/3')], '/b/'),
      ],
    ],
    ['pages at the top', [category('A', [page('/x'), page('/y')])]],
    [
      'deep categories',
      [category('A', [category('B', [category('C', [page('/q/w/e')])], '/a/b')])],
    ],
    ['a generated index', [category('A', [page('/a/x'), page('/a/y')], '/category/a')]],
    [
      'two generated indexes',
      [
        category('A', [category('A1', [page('/a/x')], '/category/a-1')], '/category/a'),
        category('B', [category('B1', [page('/b/x')], '/category/b-1')], '/category/b'),
      ],
    ],
    ['capital letters', [category('A', [page('/A/X')], '/A/')]],
  ])('%s', (_, items) => {
    expectAllFound(items);
  });

  test('a top-level page is in no section, even when a prefix matches', () => {
    expectAllFound([page('/crm/late'), category('CRM', [page('/crm/a')], '/crm/')]);
  });
});

test('sectionAt finds every URL path in random sidebars', () => {
  const part = fc.constantFrom('a', 'b', 'c', 'A1', 'été', 'x y');
  const urlPath = fc.array(part, { maxLength: 3 }).map((parts) => `/${parts.join('/')}`);
  const top = fc.tuple(
    fc.boolean(),
    fc.uniqueArray(fc.tuple(urlPath, fc.boolean()), { minLength: 1 }),
  );
  fc.assert(
    fc.property(fc.array(top, { maxLength: 6 }), (tops) => {
      const seen = new Set<string>();
      const items = tops.flatMap(([isHeaded, places]): SidebarItem[] => {
        const own = places
          .map(([path, hasSlash]) => (hasSlash && path !== '/' ? `${path}/` : path))
          .filter((path) => !seen.has(routeKey(path)) && seen.add(routeKey(path)));
        const [first, ...rest] = own;
        if (first === undefined) return [];
        if (rest.length === 0) return [page(first)];
        return isHeaded
          ? [category(first, rest.map(page), first)]
          : [category(first, own.map(page))];
      });
      expectAllFound(items);
    }),
    { numRuns: 500 },
  );
});
