import { expect, test } from 'vitest';
import { createSidebarFiles, pruneSidebar } from './sidebar-data';
import type { SidebarItem } from './sidebar-item';
import { splitSidebar } from './sidebar-sections';

const createPageItem = (urlPath: string): SidebarItem => ({
  kind: 'page',
  label: urlPath,
  urlPath,
});

const lists = createPageItem('/crm/lists');
const closed: SidebarItem = {
  kind: 'category',
  label: 'Contacts',
  urlPath: '/crm/contacts',
  items: [createPageItem('/crm/contacts/import')],
};
const button: SidebarItem = {
  kind: 'category',
  label: 'More',
  items: [createPageItem('/crm/more/a'), createPageItem('/crm/more/b')],
};
const ai: SidebarItem = {
  kind: 'category',
  label: 'AI',
  urlPath: '/ai',
  items: [createPageItem('/ai/a')],
};
const split = splitSidebar([
  { kind: 'category', label: 'CRM', urlPath: '/crm/', items: [lists, closed, button] },
  ai,
]);

test('a small sidebar is one file', () => {
  const files = createSidebarFiles(split, ['/hidden']);
  expect([...files.keys()]).toEqual(['index.json']);
  expect(JSON.parse(files.get('index.json') ?? '')).toEqual({
    topItems: split.topItems,
    sections: Object.fromEntries(split.sections),
    hidden: ['/hidden'],
  });
});

test('a large sidebar has a file for each section', () => {
  const pages = Array.from({ length: 1000 }, (_, index) => createPageItem(`/big/page-${index}`));
  const large = splitSidebar([{ kind: 'category', label: 'Big', items: pages }, ai]);
  const files = createSidebarFiles(large, []);
  expect([...files.keys()]).toEqual(['index.json', 'big.json', 'ai.json']);
  expect(JSON.parse(files.get('index.json') ?? '')).toMatchObject({ sections: {} });
  expect(JSON.parse(files.get('big.json') ?? '')).toEqual(pages);
});

test('a page contains its section without the items of closed categories', () => {
  expect(pruneSidebar(split, '/crm/lists').sections).toEqual({
    crm: [
      lists,
      { ...closed, items: [] },
      { ...button, items: [{ kind: 'page', label: '', urlPath: '/crm/more/a' }] },
    ],
  });
  expect(pruneSidebar(split, '/crm/contacts/import').sections['crm']?.[1]).toEqual(closed);
});

test('a page outside of all sections contains the top level only', () => {
  expect(pruneSidebar(split, '/').sections).toEqual({});
});

test('sections that are open at first are part of every page', () => {
  const open = splitSidebar([{ ...ai, isOpen: true }]);
  expect(pruneSidebar(open, '/').sections).toEqual({ ai: [createPageItem('/ai/a')] });
});

test('a new page in another section changes nothing', () => {
  const changed = splitSidebar([
    { kind: 'category', label: 'CRM', urlPath: '/crm/', items: [lists, closed, button] },
    { ...ai, items: [createPageItem('/ai/new'), createPageItem('/other')] },
  ]);
  expect(pruneSidebar(changed, '/crm/lists')).toEqual(pruneSidebar(split, '/crm/lists'));
  expect(pruneSidebar(changed, '/ai/a')).not.toEqual(pruneSidebar(split, '/ai/a'));
});
