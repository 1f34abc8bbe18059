import { describe, expect, test } from 'vitest';
import {
  firstAddress,
  flattened,
  holdsAddress,
  type SidebarItem,
  type SidebarTop,
  sectionAt,
} from './sidebar-item';

const page = (address: string): SidebarItem => ({ kind: 'page', label: address, address });

const tree: SidebarItem = {
  kind: 'category',
  label: 'CRM',
  address: '/crm/',
  items: [
    page('/crm/lists'),
    { kind: 'category', label: 'More', items: [page('/crm/more/tasks')] },
  ],
};

describe('holdsAddress', () => {
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
  ])('%s', (address, holds) => {
    expect(holdsAddress(tree, address)).toBe(holds);
  });

  test('a page holds only itself', () => {
    expect(holdsAddress(page('/ai'), '/ai/')).toBe(true);
    expect(holdsAddress(page('/ai'), '/ai/more')).toBe(false);
  });
});

describe('firstAddress', () => {
  const more: SidebarItem = { kind: 'category', label: 'More', items: [page('/crm/more/tasks')] };
  const empty: SidebarItem = { kind: 'category', label: 'Empty', items: [] };

  test.each<[string, SidebarItem[], string | undefined]>([
    ['a page', [page('/ai'), tree], '/ai'],
    ['a category with a page of its own', [tree, page('/ai')], '/crm/'],
    ['a category without one', [more], '/crm/more/tasks'],
    ['an empty category before a page', [empty, page('/ai')], '/ai'],
    ['nothing', [empty], undefined],
  ])('%s', (_, items, first) => {
    expect(firstAddress(items)).toBe(first);
  });
});

describe('flattened', () => {
  test('lists pages and linked categories in reading order', () => {
    expect(flattened([page('/ai'), tree, page('/z')])).toEqual([
      { label: '/ai', address: '/ai' },
      { label: 'CRM', address: '/crm/' },
      { label: '/crm/lists', address: '/crm/lists' },
      { label: '/crm/more/tasks', address: '/crm/more/tasks' },
      { label: '/z', address: '/z' },
    ]);
  });

  test('of nothing is nothing', () => {
    expect(flattened([])).toEqual([]);
  });
});

describe('sectionAt', () => {
  const section = (name: string, prefix: string, also?: string[]): SidebarTop => ({
    kind: 'category',
    label: name,
    section: name,
    prefix,
    first: prefix,
    ...(also && { also }),
  });
  const tops: SidebarTop[] = [
    { kind: 'page', label: 'AI', address: '/ai' },
    { kind: 'page', label: 'Late', address: '/crm/late' },
    section('crm', '/crm'),
    section('deep', '/crm/deep'),
    section('strays', '', ['/crm/stray', '/Elsewhere/']),
    section('none', ''),
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
  ])('%s', (address, name) => {
    expect(sectionAt(tops, address)?.section).toBe(name);
  });
});
