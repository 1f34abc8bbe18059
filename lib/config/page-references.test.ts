import { expect, test } from 'vitest';
import { listPageReferences } from './page-references';

test('finds the ids of pages at any depth, with the path of their fields', () => {
  const site = {
    title: 'Help',
    announcement: null,
    banner: { link: { label: 'New', docId: 'news' } },
    footer: { links: [{ href: '/a' }, { label: 'B', docId: 'crm/b' }] },
  };
  expect(listPageReferences(site)).toEqual([
    { field: 'banner.link.docId', docId: 'news' },
    { field: 'footer.links[1].docId', docId: 'crm/b' },
  ]);
});
