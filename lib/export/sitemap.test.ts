import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Folder } from '@/lib/content/folder';
import { testTag } from '@/lib/search/test-pages';
import { createPage } from '@/tests/factories/page';
import { type SitemapEntry, sitemapEntries, sitemapFiles, writeSitemap } from './sitemap';

const siteUrl = 'https://help.example.com';
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** So many URL paths, numbered from 1. */
function planted(count: number): SitemapEntry[] {
  return Array.from({ length: count }, (_, index) => ({ urlPath: `/page-${index + 1}` }));
}

function locationsIn(text = ''): string[] {
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '');
}

describe('one file', () => {
  test('is what search engines read, line by line', () => {
    const files = sitemapFiles(
      [{ urlPath: '/', date: '2026-11-02' }, { urlPath: '/crm/a –b' }],
      siteUrl,
    );
    expect([...files]).toEqual([
      [
        'sitemap.xml',
        `${head}<urlset ${space}>\n<url>\n<loc>${siteUrl}/</loc>\n<lastmod>2026-11-02</lastmod>\n</url>\n<url>\n<loc>${siteUrl}/crm/a%20%E2%80%93b</loc>\n</url>\n</urlset>\n`,
      ],
    ]);
  });

  test('without a URL path is a list of none', () => {
    expect([...sitemapFiles([], siteUrl).values()]).toEqual([
      `${head}<urlset ${space}>\n</urlset>\n`,
    ]);
  });

  test.each([
    ['/r&d', '/r&amp;d'],
    ["/sam's", '/sam&apos;s'],
    ['/a<b', '/a%3Cb'],
    ['/a"b', '/a%22b'],
  ])('%s is written as XML', (urlPath, written) => {
    const text = sitemapFiles([{ urlPath }], siteUrl).get('sitemap.xml');
    expect(locationsIn(text)).toEqual([siteUrl + written]);
  });

  test('holds 50,000 URL paths', () => {
    const files = sitemapFiles(planted(50_000), siteUrl);
    expect([...files.keys()]).toEqual(['sitemap.xml']);
    expect(locationsIn(files.get('sitemap.xml'))).toHaveLength(50_000);
  });
});

describe('above 50,000 URL paths', () => {
  const files = sitemapFiles(planted(50_001), siteUrl);

  test('an index names the parts beside it', () => {
    expect([...files.keys()]).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
    expect(files.get('sitemap.xml')).toBe(
      `${head}<sitemapindex ${space}>\n<sitemap>\n<loc>${siteUrl}/sitemap-1.xml</loc>\n</sitemap>\n<sitemap>\n<loc>${siteUrl}/sitemap-2.xml</loc>\n</sitemap>\n</sitemapindex>\n`,
    );
  });

  test('the parts hold every URL path once, in its order', () => {
    const [first, second] = [files.get('sitemap-1.xml'), files.get('sitemap-2.xml')];
    expect(locationsIn(first)).toHaveLength(50_000);
    expect(second).toBe(
      `${head}<urlset ${space}>\n<url>\n<loc>${siteUrl}/page-50001</loc>\n</url>\n</urlset>\n`,
    );
  });
});

test('a part ends before it is larger than it may be', () => {
  const limits = { urlPaths: 50_000, bytes: 1_000 };
  const files = [...sitemapFiles(planted(40), siteUrl, limits)];
  const parts = files.slice(1).map(([, text]) => text);
  expect(parts.length).toBeGreaterThan(2);
  expect(Math.max(...parts.map((text) => Buffer.byteLength(text)))).toBeLessThanOrEqual(1_000);
  expect(parts.flatMap(locationsIn)).toEqual(planted(40).map(({ urlPath }) => siteUrl + urlPath));
});

describe('entries', () => {
  const folder = (link: Folder['link']): Folder => ({
    path: 'crm',
    file: 'crm/_category_.yml',
    label: 'CRM',
    isLabelled: true,
    description: '',
    collapsed: true,
    collapsible: true,
    link,
  });
  const index = { urlPath: '/crm', title: 'CRM', description: '', keywords: [] };

  test('are pages with their day, generated indexes, tags and pages of their own', () => {
    const pages = [
      createPage('/crm/lists', {
        tags: [testTag('a')],
        lastUpdate: { date: '2026-11-02T10:00:00Z' },
      }),
      createPage('/hidden', { unlisted: true, tags: [testTag('b')] }),
    ];
    expect(sitemapEntries({ pages, folders: [folder({ type: 'index', index })] })).toEqual([
      { urlPath: '/crm/lists', date: '2026-11-02' },
      { urlPath: '/crm' },
      { urlPath: '/tags/a' },
      { urlPath: '/tags' },
      { urlPath: '/cookie-declaration' },
      { urlPath: '/markdown-page' },
    ]);
  });
});

test('the files are in the export', async () => {
  const out = await mkdtemp(join(tmpdir(), 'sitemap-'));
  expect(await writeSitemap(out, { pages: [createPage('/a')], folders: [] }, siteUrl)).toBe(1);
  expect(await readdir(out)).toEqual(['sitemap.xml']);
  expect(locationsIn(await readFile(join(out, 'sitemap.xml'), 'utf8'))).toContain(`${siteUrl}/a`);
});
