import { describe, expect, test, vi } from 'vitest';
import { compileSite } from '@/lib/content/compile-site';
import { createFieldLocator } from '@/lib/content/parse/front-matter';
import { listFixedFiles } from '@/lib/publish/export/site-files';
import {
  createContentFiles,
  testOptions,
} from '@/tests/factories/content-files';
import { checkFileNames } from './check-files';

type TestSite = {
  files: Record<string, string>;
  redirects?: string;
  staticFiles?: string[];
};

async function check({
  files,
  redirects = '',
  staticFiles = [],
}: TestSite): Promise<string[]> {
  const source = createContentFiles({
    'lists.md': '# Lists',
    'crm/index.md': '# CRM',
    '../redirects.yml': redirects,
    ...files,
  });
  const { content } = await compileSite(source, testOptions);
  const found = checkFileNames(content, createFieldLocator(source), {
    dir: '../static',
    files: staticFiles,
  });
  return found.map(({ rule, file, line, column, message }) => {
    return `${rule} ${file}:${line}:${column} ${message}`;
  });
}

test('reports nothing for valid content', async () => {
  const files = {
    'guides/robots.txt.md': '# Robots',
    'v2.0.md': '# 2',
    'indexes.md': '# I',
  };
  const redirects =
    '- { from: /old, to: /lists }\n- { from: /crm/index, to: /crm/ }';
  const staticFiles = [
    'CNAME',
    'img/logo.png',
    '.well-known/security.txt',
    'assets/logo.png',
  ];
  expect(await check({ files, redirects, staticFiles })).toEqual([]);
});

describe('a page', () => {
  test.each(listFixedFiles().filter((file) => !file.startsWith('.')))(
    'at the path of %s',
    async (file) => {
      const [first] = await check({
        files: { 'a.md': `---\nslug: /${file}\n---\n# A` },
      });
      expect(first).toContain('invalid-slug a.md:2:7 ');
    },
  );

  test.each([
    [
      '404.md',
      '',
      '1:1 A page at /404 would replace 404.html, a file of the site.',
    ],
    [
      'robots.md',
      '',
      '1:1 A page at /robots would replace robots.txt, a file of the site.',
    ],
    [
      'a.md',
      '/icon.svg/x',
      '2:7 A page at /icon.svg/x would replace icon.svg, a file of the site.',
    ],
    [
      'a.md',
      '/lists.md',
      '2:7 The URL path /lists.md is that of a file of the page /lists.',
    ],
    [
      'a.md',
      '/index',
      '2:7 No page can have the URL path /index, which is another form of /.',
    ],
    [
      'crm/a.md',
      'Index',
      '2:7 No page can have the URL path /crm/Index, which is another form of /crm/.',
    ],
    [
      '01-index.md',
      '',
      '1:1 No page can have the URL path /index, which is another form of /.',
    ],
    [
      'a.md',
      '/a.html',
      '2:7 No page can have the URL path /a.html, which is another form of /a.',
    ],
    [
      'assets/a.md',
      '',
      '1:1 A page at /assets/a would be kept in caches for a year, like the files in the folder assets.',
    ],
  ])('%s with the slug "%s"', async (file, slug, expected) => {
    const text = slug === '' ? '# A' : `---\nslug: ${slug}\n---\n# A`;
    expect(await check({ files: { [file]: text } })).toEqual([
      `invalid-slug ${file}:${expected}`,
    ]);
  });
});

test('a generated index', async () => {
  const index = 'label: C\nlink: { type: generated-index, slug: robots.txt }';
  expect(await check({ files: { 'crm/_category_.yml': index } })).toEqual([
    'invalid-slug crm/_category_.yml:2:38 A page at /robots.txt would replace robots.txt, a file of the site.',
  ]);
});

test.each([
  ['/404', '404.html'],
  ['/robots.txt', 'robots.txt'],
  ['/sitemap.xml/', 'sitemap.xml'],
  ['/icon.svg/old', 'icon.svg'],
])('a redirect from %s', async (from, file) => {
  expect(
    await check({ files: {}, redirects: `- { from: ${from}, to: /lists }` }),
  ).toEqual([
    `invalid-redirect ../redirects.yml:1:11 The redirect source "${from}" cannot have a page: ${file} is a file of the site.`,
  ]);
});

describe('a static file', () => {
  test.each([
    ...listFixedFiles().map((file) => [
      file,
      'the build writes a file with this name',
    ]),
    ['sitemap.xml.gz', 'the build writes a file with this name'],
    ['lists.html', 'it is a file of the page /lists'],
    ['lists.txt', 'it is a file of the page /lists'],
    ['lists.html.br', 'it is a file of the page /lists'],
    ['crm/index.md', 'it is a file of the page /crm/'],
    ['Lists.html', 'its path leads to /lists'],
    ['lists/index.html', 'its path leads to /lists'],
    ['old.html', 'its path leads to /crm/'],
    ['old/index.html', 'its path leads to /crm/'],
  ])('%s: %s', async (file = '', reason = '') => {
    const redirects = '- { from: /old, to: /crm/ }';
    expect(await check({ files: {}, redirects, staticFiles: [file] })).toEqual([
      `duplicate-route ../static/${file}:1:1 The file static/${file} is not published: ${reason}.`,
    ]);
  });

  test('of a host is published if the build writes none', async () => {
    expect(await check({ files: {}, staticFiles: ['_headers'] })).toHaveLength(
      1,
    );
    vi.stubEnv('HOST_RULES', 'no');
    expect(await check({ files: {}, staticFiles: ['_headers'] })).toEqual([]);
  });
});
