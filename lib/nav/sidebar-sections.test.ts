import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toRouteKey } from '@/lib/urls/url-path';
import { findSection, flattenItems, type SidebarItem } from './sidebar-item';
import { splitSidebar } from './sidebar-sections';

const createPageItem = (urlPath: string): SidebarItem => ({
  kind: 'page',
  label: urlPath,
  urlPath,
});

const createCategoryItem = (
  label: string,
  items: SidebarItem[],
  urlPath?: string,
): SidebarItem => ({
  kind: 'category',
  label,
  ...(urlPath !== undefined && { urlPath }),
  items,
});

/** Asserts the invariant of every sidebar: `findSection` finds each URL path in the section of its category. */
function expectAllFound(items: readonly SidebarItem[]) {
  const { topItems, sections } = splitSidebar(items);
  for (const [index, item] of items.entries()) {
    const top = topItems[index];
    const name = top?.kind === 'category' ? top.sectionId : undefined;
    for (const { urlPath } of flattenItems([item])) {
      expect([urlPath, findSection(topItems, urlPath)?.sectionId]).toEqual([urlPath, name]);
    }
    if (name !== undefined) expect(item).toMatchObject({ items: sections.get(name) });
  }
}

describe('splitSidebar', () => {
  test('keeps pages and separates categories from their items', () => {
    const lists = createPageItem('/crm/lists');
    expect(
      splitSidebar([createPageItem('/ai'), createCategoryItem('CRM', [lists], '/crm/')]),
    ).toEqual({
      topItems: [
        createPageItem('/ai'),
        {
          kind: 'category',
          label: 'CRM',
          urlPath: '/crm/',
          sectionId: 'crm',
          prefix: '/crm',
          firstPath: '/crm/',
        },
      ],
      sections: new Map([['crm', [lists]]]),
    });
  });

  test('links a category without a URL path to its first page', () => {
    const { topItems } = splitSidebar([
      createCategoryItem('CRM', [
        createCategoryItem('More', [createPageItem('/crm/more/a'), createPageItem('/crm/b')]),
      ]),
    ]);
    expect(topItems).toMatchObject([{ firstPath: '/crm/more/a', prefix: '/crm' }]);
    expect(topItems[0]).not.toHaveProperty('urlPath');
  });

  test('names sections after their prefixes', () => {
    const items = [
      createCategoryItem('A', [createPageItem('/a-1/x')]),
      createCategoryItem('A', [createPageItem('/a-1/y')]),
      createCategoryItem('A', [createPageItem('/été/x')]),
      createCategoryItem('B', [createPageItem('/x')], '/'),
      createCategoryItem('B', [createPageItem('/index/x')]),
      createCategoryItem('A', [createPageItem('/a-1/z')]),
    ];
    expect([...splitSidebar(items).sections.keys()]).toEqual([
      'a-1',
      'a-1-2',
      'section',
      'section-2',
      'index-2',
      'a-1-3',
    ]);
  });

  test('uses the most common folder in lowercase as the prefix', () => {
    const { topItems } = splitSidebar([
      createCategoryItem('CRM', [
        createPageItem('/stray'),
        createPageItem('/CRM/a'),
        createPageItem('/crm/b'),
      ]),
    ]);
    expect(topItems).toMatchObject([{ prefix: '/crm', extraPaths: ['/stray'] }]);
  });

  test('lists the root path explicitly', () => {
    const { topItems } = splitSidebar([createCategoryItem('Home', [createPageItem('/')])]);
    expect(topItems).toMatchObject([{ prefix: '', firstPath: '/', extraPaths: ['/'] }]);
  });

  test('lists the URL path of a category that does not match its prefix', () => {
    const { topItems } = splitSidebar([
      createCategoryItem('CRM', [createPageItem('/crm/a'), createPageItem('/crm/b')], '/start'),
    ]);
    expect(topItems).toMatchObject([{ prefix: '/crm', extraPaths: ['/start'] }]);
  });
});

describe('findSection finds every URL path', () => {
  test.each<[string, SidebarItem[]]>([
    [
      'deep categories',
      [
        createCategoryItem('A', [
          createCategoryItem('B', [createCategoryItem('C', [createPageItem('/q/w/e')])], '/a/b'),
        ]),
      ],
    ],
  ])('%s', (_, items) => {
    expectAllFound(items);
  });
});

test('findSection finds every URL path in random sidebars', () => {
  const part = fc.constantFrom('a', 'b', 'c', 'A1', 'été', 'x y');
  const urlPath = fc.array(part, { maxLength: 3 }).map((parts) => `/${parts.join('/')}`);
  const top = fc.tuple(
    fc.boolean(),
    fc.uniqueArray(fc.tuple(urlPath, fc.boolean()), { minLength: 1 }),
  );
  fc.assert(
    fc.property(fc.array(top, { maxLength: 6 }), (topItems) => {
      const seen = new Set<string>();
      const items = topItems.flatMap(([isHeaded, places]): SidebarItem[] => {
        const own = places
          .map(([path, hasSlash]) => (hasSlash && path !== '/' ? `${path}/` : path))
          .filter((path) => !seen.has(toRouteKey(path)) && seen.add(toRouteKey(path)));
        const [first, ...rest] = own;
        if (first === undefined) return [];
        if (rest.length === 0) return [createPageItem(first)];
        return isHeaded
          ? [createCategoryItem(first, rest.map(createPageItem), first)]
          : [createCategoryItem(first, own.map(createPageItem))];
      });
      expectAllFound(items);
    }),
    { numRuns: 500 },
  );
});
