import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createHeaderRules, groupByHeaderName } from '@/lib/publish/response-headers';
import { compileRedirects } from '@/lib/urls/compile-redirects';
import { createApacheFiles } from './apache';
import { createCaddyFiles } from './caddy';
import {
  createFirebaseFiles,
  createNetlifyAndCloudflareFiles,
  createVercelFiles,
  writeHostFiles,
} from './host-files';
import { createHostSite, createRedirectRows, type HostSite } from './host-site';
import { createNginxFiles } from './nginx';

/** One URL path of each kind. */
const testPaths = ['/', '/ai', '/crm/', '/crm/Tasks', '/a –b', '/c+(d)'];

/** Creates a small site for the tests of host files. */
function createTestSite(urlPaths: readonly string[] = testPaths): HostSite {
  const rules = [
    { from: '/old', to: '/ai' },
    { from: '/old page', to: '/a –b' },
    { from: '/moved', to: '/ai#set-up' },
    { from: '/gone/*', to: '/crm/' },
    { from: '/gone/deeper/*', to: '/ai' },
  ];
  const { redirects } = compileRedirects(rules, urlPaths);
  return createHostSite({ urlPaths: [...urlPaths], redirects }, createHeaderRules());
}

test('unknown paths of a variant get its not-found page', () => {
  const site = createHostSite(
    { urlPaths: ['/', '/de/', '/de/2.0/'], redirects: [], prefixes: ['/de', '/de/2.0'] },
    createHeaderRules(['', '/de', '/de/2.0']),
  );
  const text = [
    ...createNetlifyAndCloudflareFiles(site),
    ...createApacheFiles(site),
    ...createNginxFiles(site),
    ...createCaddyFiles(site),
  ].map((file) => file.text);
  const rules = [
    '/de/2.0/* /de/2.0/404.html 404\n/de/* /de/404.html 404\n',
    '/de/_next/static/*\n  Cache-Control: public',
    '<If "%{REQUEST_URI} =~ m#^/de/2\\.0/#">\n  ErrorDocument 404 /de/2.0/404.html\n</If>\n',
    '"~^/de/2\\\\.0/" "/de/2.0/404.html";\n  "~^/de/" "/de/404.html";\n',
    '  handle /de/* {\n    rewrite * /de/404.html\n    file_server\n  }\n  handle {\n',
  ];
  for (const rule of rules) expect(text.join('')).toContain(rule);
});

const getText = (files: { name: string; text: string }[], name: string) =>
  files.find((file) => file.name === name)?.text ?? '';
/** More pages than the rules of any host support. */
const manyPaths = [...testPaths, ...Array.from({ length: 3000 }, (_, i) => `/p${i}/`)];

