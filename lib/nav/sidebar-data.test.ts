import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aliasToRouteKey } from '@/lib/urls/url-path';
import { createSidebarFiles, pruneSidebar, splitSidebar } from './sidebar-data';
import {
  findTopCategory,
  flattenItems,
  type SidebarItem,
} from './sidebar-item';

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

/**
 * Asserts the invariant of every sidebar: `findTopCategory` finds the category of each URL path.
 */
function expectAllFound(items: readonly SidebarItem[]) {
  const { topItems, categories } = splitSidebar(items);
  for (const [index, item] of items.entries()) {
    const top = topItems[index];
    const name = top?.kind === 'category' ? top.categoryId : undefined;
    for (const { urlPath } of flattenItems([item])) {
      expect([urlPath, findTopCategory(topItems, urlPath)?.categoryId]).toEqual(
        [urlPath, name],
      );
    }
    if (name !== undefined) {
      expect(item).toMatchObject({ items: categories[name] });
    }
  }
}

describe('splitSidebar', () => {
  test('keeps pages and separates categories from their items', () => {
    const lists = createPageItem('/crm/lists');
    expect(
      splitSidebar([
        createPageItem('/ai'),
        createCategoryItem('CRM', [lists], '/crm/'),
      ]),
    ).toEqual({
      topItems: [
        { ...createPageItem('/ai'), hue: 265 },
        {
          kind: 'category',
          label: 'CRM',
          hue: 225,
          urlPath: '/crm/',
          categoryId: 'crm',
          prefix: '/crm',
          firstPath: '/crm/',
        },
      ],
      categories: { crm: [lists] },
    });
  });

  test('links a category without a URL path to its first page', () => {
    const { topItems } = splitSidebar([
      createCategoryItem('CRM', [
        createCategoryItem('More', [
          createPageItem('/crm/more/a'),
          createPageItem('/crm/b'),
        ]),
      ]),
    ]);
    expect(topItems).toMatchObject([
      { firstPath: '/crm/more/a', prefix: '/crm' },
    ]);
    expect(topItems[0]).not.toHaveProperty('urlPath');
  });

  test('names categories after their prefixes', () => {
    const items = [
      createCategoryItem('A', [createPageItem('/a-1/x')]),
      createCategoryItem('A', [createPageItem('/a-1/y')]),
      createCategoryItem('A', [createPageItem('/été/x')]),
      createCategoryItem('B', [createPageItem('/x')], '/'),
      createCategoryItem('B', [createPageItem('/index/x')]),
      createCategoryItem('A', [createPageItem('/a-1/z')]),
    ];
    expect(Object.keys(splitSidebar(items).categories)).toEqual([
      'a-1',
      'a-1-2',
      'category',
      'category-2',
      'index-2',
      'a-1-3',
    ]);
  });

  test.each<[SidebarItem[], string | undefined, object]>([
    [
      [createPageItem('/')],
      undefined,
      { prefix: '', firstPath: '/', extraPaths: ['/'] },
    ],
    [
      ['/stray', '/CRM/a', '/crm/b'].map(createPageItem),
      undefined,
      { prefix: '/crm', extraPaths: ['/stray'] },
    ],
    [
      ['/crm/a', '/crm/b'].map(createPageItem),
      '/start',
      { prefix: '/crm', extraPaths: ['/start'] },
    ],
  ])(
    'uses the most common folder of %j with the path %j as the prefix',
    (items, path, category) => {
      expect(
        splitSidebar([createCategoryItem('A', items, path)]).topItems,
      ).toMatchObject([category]);
    },
  );
});

test('findTopCategory finds every URL path in random sidebars', () => {
  const part = fc.constantFrom('a', 'b', 'c', 'A1', 'été', 'x y');
  const urlPath = fc
    .array(part, { maxLength: 3 })
    .map((parts) => `/${parts.join('/')}`);
  const top = fc.tuple(
    fc.boolean(),
    fc.uniqueArray(fc.tuple(urlPath, fc.boolean()), { minLength: 1 }),
  );
  fc.assert(
    fc.property(fc.array(top, { maxLength: 6 }), (topItems) => {
      const seenKeys = new Set<string>();
      const items = topItems.flatMap(
        ([hasIndexPage, entries]): SidebarItem[] => {
          const urlPaths = entries
            .map(([path, hasSlash]) =>
              hasSlash && path !== '/' ? `${path}/` : path,
            )
            .filter(
              (path) =>
                !seenKeys.has(aliasToRouteKey(path)) &&
                seenKeys.add(aliasToRouteKey(path)),
            );
          const [first, ...rest] = urlPaths;
          if (first === undefined) {
            return [];
          }
          if (rest.length === 0) {
            return [createPageItem(first)];
          }
          return hasIndexPage
            ? [createCategoryItem(first, rest.map(createPageItem), first)]
            : [createCategoryItem(first, urlPaths.map(createPageItem))];
        },
      );
      expectAllFound(items);
    }),
    { numRuns: 500 },
  );
});

const lists = createPageItem('/crm/lists');
const closed = createCategoryItem(
  'Contacts',
  [createPageItem('/crm/contacts/import')],
  '/crm/contacts',
);
const button = createCategoryItem(
  'More',
  ['/crm/more/a', '/crm/more/b'].map(createPageItem),
);
const ai = createCategoryItem('AI', [createPageItem('/ai/a')], '/ai');
const crm = createCategoryItem('CRM', [lists, closed, button], '/crm/');
const split = splitSidebar([crm, ai]);

test('a small sidebar is one file', () => {
  const files = createSidebarFiles(split);
  expect([...files.keys()]).toEqual(['index.json']);
  expect(JSON.parse(files.get('index.json') ?? '')).toEqual(split);
});

test('a large sidebar has a file for each category', () => {
  const pages = Array.from({ length: 1000 }, (_, index) =>
    createPageItem(`/big/page-${index}`),
  );
  const large = splitSidebar([
    { kind: 'category', label: 'Big', items: pages },
    ai,
  ]);
  const files = createSidebarFiles(large);
  expect([...files.keys()].sort()).toEqual([
    'ai.json',
    'big.json',
    'index.json',
  ]);
  expect(JSON.parse(files.get('index.json') ?? '')).toMatchObject({
    categories: {},
  });
  expect(JSON.parse(files.get('big.json') ?? '')).toEqual(pages);
});

test('a page contains its category without the items of closed categories', () => {
  expect(pruneSidebar(split, '/crm/lists').categories).toEqual({
    crm: [
      lists,
      { ...closed, items: [] },
      {
        ...button,
        items: [{ kind: 'page', label: '', urlPath: '/crm/more/a' }],
      },
    ],
  });
  expect(
    pruneSidebar(split, '/crm/contacts/import').categories['crm']?.[1],
  ).toEqual(closed);
});

test('a page outside of all categories contains the top level only', () => {
  expect(pruneSidebar(split, '/').categories).toEqual({});
});

test('initially open categories are part of every page', () => {
  const open = splitSidebar([Object.assign({ isOpen: true }, ai)]);
  expect(pruneSidebar(open, '/').categories).toEqual({
    ai: [createPageItem('/ai/a')],
  });
});

test('a new page in another category changes nothing', () => {
  const changed = splitSidebar([
    crm,
    createCategoryItem('AI', ['/ai/new', '/other'].map(createPageItem), '/ai'),
  ]);
  expect(pruneSidebar(changed, '/crm/lists')).toEqual(
    pruneSidebar(split, '/crm/lists'),
  );
  expect(pruneSidebar(changed, '/ai/a')).not.toEqual(
    pruneSidebar(split, '/ai/a'),
  );
});
