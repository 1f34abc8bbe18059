import { expect, test } from 'vitest';
import { site } from '@/lib/site';
import { checkSiteIds } from './check-site-ids';

test('reports ids that no page has', () => {
  expect(checkSiteIds([{ id: site.startDoc }])).toEqual([]);
  expect(checkSiteIds([{ id: `${site.startDoc}x` }])).toMatchObject([
    {
      rule: 'unknown-doc',
      file: '../../lib/site.ts',
      hint: expect.stringContaining('Did you mean'),
    },
    { message: expect.stringContaining('announcement.link.docId') },
  ]);
});
