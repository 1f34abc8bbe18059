import { describe, expect, test } from 'vitest';
import { breadcrumbsOf, itemsUnder } from './breadcrumbs';
import type { SidebarItem } from './sidebar-item';

const ai: SidebarItem = { kind: 'page', label: 'AI', address: '/ai' };
const tasks: SidebarItem = { kind: 'page', label: 'Tasks', address: '/crm/more/tasks' };
const lists: SidebarItem = { kind: 'page', label: 'Lists', address: '/crm/lists' };
const more: SidebarItem = { kind: 'category', label: 'More', items: [tasks] };
const crm: SidebarItem = { kind: 'category', label: 'CRM', address: '/crm/', items: [lists, more] };
const items = [ai, crm];

describe('breadcrumbsOf', () => {
  test.each([
    ['/ai', [{ label: 'AI', address: '/ai' }]],
    ['/crm/', [{ label: 'CRM', address: '/crm/' }]],
    [
      '/crm/lists',
      [
        { label: 'CRM', address: '/crm/' },
        { label: 'Lists', address: '/crm/lists' },
      ],
    ],
    [
      '/crm/more/tasks',
      [
        { label: 'CRM', address: '/crm/' },
        { label: 'More' },
        { label: 'Tasks', address: '/crm/more/tasks' },
      ],
    ],
    ['/unknown', []],
  ])('%s', (address, way) => {
    expect(breadcrumbsOf(items, address)).toEqual(way);
  });

  test('a category without a link has no address', () => {
    expect(breadcrumbsOf([more], '/crm/more/tasks')[0]).not.toHaveProperty('address');
  });

  test.each([['/crm'], ['/CRM/'], ['/crm/index.html']])(
    '%s leads no further than /crm/',
    (form) => {
      expect(breadcrumbsOf(items, form)).toEqual([{ label: 'CRM', address: '/crm/' }]);
    },
  );
});

describe('itemsUnder', () => {
  test.each<[string, SidebarItem[]]>([
    ['/crm/', [lists, more]],
    ['/crm', [lists, more]],
    ['/crm/lists', [lists, more]],
    ['/crm/more/tasks', [tasks]],
    ['/ai', [ai, crm]],
    ['/unknown', [ai, crm]],
  ])('%s', (address, found) => {
    expect(itemsUnder(items, address)).toEqual(found);
  });
});
