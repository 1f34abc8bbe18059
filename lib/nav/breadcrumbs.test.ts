import { describe, expect, test } from 'vitest';
import { createBreadcrumbs, groupItemsByRoute } from './breadcrumbs';
import type { SidebarItem } from './sidebar-item';

const ai: SidebarItem = { kind: 'page', label: 'AI', urlPath: '/ai' };
const tasks: SidebarItem = { kind: 'page', label: 'Tasks', urlPath: '/crm/more/tasks' };
const lists: SidebarItem = { kind: 'page', label: 'Lists', urlPath: '/crm/lists' };
const more: SidebarItem = { kind: 'category', label: 'More', items: [tasks] };
const crm: SidebarItem = { kind: 'category', label: 'CRM', urlPath: '/crm/', items: [lists, more] };
const items = [ai, crm];

describe('createBreadcrumbs', () => {
  test.each([
    ['/ai', [{ label: 'AI', urlPath: '/ai', position: 1 }]],
    ['/crm/', [{ label: 'CRM', urlPath: '/crm/', position: 2 }]],
    [
      '/crm/lists',
      [
        { label: 'CRM', urlPath: '/crm/', position: 2 },
        { label: 'Lists', urlPath: '/crm/lists' },
      ],
    ],
    [
      '/crm/more/tasks',
      [
        { label: 'CRM', urlPath: '/crm/', position: 2 },
        { label: 'More' },
        { label: 'Tasks', urlPath: '/crm/more/tasks' },
      ],
    ],
  ])('%s', (urlPath, trail) => {
    expect(createBreadcrumbs(items).get(urlPath) ?? []).toEqual(trail);
  });

  test('the first occurrence of a URL path wins', () => {
    const twice: SidebarItem = { kind: 'category', label: 'Again', items: [lists] };
    expect(createBreadcrumbs([crm, twice]).get('/crm/lists')?.[0]?.label).toBe('CRM');
  });
});

describe('groupItemsByRoute', () => {
  test.each<[string, SidebarItem[] | undefined]>([
    ['/crm', [lists, more]],
    ['/crm/lists', [lists, more]],
    ['/crm/more/tasks', [tasks]],
    ['/ai', [ai, crm]],
  ])('%s', (urlPath, found) => {
    expect(groupItemsByRoute(items).get(urlPath)).toEqual(found);
  });

  test('the first occurrence of a URL path wins', () => {
    const twice: SidebarItem = { kind: 'category', label: 'Again', items: [lists] };
    expect(groupItemsByRoute([crm, twice]).get('/crm/lists')).toEqual([lists, more]);
    expect(groupItemsByRoute([twice, crm]).get('/crm/lists')).toEqual([lists]);
  });
});
