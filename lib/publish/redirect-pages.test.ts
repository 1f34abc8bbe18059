import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { redirectPage, redirectScript, writeRedirectPages } from './redirect-pages';

const siteUrl = 'https://help.example.com';
let out = '';
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'redirect-pages-'));
});
afterEach(() => rm(out, { recursive: true }));

describe('a redirect page', () => {
  const html = redirectPage({ href: '/a%20%E2%80%93b', hash: '#x"<' }, siteUrl);

  test('contains a link, a canonical URL and the redirect script', () => {
    expect(html).toContain('<link rel="canonical" href="https://help.example.com/a%20%E2%80%93b">');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<a href="/a%20%E2%80%93b#x&#34;&#60;">/a –b</a>');
    expect(html).toContain(`<script>${redirectScript}</script>`);
  });

  test('includes the base path', () => {
    const page = redirectPage({ href: '/ai', hash: '#b' }, 'https://example.com/help');
    expect(page).toContain('data-to="/help/ai#b"');
    expect(page).toContain('<link rel="canonical" href="https://example.com/help/ai">');
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
  await writeRedirectPages(out, { urlPaths: ['/', '/ai'], redirects }, siteUrl, String);
  const files = await readdir(out, { recursive: true });
  expect(files.sort()).toEqual(['old', 'old/a b', 'old/a b.html', 'old/a b/index.html']);
  expect(await readFile(join(out, 'old/a b.html'), 'utf8')).toContain('data-to="/ai"');
});

test('transforms the HTML', async () => {
  const source = { urlPaths: ['/'], redirects: [{ from: '/old', to: '/' }] };
  await writeRedirectPages(out, source, siteUrl, (html) => html.toUpperCase());
  expect(await readFile(join(out, 'old.html'), 'utf8')).toMatch(/^<!DOCTYPE HTML><HTML /);
});

test('does not overwrite a page', async () => {
  await writeFile(join(out, 'ai.html'), 'the page');
  const source = { urlPaths: ['/'], redirects: [{ from: '/ai', to: '/' }] };
  await expect(writeRedirectPages(out, source, siteUrl, String)).rejects.toThrow('EEXIST');
});
