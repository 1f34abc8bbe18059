import { describe, expect, test } from 'vitest';
import { createPage } from '@/tests/factories/page';
import { slugsOf } from './docs';

const index = { urlPath: '/category/sms', title: 'SMS', description: '', keywords: [] };
const site = {
  content: { pages: ['/crm/', '/crm/lists', '/CRM', '/a b'].map((urlPath) => createPage(urlPath)) },
  indexes: new Map([['/category/sms', index]]),
};

function pathsOf(part: Parameters<typeof slugsOf>[1]): string[] {
  return slugsOf(site, part).map(({ slug }) => `/${slug.join('/')}`);
}

const all = ['/', '/a b', '/category/sms', '/crm', '/crm/lists'];

describe('slugsOf', () => {
  test('the home page, every page and every generated index, each route once', () => {
    expect(pathsOf(null).sort()).toEqual(all);
  });

  test('two parts are the whole, and have nothing in common', () => {
    const parts = [1, 2].flatMap((number) => pathsOf({ number, of: 2 }));
    expect(parts.sort()).toEqual(all);
  });

  test('a part without a page is rejected', () => {
    const counts = Array.from({ length: 40 }, (_, at) => {
      try {
        return slugsOf(site, { number: at + 1, of: 40 }).length;
      } catch (error) {
        return String(error);
      }
    });
    expect(counts).toContain('Error: This build shard contains no pages. Use fewer shards.');
    expect(counts.filter((count) => typeof count === 'number')).toHaveLength(all.length);
  });
});
