import { describe, expect, test } from 'vitest';
import {
  containsPath,
  findTopCategory,
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
    {
      kind: 'category',
      label: 'More',
      items: [createPageItem('/crm/more/tasks')],
    },
  ],
};

describe('containsPath', () => {
  test.each([
    ['/crm/', true],
    ['/CRM', true],
    ['/crm/lists', true],
    ['/crm/more/tasks', true],
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

const createSection = (
  name: string,
  prefix: string,
  extraPaths?: string[],
): SidebarTopItem => ({
  kind: 'category',
  label: name,
  categoryId: name,
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
  ['/CRM/Lists', 'crm'],
  ['/crm/deep', 'deep'],
  ['/crm/deep/er', 'deep'],
  ['/crm/deeper', 'crm'],
  ['/crm/stray', 'strays'],
  ['/elsewhere', 'strays'],
  ['/crm/late', undefined],
  ['/crms', undefined],
  ['/ai', undefined],
  ['/', undefined],
])('findTopCategory %s', (urlPath, name) => {
  expect(findTopCategory(topItems, urlPath)?.categoryId).toBe(name);
});
