import { cp, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFileCache } from '@/lib/files/file-cache';
import { routesFile, writeRoutes } from '@/lib/publish/build/publish-export';
import { createCompressor } from '@/lib/publish/export/compress';
import { writeFiles } from '@/lib/publish/write-files';
import { startServer } from '@/tests/e2e/support/start-server';
import { createTempFolder } from '@/tests/factories/temp-folder';
import { sendRequest } from '@/tests/hosts/send-request';
import { createPreviewServer } from './preview-server';

const long = '<p>text</p>'.repeat(100);
const builder = '/automations/actions –builder';

const files = {
  'index.html': 'home',
  '404.html': 'not found',
  'ai.html': `ai ${long}`,
  'ai.txt': `ai data ${long}`,
  'crm.html': 'crm',
  'crm/index.html': 'crm',
  'crm/index.txt': 'crm data',
  'crm/lists.html': 'lists',
  'crm/lists.md': '# Lists',
  'orphan.html': 'orphan',
  [`${builder.slice(1)}.html`]: 'builder',
  '_next/static/chunks/a.js': 'script',
  'assets/board.1a.png': 'picture',
  'robots.txt': 'robots',
  '.well-known/security.txt': 'contact',
  '.htaccess': 'rules',
  'vercel.json': '{}',
  'vercel.json.br': '{}',
};

const urlPaths = ['/', '/ai', '/crm/', '/crm/lists', builder];
const redirects = [{ from: '/old', to: '/crm/lists' }];

const root = createTempFolder();
let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  const out = join(root, 'out');
  writeFiles(out, Object.entries(files));
  await writeFile(join(root, 'secret.txt'), 'secret');
  await writeRoutes(out, { urlPaths, redirects });
  const cache = await openFileCache(join(root, 'compressed'));
  await createCompressor({ out, pageQuality: 11, cache }).finish();
  server = await startServer(await createPreviewServer(out));
});

afterAll(() => server.stop());

const send = (
  path: string,
  method = 'GET',
  headers: Record<string, string> = {},
) => sendRequest(server.port, path, headers, method);

