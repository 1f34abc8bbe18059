import { describe, expect, test } from 'vitest';
import {
  containsPath,
  findSection,
  flattenItems,
  type SidebarItem,
  type SidebarTopItem,
} from './sidebar-item';

const createPageItem = (urlPath: string): SidebarItem => ({
  kind: 'page',
  label: urlPath,
  urlPath,
});

const tree: SidebarItem = {
  kind: 'category',
  label: 'CRM',
  urlPath: '/crm/',
  items: [
    createPageItem('/crm/lists'),
    { kind: 'category', label: 'More', items: [createPageItem('/crm/more/tasks')] },
  ],
};

describe('containsPath', () => {
  test.each([
    ['/crm/', true],
    ['/crm', true],
    ['/CRM', true],
    ['/crm/lists', true],
    ['/crm/lists/', true],
    ['/crm/more/tasks', true],
    ['/crm/more', false],
    ['/crm/unknown', false],
    ['/', false],
  ])('%s', (urlPath, isContained) => {
    expect(containsPath(tree, urlPath)).toBe(isContained);
  });

  test('a page contains only itself', () => {
    expect(containsPath(createPageItem('/ai'), '/ai/')).toBe(true);
    expect(containsPath(createPageItem('/ai'), '/ai/more')).toBe(false);
  });
});

describe('the first path of', () => {
  const more: SidebarItem = {
    kind: 'category',
    label: 'More',
    items: [createPageItem('/crm/more/tasks')],
  };
  const empty: SidebarItem = { kind: 'category', label: 'Empty', items: [] };

  test.each<[string, SidebarItem[], string | undefined]>([
    ['a page', [createPageItem('/ai'), tree], '/ai'],
    ['a linked category', [tree, createPageItem('/ai')], '/crm/'],
    ['a category without a link', [more], '/crm/more/tasks'],
    ['an empty category before a page', [empty, createPageItem('/ai')], '/ai'],
    ['nothing', [empty], undefined],
  ])('%s', (_, items, first) => {
    expect(flattenItems(items)[0]?.urlPath).toBe(first);
  });
});

describe('flattenItems', () => {
  test('returns pages and linked categories in reading order', () => {
    expect(flattenItems([createPageItem('/ai'), tree, createPageItem('/z')])).toEqual([
      { label: '/ai', urlPath: '/ai' },
      { label: 'CRM', urlPath: '/crm/' },
      { label: '/crm/lists', urlPath: '/crm/lists' },
      { label: '/crm/more/tasks', urlPath: '/crm/more/tasks' },
      { label: '/z', urlPath: '/z' },
    ]);
  });

  test('returns nothing for no items', () => {
    expect(flattenItems([])).toEqual([]);
  });
});

describe('findSection', () => {
  const createSection = (name: string, prefix: string, extraPaths?: string[]): SidebarTopItem => ({
    kind: 'category',
    label: name,
    sectionId: name,
    prefix,
    firstPath: prefix,
    ...(extraPaths && { extraPaths }),
  });
  const topItems: SidebarTopItem[] = [
    { kind: 'page', label: 'AI', urlPath: '/ai' },
    { kind: 'page', label: 'Late', urlPath: '/crm/late' },
    createSection('crm', '/crm'),
    createSection('deep', '/crm/deep'),
    createSection('strays', '', ['/crm/stray', '/Elsewhere/']),
    createSection('none', ''),
  ];

  test.each([
    ['/crm', 'crm'],
    ['/crm/', 'crm'],
    ['/CRM/Lists', 'crm'],
    ['/crm/lists', 'crm'],
    ['/crm/deep', 'deep'],
    ['/crm/deep/er', 'deep'],
    ['/crm/deeper', 'crm'],
    ['/crm/stray', 'strays'],
    ['/elsewhere', 'strays'],
    ['/crm/late', undefined],
    ['/CRM/late/', undefined],
    ['/crm/late/more', 'crm'],
    ['/crms', undefined],
    ['/ai', undefined],
    ['/', undefined],
  ])('%s', (urlPath, name) => {
    expect(findSection(topItems, urlPath)?.sectionId).toBe(name);
  });
});
