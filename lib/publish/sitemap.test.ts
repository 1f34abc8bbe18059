import { describe, expect, test } from 'vitest';
import type { Folder } from '@/lib/content/pages/folders';
import { createTestTag } from '@/lib/search/test-pages';
import { createPage } from '@/tests/factories/page';
import { createSitemapEntries, createSitemapFiles, type SitemapEntry } from './sitemap';

const siteUrl = 'https://help.example.com';
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function createEntries(count: number): SitemapEntry[] {
  return Array.from({ length: count }, (_, index) => ({ urlPath: `/page-${index + 1}` }));
}

function parseLocations(text = ''): string[] {
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '');
}

describe('one file', () => {
  test('follows the sitemap protocol', () => {
    const files = createSitemapFiles(
      [{ urlPath: '/', date: '2026-11-02' }, { urlPath: '/crm/a –b' }],
      siteUrl,
    );
    expect([...files]).toEqual([
      [
        'sitemap.xml',
        `${head}<urlset ${namespace}>\n<url>\n<loc>${siteUrl}/</loc>\n<lastmod>2026-11-02</lastmod>\n</url>\n<url>\n<loc>${siteUrl}/crm/a%20%E2%80%93b</loc>\n</url>\n</urlset>\n`,
      ],
    ]);
  });

  test('may be empty', () => {
    expect([...createSitemapFiles([], siteUrl).values()]).toEqual([
      `${head}<urlset ${namespace}>\n</urlset>\n`,
    ]);
  });

  test.each([
    ['/r&d', '/r&amp;d'],
    ["/sam's", '/sam&apos;s'],
    ['/a<b', '/a%3Cb'],
    ['/a"b', '/a%22b'],
  ])('%s is expected as XML', (urlPath, expected) => {
    const text = createSitemapFiles([{ urlPath }], siteUrl).get('sitemap.xml');
    expect(parseLocations(text)).toEqual([siteUrl + expected]);
  });

  test('contains up to 50,000 URL paths', () => {
    const files = createSitemapFiles(createEntries(50_000), siteUrl);
    expect([...files.keys()]).toEqual(['sitemap.xml']);
    expect(parseLocations(files.get('sitemap.xml'))).toHaveLength(50_000);
  });
});

describe('above 50,000 URL paths', () => {
  const files = createSitemapFiles(createEntries(50_001), siteUrl);

  test('writes a sitemap index', () => {
    expect([...files.keys()]).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml']);
    expect(files.get('sitemap.xml')).toBe(
      `${head}<sitemapindex ${namespace}>\n<sitemap>\n<loc>${siteUrl}/sitemap-1.xml</loc>\n</sitemap>\n<sitemap>\n<loc>${siteUrl}/sitemap-2.xml</loc>\n</sitemap>\n</sitemapindex>\n`,
    );
  });

  test('keeps every URL path once, in order', () => {
    const [first, second] = [files.get('sitemap-1.xml'), files.get('sitemap-2.xml')];
    expect(parseLocations(first)).toHaveLength(50_000);
    expect(second).toBe(
      `${head}<urlset ${namespace}>\n<url>\n<loc>${siteUrl}/page-50001</loc>\n</url>\n</urlset>\n`,
    );
  });
});

describe('entries', () => {
  const createFolder = (link: Folder['link']): Folder => ({
    path: 'crm',
    file: 'crm/_category_.yml',
    label: 'CRM',
    hasCustomLabel: true,
    description: '',
    collapsed: true,
    collapsible: true,
    link,
  });
  const index = { urlPath: '/crm', title: 'CRM', description: '', keywords: [] };

  test('contain pages with dates, generated indexes, tags and standalone pages', () => {
    const pages = [
      createPage('/crm/lists', {
        tags: [createTestTag('a')],
        lastUpdate: { date: '2026-11-02T10:00:00Z' },
      }),
      createPage('/hidden', { unlisted: true, tags: [createTestTag('b')] }),
    ];
    expect(
      createSitemapEntries({ pages, folders: [createFolder({ type: 'index', index })] }),
    ).toEqual([
      { urlPath: '/crm/lists', date: '2026-11-02' },
      { urlPath: '/crm' },
      { urlPath: '/tags/a' },
      { urlPath: '/tags' },
      { urlPath: '/cookie-declaration', locales: ['en'] },
      { urlPath: '/markdown-page', locales: ['en'] },
    ]);
  });
});
