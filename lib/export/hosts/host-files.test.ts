import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { headerRules } from '@/lib/export/security-headers';
import { apache } from './apache';
import { caddy } from './caddy';
import { byName } from './header-rule';
import { writeHostFiles } from './host-files';
import { hostSite, rowsOf } from './host-site';
import { netlifyAndCloudflare } from './netlify-cloudflare';
import { nginx } from './nginx';
import { testPaths, testSite } from './test-site';
import { vercel } from './vercel';

const textOf = (files: { name: string; text: string }[], name: string) =>
  files.find((file) => file.name === name)?.text ?? '';
/** More pages than any host takes rules for. */
const manyPaths = [...testPaths, ...Array.from({ length: 3000 }, (_, i) => `/p${i}/`)];

describe('header rules', () => {
  const rules = [
    { path: '/*', headers: { 'X-A': '1', 'X-B': '1' } },
    { path: '/a/*', headers: { 'X-A': '2' } },
    { path: '/a/b', headers: { 'X-A': '3' } },
  ];

  test('by name', () => {
    expect([...byName(rules)]).toEqual([
      [
        'X-A',
        [
          ['/*', '1'],
          ['/a/*', '2'],
          ['/a/b', '3'],
        ],
      ],
      ['X-B', [['/*', '1']]],
    ]);
  });
});

describe('rows', () => {
  test('redirects in all forms, pages that end in a slash, stars at the end, the longer first', () => {
    const rows = rowsOf(testSite(), ({ urlPath, others }) => (urlPath === '/ai' ? [] : others)).map(
      ({ from, to }) => `${from} ${to}`,
    );
    expect(rows.slice(0, 4)).toEqual([
      '/old /ai',
      '/old/ /ai',
      '/old.html /ai',
      '/old/index.html /ai',
    ]);
    expect(rows).toContain('/old%20page /a%20%E2%80%93b');
    expect(rows).toContain('/moved /ai#set-up');
    expect(rows).toContain('/crm /crm/');
    expect(rows.slice(-2)).toEqual(['/gone/deeper/* /ai', '/gone/* /crm/']);
    expect(rows.join('\n')).not.toContain('/ai.html');
  });

  test('every form, where the host settles none', () => {
    const rows = rowsOf(testSite(), ({ others }) => others);
    expect(rows).toContainEqual({ from: '/ai.html', to: '/ai' });
    expect(rows.every(({ from, to }) => from !== to)).toBe(true);
  });
});

describe('_redirects and _headers', () => {
  test('a rule a line, no spaces in it, and no header twice for one path', () => {
    const files = netlifyAndCloudflare(testSite());
    const lines = textOf(files, '_redirects').trim().split('\n');
    expect(lines).toContain('/crm.html /crm/ 301');
    expect(lines).toContain('/ai/index.html /ai 301');
    expect(lines).toContain('/a%20%E2%80%93b/ /a%20%E2%80%93b 301');
    // The hosts do these by themselves.
    expect(lines).not.toContain('/ai/ /ai 301');
    expect(lines).not.toContain('/ai.html /ai 301');
    expect(lines.every((line) => /^\/\S+ \/\S* 301$/.test(line))).toBe(true);
    const headers = textOf(files, '_headers');
    expect(headers).toMatch(/^\/\*\n {2}Content-Security-Policy: frame-ancestors 'none'\n/);
    expect(headers.match(/Cache-Control: .*/g)).toEqual([
      'Cache-Control: public, max-age=31536000, immutable',
      'Cache-Control: public, max-age=31536000, immutable',
    ]);
  });

  test('no more than the host takes, and what is left out is told', () => {
    const [redirects] = netlifyAndCloudflare(testSite(manyPaths));
    const lines = redirects?.text.trim().split('\n') ?? [];
    expect(lines.filter((line) => !line.includes('*'))).toHaveLength(2000);
    expect(lines.filter((line) => line.includes('*'))).toHaveLength(2);
    expect(redirects?.left?.count).toBeGreaterThan(6000);
  });

  test('two values of one header for one path are rejected', () => {
    const headers = [
      { path: '/*', headers: { 'X-A': '1' } },
      { path: '/a/*', headers: { 'X-A': '2' } },
    ];
    expect(() =>
      netlifyAndCloudflare(hostSite({ urlPaths: ['/'], redirects: [] }, headers)),
    ).toThrow('Two header rules set X-A for one path: Cloudflare Pages would join them.');
  });

  test('more header rules than the host takes are rejected', () => {
    const headers = Array.from({ length: 101 }, (_, i) => ({
      path: `/${i}`,
      headers: { 'X-A': '1' },
    }));
    expect(() =>
      netlifyAndCloudflare(hostSite({ urlPaths: ['/'], redirects: [] }, headers)),
    ).toThrow('Cloudflare Pages takes 100 header rules; there are 101.');
  });
});

