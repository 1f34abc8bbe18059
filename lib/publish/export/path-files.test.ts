import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findFiles } from '@/lib/files/find-files';
import { createEmptyFolder } from '@/tests/factories/temp-folder';
import {
  copyIndexPages,
  copyTrailingSlashAliases,
  createRedirectPage,
  redirectScript,
  writeRedirectPages,
} from './path-files';

const out = createEmptyFolder();

test('copies the page and payload of paths with a trailing slash into their folder', async () => {
  await writeFile(join(out, 'crm.html'), 'page');
  await writeFile(join(out, 'crm.txt'), 'data');
  await writeFile(join(out, 'ai.html'), 'page');
  copyTrailingSlashAliases(out, ['/', '/crm/', '/ai']);
  expect(await findFiles(out)).toEqual([
    'ai.html',
    'crm.html',
    'crm.txt',
    'crm/index.html',
    'crm/index.txt',
  ]);
  expect(await readFile(join(out, 'crm/index.html'), 'utf8')).toBe('page');
  expect(await readFile(join(out, 'crm/index.txt'), 'utf8')).toBe('data');
});

test.each([
  ['crm.txt', 'crm.html'],
  ['crm.html', 'crm.txt'],
])('rejects an export that only contains %s', async (file, missing) => {
  await writeFile(join(out, file), 'x');
  expect(() => copyTrailingSlashAliases(out, ['/crm/'])).toThrow(
    join(out, missing),
  );
});

test('copies each page to the index of a folder', async () => {
  await mkdir(join(out, 'crm'));
  for (const file of ['index', 'ai', 'crm/index', 'crm/lists', 'crm/a –b']) {
    await writeFile(join(out, `${file}.html`), file);
  }
  copyIndexPages(out, ['/', '/ai', '/crm/', '/crm/lists', '/crm/a –b']);
  expect(await readFile(join(out, 'ai/index.html'), 'utf8')).toBe('ai');
  expect(await readFile(join(out, 'crm/lists/index.html'), 'utf8')).toBe(
    'crm/lists',
  );
  expect(await readFile(join(out, 'crm/a –b/index.html'), 'utf8')).toBe(
    'crm/a –b',
  );
  expect(await readFile(join(out, 'crm/index.html'), 'utf8')).toBe('crm/index');
});

const siteUrl = 'https://help.example.com';
describe('a redirect page', () => {
  const html = createRedirectPage(
    { href: '/a%20%E2%80%93b', hash: '#x"<' },
    siteUrl,
  );

  test('contains a link, a canonical URL and the redirect script', () => {
    expect(html).toContain(
      '<link rel="canonical" href="https://help.example.com/a%20%E2%80%93b">',
    );
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<a href="/a%20%E2%80%93b#x&#34;&#60;">/a –b</a>');
    expect(html).toContain(`<script>${redirectScript}</script>`);
  });

  test('includes the base path', () => {
    const page = createRedirectPage(
      { href: '/ai', hash: '#b' },
      'https://example.com/help',
    );
    expect(page).toContain('data-to="/help/ai#b"');
    expect(page).toContain(
      '<link rel="canonical" href="https://example.com/help/ai">',
    );
    expect(page).toContain('url=/help/ai#b"');
    expect(page).toContain('<a href="/help/ai#b">/ai</a>');
  });

  test.each([
    ['/ai', '?a=1', '#b', '/ai?a=1#b'],
    ['/ai#set-up', '?a=1', '#b', '/ai?a=1#set-up'],
    ['/ai', '', '', '/ai'],
  ])('redirects to %s, keeping %s%s', (to, search, hash, target) => {
    let replaced = '';
    const location = {
      search,
      hash,
      replace: (urlPath: string) => {
        replaced = urlPath;
      },
    };
    new Function('document', 'location', redirectScript)(
      { documentElement: { dataset: { to } } },
      location,
    );
    expect(replaced).toBe(target);
  });
});

test('writes pages with and without a trailing slash, but none for wildcards', async () => {
  const redirects = [
    { from: '/old/a%20b', to: '/ai' },
    { from: '/gone/*', to: '/ai' },
  ];
  writeRedirectPages(
    out,
    { urlPaths: ['/', '/ai'], redirects },
    siteUrl,
    String,
  );
  const files = await readdir(out, { recursive: true });
  expect(files.sort()).toEqual([
    'old',
    'old/a b',
    'old/a b.html',
    'old/a b/index.html',
  ]);
  expect(await readFile(join(out, 'old/a b.html'), 'utf8')).toContain(
    'data-to="/ai"',
  );
});

test('transforms the HTML', async () => {
  const source = { urlPaths: ['/'], redirects: [{ from: '/old', to: '/' }] };
  writeRedirectPages(out, source, siteUrl, (html) => html.toUpperCase());
  expect(await readFile(join(out, 'old.html'), 'utf8')).toMatch(
    /^<!DOCTYPE HTML><HTML /,
  );
});

test('does not write the file of a page, which may be restored later', async () => {
  const redirects = [{ from: '/crm/index', to: '/crm/' }];
  writeRedirectPages(out, { urlPaths: ['/crm/'], redirects }, siteUrl, String);
  expect(await findFiles(out)).toEqual(['crm/index/index.html']);
});

test('does not overwrite a file', async () => {
  await writeFile(join(out, 'ai.html'), 'the page');
  const source = { urlPaths: ['/'], redirects: [{ from: '/ai', to: '/' }] };
  expect(() => writeRedirectPages(out, source, siteUrl, String)).toThrow(
    'EEXIST',
  );
});
