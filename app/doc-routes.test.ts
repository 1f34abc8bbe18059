import { describe, expect, test } from 'vitest';
import { createPage } from '@/tests/factories/page';
import { getDocSlugs } from './doc-routes';

const index = { urlPath: '/category/sms', title: 'SMS', description: '', keywords: [] };
const site = {
  content: { pages: ['/crm/', '/crm/lists', '/CRM', '/a b'].map((urlPath) => createPage(urlPath)) },
  indexes: new Map([['/category/sms', index]]),
};

function getPaths(shard: Parameters<typeof getDocSlugs>[1]): string[] {
  return getDocSlugs(site, shard).map(({ slug }) => `/${slug.join('/')}`);
}

const all = ['/', '/a b', '/category/sms', '/crm', '/crm/lists'];

describe('getDocSlugs', () => {
  test('returns the home page, every page and every generated index once per route', () => {
    expect(getPaths(null).sort()).toEqual(all);
  });

  test('two shards are disjoint and cover all pages', () => {
    const paths = [1, 2].flatMap((number) => getPaths({ number, of: 2 }));
    expect(paths.sort()).toEqual(all);
  });

  test('rejects a shard without pages', () => {
    const counts = Array.from({ length: 40 }, (_, index) => {
      try {
        return getDocSlugs(site, { number: index + 1, of: 40 }).length;
      } catch (error) {
        return String(error);
      }
    });
    expect(counts).toContain('Error: This build shard contains no pages. Use fewer shards.');
    expect(counts.filter((count) => typeof count === 'number')).toHaveLength(all.length);
  });
});