describe('vercel.json', () => {
  test('signs of patterns are escaped', () => {
    const config: unknown = JSON.parse(
      textOf(vercel(testSite(['/', '/ai', '/crm/', '/a –b', '/c+(d)/'])), 'vercel.json'),
    );
    expect(config).toMatchObject({
      cleanUrls: true,
      redirects: expect.arrayContaining([
        { source: '/c\\+\\(d\\)', destination: '/c+(d)/', statusCode: 301 },
        { source: '/ai/', destination: '/ai', statusCode: 301 },
        { source: '/gone/(.*)', destination: '/crm/', statusCode: 301 },
      ]),
    });
  });

  test('no more than the host takes', () => {
    const [file] = vercel(testSite(manyPaths));
    expect(JSON.parse(file?.text ?? '').redirects).toHaveLength(2048);
    expect(file?.left?.count).toBeGreaterThan(900);
  });
});

describe('nginx', () => {
  const http = textOf(nginx(testSite(['/', '/$a', '/a"b'])), '.hosts/nginx-http.conf');

  test('quotes are escaped; a dollar, which nginx cannot write, is left out', () => {
    expect(http).toContain('"/a\\"b" "/a\\"b";');
    expect(http).not.toContain('/$a');
  });

  test('names of variables are those of the site, so that two sites fit into one configuration', () => {
    const urlPaths = ['/', '/ai'];
    const texts = ['https://a.example', 'https://b.example/docs'].map((url) =>
      nginx(hostSite({ urlPaths, redirects: [] }, headerRules(), url))
        .map(({ text }) => text)
        .join(''),
    );
    const variables = texts.map((text) => new Set(text.match(/\$\{?site_\w+/g)));
    expect([...(variables[0] ?? [])].filter((name) => variables[1]?.has(name))).toEqual([]);
    expect(texts[1]).toContain('$site_b_example_docs_moved');
  });

  test('nothing that a server block may have once, and often has', () => {
    const server = textOf(nginx(testSite()), '.hosts/nginx-server.conf');
    expect(server).not.toMatch(/^(?:charset|location \/ |gzip|types|index|root)/m);
    expect(http).not.toContain('map_hash');
  });

  test('no key stands twice in a map', () => {
    const [, map = ''] = textOf(nginx(testSite()), '.hosts/nginx-http.conf').split('_address {');
    const keys = (map.split('}')[0] ?? '').match(/^ {2}"[^"]+"/gm) ?? [];
    expect(keys.length).toBeGreaterThan(20);
    expect(new Set(keys.map((key) => key.toLowerCase())).size).toBe(keys.length);
  });
});

test('nginx: a site may have more forms of URL paths than a call takes arguments', () => {
  const urlPaths = Array.from({ length: 50_000 }, (_, i) => `/a-page-${i}`);
  const text = textOf(nginx(testSite(['/ai', '/crm/', ...urlPaths])), '.hosts/nginx-http.conf');
  expect(text).toContain('"/a-page-49999.html" "/a-page-49999"');
});

test('Apache: a rule for each redirect, none for each page but those with capital letters', () => {
  const text = textOf(apache(testSite()), '.htaccess');
  expect(text).toContain(
    'RewriteRule "^old page(?:/|(?:/index)?\\.html)?$" "/a\\%20\\%E2\\%80\\%93b" [NC,NE,R=301,L]',
  );
  expect(text).toContain('"/ai?%{QUERY_STRING}#set-up" [NC,NE,R=301,L]');
  expect(text).toContain('RewriteRule "^crm/Tasks$" "/crm/Tasks.html" [END]');
  expect(text.length - textOf(apache(testSite(manyPaths)), '.htaccess').length).toBe(0);
});

test('Caddy: the URL path itself is served before any form of it', () => {
  const text = textOf(caddy(testSite()), '.hosts/Caddyfile');
  expect(text.indexOf('"~^/crm/Tasks$" "" "" "yes"')).toBeGreaterThan(0);
  expect(text.indexOf('"~^/crm/Tasks$"')).toBeLessThan(text.indexOf('"~(?i)^/+crm/Tasks('));
});

test('the files of every host are put into the export', async () => {
  const out = await mkdtemp(join(tmpdir(), 'host-files-'));
  expect(await writeHostFiles(out, testSite())).toEqual([]);
  expect((await writeHostFiles(out, testSite(manyPaths)))[0]).toMatch(
    /^_redirects leaves out \d+ rules: Cloudflare Pages takes 2000 rules/,
  );
  expect((await readdir(out, { recursive: true })).sort()).toEqual([
    '.hosts',
    '.hosts/Caddyfile',
    '.hosts/cloudfront-request.js',
    '.hosts/cloudfront-response.js',
    '.hosts/nginx-hash.conf',
    '.hosts/nginx-http.conf',
    '.hosts/nginx-server.conf',
    '.htaccess',
    '.nojekyll',
    '_headers',
    '_redirects',
    'firebase.json',
    'staticwebapp.config.json',
    'vercel.json',
  ]);
  await rm(out, { recursive: true });
});

test('of a site at a path, rules are left to the site around it', async () => {
  const out = await mkdtemp(join(tmpdir(), 'host-files-'));
  expect(await writeHostFiles(out, testSite(), '/help')).toEqual([
    'The site is at /help: rules and headers are those of the site around it. See docs/deploying.md.',
  ]);
  expect(await readdir(out)).toEqual(['.nojekyll']);
  await rm(out, { recursive: true });
});
