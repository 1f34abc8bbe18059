import { describe, expect, test } from 'vitest';
import { itemsByRoute, trailsOf } from './breadcrumbs';
import type { SidebarItem } from './sidebar-item';

const ai: SidebarItem = { kind: 'page', label: 'AI', address: '/ai' };
const tasks: SidebarItem = { kind: 'page', label: 'Tasks', address: '/crm/more/tasks' };
const lists: SidebarItem = { kind: 'page', label: 'Lists', address: '/crm/lists' };
const more: SidebarItem = { kind: 'category', label: 'More', items: [tasks] };
const crm: SidebarItem = { kind: 'category', label: 'CRM', address: '/crm/', items: [lists, more] };
const items = [ai, crm];

describe('trailsOf', () => {
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
    expect(trailsOf(items).get(address) ?? []).toEqual(way);
  });

  test('a category without a link has no address', () => {
    expect(trailsOf([more]).get('/crm/more/tasks')?.[0]).not.toHaveProperty('address');
  });

  test('an address that stands twice has its first way', () => {
    const twice: SidebarItem = { kind: 'category', label: 'Again', items: [lists] };
    expect(trailsOf([crm, twice]).get('/crm/lists')?.[0]?.label).toBe('CRM');
  });
});

describe('itemsByRoute', () => {
  test.each<[string, SidebarItem[] | undefined]>([
    ['/crm', [lists, more]],
    ['/crm/lists', [lists, more]],
    ['/crm/more/tasks', [tasks]],
    ['/ai', [ai, crm]],
    ['/unknown', undefined],
  ])('%s', (address, found) => {
    expect(itemsByRoute(items).get(address)).toEqual(found);
  });

  test('an address that stands twice has the items of its first place', () => {
    const twice: SidebarItem = { kind: 'category', label: 'Again', items: [lists] };
    expect(itemsByRoute([crm, twice]).get('/crm/lists')).toEqual([lists, more]);
    expect(itemsByRoute([twice, crm]).get('/crm/lists')).toEqual([lists]);
  });
});