describe('a page', () => {
  test.each([
    ['/', 'home'],
    ['/crm/', 'crm'],
    ['/crm/%6Cists', 'lists'],
    ['/automations/actions%20%E2%80%93builder', 'builder'],
  ])('is served at %s', async (path, text) => {
    const { status, headers, body } = await send(path);
    expect(status).toBe(200);
    expect(body.toString()).toBe(text);
    expect(headers).toMatchObject({
      'content-type': 'text/html;charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['etag']).toBeTruthy();
  });

  test('returns 304 if it has not changed', async () => {
    const { headers } = await send('/crm/lists');
    const again = await send('/crm/lists', 'GET', {
      'if-none-match': String(headers['etag']),
    });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });
});

test.each([
  ['/crm', '/crm/'],
  ['/CRM/Lists.html?a=1&b=?c', '/crm/lists?a=1&b=?c'],
  ['/old', '/crm/lists'],
  ['/OLD/?a=1', '/crm/lists?a=1'],
  [
    '/automations/actions%20%E2%80%93builder/',
    '/automations/actions%20%E2%80%93builder',
  ],
  ['//crm/lists?a=1', '/crm/lists?a=1'],
])('a redirect %s redirects to %s in one hop', async (path, location) => {
  const { status, headers } = await send(path);
  expect(status).toBe(301);
  expect(headers).toMatchObject({ location, 'cache-control': 'no-cache' });
  expect((await send(location)).status).toBe(200);
});

describe('a file', () => {
  test.each([
    ['/_next/static/chunks/a.js', 'script', 'text/javascript'],
    ['/assets/board.1a.png', 'picture', 'image/png'],
  ])('with a content hash is immutable: %s', async (path, text, type) => {
    const { status, headers, body } = await send(path);
    expect(status).toBe(200);
    expect(body.toString()).toBe(text);
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
  });

  test.each([
    ['/robots.txt', 'robots'],
    ['/crm/index.txt?_rsc=1', 'crm data'],
  ])('of text is revalidated: %s', async (path, text) => {
    const { headers, body } = await send(path);
    expect(body.toString()).toBe(text);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
  });
});

test('a Markdown copy is not indexed', async () => {
  const { headers, body } = await send('/crm/lists.md');
  expect(body.toString()).toBe('# Lists');
  expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
  expect(headers['x-robots-tag']).toBe('noindex');
});

describe('precompressed files', () => {
  test.each([
    ['/ai', 'br, gzip', 'br', brotliDecompressSync, files['ai.html']],
    ['/ai', 'gzip', 'gzip', gunzipSync, files['ai.html']],
    [
      '/ai.txt',
      'gzip, deflate, br',
      'br',
      brotliDecompressSync,
      files['ai.txt'],
    ],
  ])(
    '%s with %s is sent as %s',
    async (path, accepted, encoding, decompress, text) => {
      const { headers, body } = await send(path, 'GET', {
        'accept-encoding': accepted,
      });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['vary']).toBe('Accept-Encoding');
      expect(headers['content-type']).toBe(
        (await send(path)).headers['content-type'],
      );
      expect(decompress(body).toString()).toBe(text);
    },
  );

  test.each([
    ['/ai', 'identity'],
    ['/crm/lists', 'br'],
  ])('%s with %s is sent uncompressed', async (path, accepted) => {
    const { headers } = await send(path, 'GET', {
      'accept-encoding': accepted,
    });
    expect(headers['content-encoding']).toBeUndefined();
  });
});

test('a file that a new export removes during a request only ends that request', async () => {
  const unstable = await createPreviewServer(join(root, 'out'));
  unstable.prependOnceListener('request', (_, response) => {
    response.on('pipe', (file) => file.destroy(new Error('ENOENT')));
  });
  const { origin, stop } = await startServer(unstable);
  await expect(fetch(`${origin}/crm/lists`)).rejects.toThrow('fetch failed');
  expect((await fetch(`${origin}/crm/lists`)).status).toBe(200);
  await stop();
});

test('a new export can add a language', async () => {
  const out = join(root, 'languages');
  const script = '_next/static/chunks/a.js';
  writeFiles(out, [
    ['404.html', 'not found'],
    ['de/404.html', 'nicht gefunden'],
    [`de/${script}`, 'script'],
  ]);
  await writeRoutes(out, { urlPaths, redirects });
  const { origin, stop } = await startServer(await createPreviewServer(out));
  const getCacheControl = async () => {
    const { headers } = await fetch(`${origin}/de/${script}`);
    return headers.get('cache-control');
  };
  expect(await getCacheControl()).toBe('no-cache');
  await writeRoutes(out, { urlPaths, redirects, prefixes: ['/de'] });
  // Some file systems only store full seconds.
  await utimes(join(out, routesFile), 0, 0);
  expect(await getCacheControl()).toContain('immutable');
  expect(await (await fetch(`${origin}/de/none`)).text()).toBe(
    'nicht gefunden',
  );
  await stop();
});

test('/.well-known/ is served, unlike other hidden files', async () => {
  const { status, body } = await send('/.well-known/security.txt');
  expect([status, body.toString()]).toEqual([200, 'contact']);
});

test.each([
  '/none',
  '/none.js',
  '/orphan',
  '/.htaccess',
  '/vercel.json',
  '/vercel.json.br',
  '/%2ehtaccess',
  '/%',
  '/%zz.txt',
  // Files outside the export
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/secret.txt%00.html',
])('%s is not found', async (path) => {
  const { status, headers, body } = await send(path);
  expect(status).toBe(404);
  expect(body.toString()).toBe('not found');
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(headers['location']).toBeUndefined();
});

test('keeps connections longer than clients use them', async () => {
  const response = await fetch(`${server.origin}/crm/lists`);
  expect(response.headers.get('keep-alive')).toBe('timeout=75');
});

describe('methods', () => {
  test.each([
    ['/crm/lists', 200],
    ['/crm', 301],
    ['/robots.txt', 200],
    ['/none', 404],
  ])('HEAD %s has the status %s and no body', async (path, status) => {
    const response = await send(path, 'HEAD');
    const get = await send(path);
    expect(response.status).toBe(status);
    expect(response.body).toHaveLength(0);
    expect(response.headers['content-type']).toBe(get.headers['content-type']);
    expect(response.headers['location']).toBe(get.headers['location']);
  });

  test.each(['POST', 'OPTIONS'])('%s is rejected', async (method) => {
    const { status, headers, body } = await send('/', method);
    expect(status).toBe(405);
    expect(headers['allow']).toBe('GET, HEAD');
    expect(body).toHaveLength(0);
  });
});

test('rejects a folder without an export', async () => {
  await expect(createPreviewServer(root)).rejects.toThrow(
    'does not contain a finished export',
  );
});

describe('with a base path', () => {
  let rootServer: typeof server;

  beforeAll(async () => {
    const out = join(root, 'below');
    await cp(join(root, 'out'), out, { recursive: true });
    await writeRoutes(out, { urlPaths, redirects, base: '/help' });
    rootServer = server;
    server = await startServer(await createPreviewServer(out));
  });

  afterAll(async () => {
    await server.stop();
    server = rootServer;
  });

  test.each([
    ['/help/', 200, 'home'],
    ['/help/crm/lists', 200, 'lists'],
    ['/help/_next/static/chunks/a.js', 200, 'script'],
    ['/', 301, '/help/'],
    ['/help', 301, '/help/'],
    ['/help/CRM/Lists.html?a=1', 301, '/help/crm/lists?a=1'],
    ['/help/old', 301, '/help/crm/lists'],
    ['/crm/lists', 404, ''],
    ['/helpers/crm', 404, ''],
    ['/help/nowhere', 404, 'not found'],
    ['/_next/static/chunks/a.js', 404, ''],
  ])('%s: %d %s', async (path, status, text) => {
    const { headers, body, ...response } = await send(path);
    expect([response.status, headers['location'] ?? body.toString()]).toEqual([
      status,
      text,
    ]);
  });
});
