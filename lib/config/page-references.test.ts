import { expect, test } from 'vitest';
import { listPageReferences } from './page-references';

test('finds the ids of pages at any depth, with the path of their fields', () => {
  const site = {
    title: 'Help',
    announcement: null,
    banner: { link: { label: 'New', pageId: 'news' } },
    footer: { links: [{ href: '/a' }, { label: 'B', pageId: 'crm/b' }] },
  };
  expect(listPageReferences(site)).toEqual([
    { field: 'banner.link.pageId', pageId: 'news' },
    { field: 'footer.links[1].pageId', pageId: 'crm/b' },
  ]);
});
