import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  createHeaderRules,
  groupByHeaderName,
} from '@/lib/publish/export/response-headers';
import { compileRedirects } from '@/lib/urls/compile-redirects';
import { createTempFolder } from '@/tests/factories/temp-folder';
import { createApacheFiles } from './apache';
import { createCaddyFiles } from './caddy';
import { createFirebaseFiles } from './firebase';
import { writeHostFiles } from './host-files';
import {
  createHostSite,
  createRedirectRows,
  type HostSite,
  visibleHostFiles,
} from './host-site';
import { createNetlifyAndCloudflareFiles } from './netlify-cloudflare';
import { createNginxFiles } from './nginx';
import { createVercelFiles } from './vercel';

/** One URL path of each kind. */
const testPaths = [
  '/',
  '/ai',
  '/crm/',
  '/crm/Tasks',
  '/a –b',
  '/c+(d)/',
  '/$e',
  '/f"g',
];

/** More pages than any host allows rules for. */
const manyPaths = [
  ...testPaths,
  ...Array.from({ length: 3000 }, (_, i) => `/p${i}/`),
];

function createTestSite(
  urlPaths = testPaths,
  prefixes: readonly string[] = [],
): HostSite {
  const inputs = [
    { from: '/old', to: '/ai' },
    { from: '/old page', to: '/a –b' },
    { from: '/moved', to: '/ai#set-up' },
    { from: '/gone/*', to: '/crm/' },
    { from: '/gone/deeper/*', to: '/ai' },
  ];
  const { redirects } = compileRedirects(inputs, urlPaths);
  return createHostSite(
    { urlPaths: [...urlPaths], redirects, prefixes },
    'https://help.example.com/docs',
  );
}

const out = createTempFolder();

test.each([
  ['Netlify', createNetlifyAndCloudflareFiles],
  ['Vercel', createVercelFiles],
  ['Firebase', createFirebaseFiles],
  ['Apache', createApacheFiles],
  ['nginx', createNginxFiles],
  ['Caddy', createCaddyFiles],
])('the files of %s match the golden file', async (name, createFiles) => {
  const sites = [
    createTestSite(),
    createTestSite(['/', '/de/', '/de/2.0/'], ['/de', '/de/2.0']),
  ];
  const files = sites
    .flatMap(createFiles)
    .map((file) => `## ${file.name}\n\n${file.text}`);
  await expect(files.join('\n')).toMatchFileSnapshot(
    `./golden/${name.toLowerCase()}.txt`,
  );
});

test('lists exact redirects, then paths with a trailing slash, then wildcards, longest first', () => {
  const rows = createRedirectRows(createTestSite(), ({ urlPath, aliases }) =>
    urlPath === '/ai' ? [] : aliases,
  ).map(({ from, to }) => `${from} ${to}`);
  expect(rows[0]).toBe('/old /ai');
  expect(rows.indexOf('/crm /crm/')).toBeLessThan(
    rows.indexOf('/crm/Tasks/ /crm/Tasks'),
  );
  expect(rows.slice(-2)).toEqual(['/gone/deeper/* /ai', '/gone/* /crm/']);
  expect(rows.join('\n')).not.toContain('/ai.html');
});

test('respects the limits of Cloudflare and Vercel, and reports omitted rules', () => {
  const [redirects] = createNetlifyAndCloudflareFiles(
    createTestSite(manyPaths),
  );
  const lines = redirects?.text.trim().split('\n') ?? [];
  expect(lines.filter((line) => !line.includes('*'))).toHaveLength(2000);
  expect(lines.filter((line) => line.includes('*'))).toHaveLength(2);
  expect(redirects?.omitted?.count).toBeGreaterThan(6000);
  const [file] = createVercelFiles(createTestSite(manyPaths));
  const { redirects: rules } = JSON.parse(file?.text ?? '');
  expect(rules).toHaveLength(2048);
  const sources = rules.map(({ source }: { source: string }) => source);
  expect(sources).toEqual(
    expect.arrayContaining(['/old', '/gone/(.*)', '/gone/deeper/(.*)']),
  );
  expect(file?.omitted?.count).toBeGreaterThan(900);
});

test('no two header rules set a header that Cloudflare cannot join', () => {
  const repeated = [...groupByHeaderName(createHeaderRules())].filter(
    ([, values]) => values.length > 1,
  );
  expect(repeated.map(([name]) => name)).toEqual([
    'Content-Security-Policy',
    'Cache-Control',
  ]);
});

test('nginx files contain no directive that may occur only once, and no duplicate key', () => {
  const [, http, server] = createNginxFiles(createTestSite()).map(
    ({ text }) => text,
  );
  expect(server).not.toMatch(
    /^(?:charset|location \/ |gzip|types|index|root)/m,
  );
  expect(http).not.toContain('map_hash');
  const map = http?.split('_address {')[1]?.split('}')[0] ?? '';
  const keys = (map.match(/^ {2}"(?:[^"\\]|\\.)+"/gm) ?? []).map((key) =>
    key.toLowerCase(),
  );
  expect(keys.length).toBeGreaterThan(20);
  expect(new Set(keys).size).toBe(keys.length);
});

test('nginx files support more aliases than a call can have arguments', () => {
  const urlPaths = Array.from({ length: 50_000 }, (_, i) => `/a-page-${i}`);
  const [, http] = createNginxFiles(
    createTestSite(['/ai', '/crm/', ...urlPaths]),
  );
  expect(http?.text).toContain('"/a-page-49999.html" "/a-page-49999"');
});

test('writes the files of all hosts', async () => {
  expect(writeHostFiles(out, createTestSite())).toEqual([]);
  expect(writeHostFiles(out, createTestSite(manyPaths))[0]).toMatch(
    /^_redirects omits \d+ of its rules: Cloudflare Pages supports 2000 static/,
  );
  const names = await readdir(out);
  expect(names.sort()).toEqual(['.hosts', '.htaccess', ...visibleHostFiles]);
});