describe('header rules', () => {
  const rules = [
    { path: '/*', headers: { 'X-A': '1', 'X-B': '1' } },
    { path: '/a/*', headers: { 'X-A': '2' } },
    { path: '/a/b', headers: { 'X-A': '3' } },
  ];

  test('are grouped by name', () => {
    expect([...groupByHeaderName(rules)]).toEqual([
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
  test('lists exact redirects, then paths with a trailing slash, then wildcards, longest first', () => {
    const rows = createRedirectRows(createTestSite(), ({ urlPath, variants }) =>
      urlPath === '/ai' ? [] : variants,
    ).map(({ from, to }) => `${from} ${to}`);
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

  test('lists all variants if the host redirects none', () => {
    const rows = createRedirectRows(createTestSite(), ({ variants }) => variants);
    expect(rows).toContainEqual({ from: '/ai.html', to: '/ai' });
    expect(rows.every(({ from, to }) => from !== to)).toBe(true);
  });
});

describe('_redirects and _headers', () => {
  test('has one rule per line, no unencoded spaces, and no duplicate headers', () => {
    const files = createNetlifyAndCloudflareFiles(createTestSite());
    const lines = getText(files, '_redirects').trim().split('\n');
    expect(lines).toContain('/crm.html /crm/ 301');
    expect(lines).toContain('/ai/index.html /ai 301');
    expect(lines).toContain('/a%20%E2%80%93b/ /a%20%E2%80%93b 301');
    // The hosts handle these by themselves.
    expect(lines).not.toContain('/ai/ /ai 301');
    expect(lines).not.toContain('/ai.html /ai 301');
    expect(lines.every((line) => /^\/\S+ \/\S* 301$/.test(line))).toBe(true);
    const headers = getText(files, '_headers');
    expect(headers).toMatch(/^\/\*\n {2}Content-Security-Policy: frame-ancestors 'none'\n/);
    expect(headers.match(/Cache-Control: .*/g)).toEqual([
      'Cache-Control: public, max-age=31536000, immutable',
      'Cache-Control: public, max-age=31536000, immutable',
    ]);
  });

  test('respects the limits and reports omitted rules', () => {
    const [redirects] = createNetlifyAndCloudflareFiles(createTestSite(manyPaths));
    const lines = redirects?.text.trim().split('\n') ?? [];
    expect(lines.filter((line) => !line.includes('*'))).toHaveLength(2000);
    expect(lines.filter((line) => line.includes('*'))).toHaveLength(2);
    expect(redirects?.omitted?.count).toBeGreaterThan(6000);
  });

  test('the header rules of the site set no header twice that cannot be joined, and are within the limit', () => {
    const rules = createHeaderRules();
    const repeated = [...groupByHeaderName(rules)].filter(([, values]) => values.length > 1);
    expect(repeated.map(([name]) => name)).toEqual(['Content-Security-Policy', 'Cache-Control']);
    expect(rules.length).toBeLessThan(100);
  });
});

describe('vercel.json', () => {
  test('escapes special characters of patterns', () => {
    const config: unknown = JSON.parse(
      getText(
        createVercelFiles(createTestSite(['/', '/ai', '/crm/', '/a –b', '/c+(d)/'])),
        'vercel.json',
      ),
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

  test('respects the limit', () => {
    const [file] = createVercelFiles(createTestSite(manyPaths));
    expect(JSON.parse(file?.text ?? '').redirects).toHaveLength(2048);
    expect(file?.omitted?.count).toBeGreaterThan(900);
  });
});

describe('nginx', () => {
  const http = getText(
    createNginxFiles(createTestSite(['/', '/$a', '/a"b'])),
    '.hosts/nginx-http.conf',
  );

  test('escapes quotes and omits paths with a dollar sign', () => {
    expect(http).toContain('"/a\\"b" "/a\\"b";');
    expect(http).not.toContain('/$a');
  });

  test('variable names contain the site name, so that two sites can share a configuration', () => {
    const urlPaths = ['/', '/ai'];
    const texts = ['https://a.example', 'https://b.example/docs'].map((url) =>
      createNginxFiles(createHostSite({ urlPaths, redirects: [] }, createHeaderRules(), url))
        .map(({ text }) => text)
        .join(''),
    );
    const variables = texts.map((text) => new Set(text.match(/\$\{?site_\w+/g)));
    expect([...(variables[0] ?? [])].filter((name) => variables[1]?.has(name))).toEqual([]);
    expect(texts[1]).toContain('$site_b_example_docs_moved');
  });

  test('contains no directive that may occur only once', () => {
    const server = getText(createNginxFiles(createTestSite()), '.hosts/nginx-server.conf');
    expect(server).not.toMatch(/^(?:charset|location \/ |gzip|types|index|root)/m);
    expect(http).not.toContain('map_hash');
  });

  test('has no duplicate map keys', () => {
    const [, map = ''] = getText(
      createNginxFiles(createTestSite()),
      '.hosts/nginx-http.conf',
    ).split('_address {');
    const keys = (map.split('}')[0] ?? '').match(/^ {2}"[^"]+"/gm) ?? [];
    expect(keys.length).toBeGreaterThan(20);
    expect(new Set(keys.map((key) => key.toLowerCase())).size).toBe(keys.length);
  });
});

test('nginx: supports more variants than a call can have arguments', () => {
  const urlPaths = Array.from({ length: 50_000 }, (_, i) => `/a-page-${i}`);
  const text = getText(
    createNginxFiles(createTestSite(['/ai', '/crm/', ...urlPaths])),
    '.hosts/nginx-http.conf',
  );
  expect(text).toContain('"/a-page-49999.html" "/a-page-49999"');
});

test('Apache: has rules for redirects and for pages with uppercase letters only', () => {
  const text = getText(createApacheFiles(createTestSite()), '.htaccess');
  expect(text).toContain(
    'RewriteRule "^old page(?:/|(?:/index)?\\.html)?$" "/a\\%20\\%E2\\%80\\%93b" [NC,NE,R=301,L]',
  );
  expect(text).toContain('"/ai?%{QUERY_STRING}#set-up" [NC,NE,R=301,L]');
  expect(text).toContain('RewriteRule "^crm/Tasks$" "/crm/Tasks.html" [END]');
  expect(
    text.length - getText(createApacheFiles(createTestSite(manyPaths)), '.htaccess').length,
  ).toBe(0);
});

test('Caddy: serves the canonical path before redirecting its variants', () => {
  const text = getText(createCaddyFiles(createTestSite()), '.hosts/Caddyfile');
  expect(text.indexOf('"~^/crm/Tasks$" "" "" "yes"')).toBeGreaterThan(0);
  expect(text.indexOf('"~^/crm/Tasks$"')).toBeLessThan(text.indexOf('"~(?i)^/+crm/Tasks('));
});

test('writes the files of all hosts', async () => {
  const out = await mkdtemp(join(tmpdir(), 'host-files-'));
  expect(await writeHostFiles(out, createTestSite())).toEqual([]);
  expect((await writeHostFiles(out, createTestSite(manyPaths)))[0]).toMatch(
    /^_redirects omits \d+ rules: Cloudflare Pages supports 2000 static/,
  );
  expect((await readdir(out, { recursive: true })).sort()).toEqual([
    '.hosts',
    '.hosts/Caddyfile',
    '.hosts/nginx-hash.conf',
    '.hosts/nginx-http.conf',
    '.hosts/nginx-server.conf',
    '.htaccess',
    '.nojekyll',
    '_headers',
    '_redirects',
    'firebase.json',
    'vercel.json',
  ]);
  await rm(out, { recursive: true });
});

test('writes only .nojekyll for a site with a base path', async () => {
  const out = await mkdtemp(join(tmpdir(), 'host-files-'));
  expect(await writeHostFiles(out, createTestSite(), '/help')).toEqual([
    'The site has the base path /help: configure redirects and headers in the surrounding site. See docs/deploying.md.',
  ]);
  expect(await readdir(out)).toEqual(['.nojekyll']);
  await rm(out, { recursive: true });
});

describe('firebase.json', () => {
  const { hosting } = JSON.parse(
    createFirebaseFiles(createTestSite(['/', '/ai', '/crm/', '/a –b', '/c+(d)/']))[0]?.text ?? '',
  );
  const findRedirect = (path: string) =>
    hosting.redirects.find(({ regex }: { regex: string }) => new RegExp(regex, 'u').test(path))
      ?.destination;

  test.each([
    ['/crm', '/crm/'],
    ['/crm/index.html', '/crm/'],
    ['/ai/', '/ai'],
    ['/ai/index.html', '/ai'],
    ['/index.html', '/'],
    ['/a –b/', '/a –b'],
    ['/a%20%E2%80%93b/', '/a –b'],
    ['/c+(d)', '/c+(d)/'],
    ['/old', '/ai'],
    ['/old/', '/ai'],
    ['/old page.html', '/a –b'],
    ['/moved', '/ai#set-up'],
    ['/gone/deeper/x', '/ai'],
    ['/gone', '/crm/'],
  ])('%s redirects to %s', (from, to) => {
    expect(findRedirect(from)).toBe(to);
  });

  test.each(['/', '/ai', '/crm/', '/a –b', '/c+(d)/', '/older', '/gones', '/ai/x', '/x/ai'])(
    '%s is not redirected',
    (path) => {
      expect(findRedirect(path)).toBeUndefined();
    },
  );

  test('header rules match all depths', () => {
    expect(hosting.headers[1].source).toBe('/_next/static/**');
  });
});
