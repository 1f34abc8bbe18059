import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  fixtureDir,
  fixturePaths,
  loadExport,
} from '@/tests/export/exported-site';
import { siteUrl } from '@/tests/export/page-checks';
import { type AliasResponse, getUrlAliases, hosts } from './hosts';
import { type HostResponse, sendRequest } from './send-request';

const pathWithDash = '/automations/campaign-actions –automation-builder';
// Small files are not precompressed.
const scriptPath =
  `/${loadExport(fixtureDir).files.find((file) => /chunks\/.*\.js\.gz$/.test(file))}`.replace(
    /\.gz$/,
    '',
  );
const htmlType = /^text\/html(?:; ?charset=utf-8)?$/i;

test('every server that .ci/run installs is available', () => {
  const missing = hosts
    .filter(({ isMissing }) => isMissing)
    .map(({ name }) => name);
  for (const name of missing) {
    console.warn(`SKIPPED: ${name} is not installed.`);
  }
  if (process.env['CI'] === 'true') {
    expect(missing).toEqual([]);
  }
});

describe.each(hosts.filter(({ isMissing }) => !isMissing))('$name', (host) => {
  let port = 0;
  let stop = async () => {};

  beforeAll(async () => {
    const running = await host.startServer();
    port = running.port;
    stop = running.stop;
  });
  afterAll(() => stop());

  test('serves every page at its canonical path', async () => {
    for (const urlPath of fixturePaths) {
      const { status, body, headers } = await sendRequest(
        port,
        `${encodeURI(urlPath)}?a=1`,
      );
      expect([urlPath, status]).toEqual([urlPath, 200]);
      expect(String(body)).toContain(formatCanonicalLink(urlPath));
      expect(headers['content-type']).toMatch(htmlType);
    }
  });

  const checks: Record<
    AliasResponse,
    (response: HostResponse, urlPath: string) => void
  > = {
    redirect: ({ status, location }, urlPath) => {
      expect(host.statuses).toContain(status);
      expect(decodeURI(stripOrigin(location))).toBe(`${urlPath}?${host.query}`);
    },
    page: ({ status, body }, urlPath) => {
      expect(status).toBe(200);
      expect(String(body)).toContain(formatCanonicalLink(urlPath));
    },
    'not found': ({ status, body }) => {
      expect(status).toBe(404);
      expect(String(body)).toContain('Page Not Found');
    },
  };

  test('handles the aliases of every path as documented, and keeps the query', async () => {
    for (const urlPath of fixturePaths) {
      for (const [kind, alias] of getUrlAliases(urlPath)) {
        const response = await sendRequest(port, `${alias}?${host.query}`);
        try {
          checks[host.aliases[kind]](response, urlPath);
        } catch (error) {
          throw new Error(`${alias}: ${response.status} ${response.location}`, {
            cause: error,
          });
        }
      }
    }
  });

  test.each([
    ['encoded', encodeURI(pathWithDash)],
    ['encoded in lower case', encodeURI(pathWithDash).toLowerCase()],
    [
      'as raw bytes',
      Buffer.from(pathWithDash.replace(' ', '%20')).toString('latin1'),
    ],
  ])(
    'serves a page with a space and a dash in its path, %s',
    async (alias, path) => {
      if (alias === 'as raw bytes' && !host.acceptsRawBytes) {
        return;
      }
      const { status, body } = await sendRequest(port, path);
      expect(status).toBe(200);
      expect(String(body)).toContain(encodeURI(pathWithDash));
    },
  );

  test.each(['', '/', '.html', '/index.html'])(
    'redirects the legacy path with the suffix %j',
    async (suffix) => {
      const path = `/ai/ai-workforce/ai-receptionist${suffix}?${host.query}`;
      const { status, location, body } = await sendRequest(port, path);
      const target = '/ai/ai-workforce/ai-chat-receptionist/';
      if (host.legacyPaths === 'page') {
        expect(status).toBe(200);
        expect(String(body)).toContain(`data-to="${target}"`);
      } else {
        expect([status, stripOrigin(location)]).toEqual([
          301,
          `${target}?${host.query}`,
        ]);
      }
    },
  );

  test.each(
    [
      '/docs/crm',
      '/crm/unknown',
      '/crm/lists.htm',
      '/ai/ai-workforce',
      '/ai/ai-workforce/',
      '/_next/',
      '/404',
      '/.hosts/nginx-http.conf',
      '/.htaccess',
      '/_headers',
      '/_redirects',
      '/firebase.json',
      '/vercel.json',
      '/vercel.json.gz',
      '/%5Cevil.example',
      '/_next/static/none.js',
    ].filter((path) => !host.visiblePaths.includes(path)),
  )('serves the not-found page at %s', async (path) => {
    const { status, body, headers } = await sendRequest(port, path);
    expect(status).toBe(404);
    expect(String(body)).toContain('Page Not Found');
    for (const [name, value] of Object.entries(host.headers(path, 404))) {
      expect([name, headers[name.toLowerCase()]]).toEqual([name, value]);
    }
  });

  test.each([
    ['/crm/lists', htmlType],
    ['/crm/', htmlType],
    ['/crm/lists.txt', /^text\/plain; ?charset=utf-8$/i],
    ['/crm/index.txt', /^text\/plain; ?charset=utf-8$/i],
    ['/crm/lists.md', /^text\/markdown; ?charset=utf-8$/i],
    ['/crm/index.md', /^text\/markdown; ?charset=utf-8$/i],
    [scriptPath, /javascript/],
    ['/sitemap.xml', /xml/],
    ['/icon.svg', /^image\/svg\+xml/],
  ])(
    '%s has its content type, its cache headers and precompressed variants',
    async (path, type) => {
      const plain = await sendRequest(port, path);
      expect([path, plain.status]).toEqual([path, 200]);
      expect(plain.headers['content-type']).toMatch(type);
      const headers = Object.entries(host.headers(path, 200));
      for (const [name, value] of headers) {
        expect([name, plain.headers[name.toLowerCase()]]).toEqual([
          name,
          value,
        ]);
      }
      expect(plain.headers['content-encoding']).toBeUndefined();
      if (path === '/icon.svg' || !host.compressed.includes('gzip')) {
        return;
      }
      const gzip = await sendRequest(port, path, { 'Accept-Encoding': 'gzip' });
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(gzip.headers['content-type']).toMatch(type);
      expect(gzip.headers['cache-control']).toBe(
        plain.headers['cache-control'],
      );
      expect(String(gzip.headers['vary'])).toMatch(/accept-encoding/i);
      expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
      if (!host.compressed.includes('br')) {
        return;
      }
      const brotli = await sendRequest(port, path, {
        'Accept-Encoding': 'gzip, br',
      });
      expect(brotli.headers['content-encoding']).toBe('br');
      expect(brotli.headers['content-type']).toMatch(type);
      expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    },
  );

  test('responds with 304 to a conditional request', async () => {
    if (!host.supportsConditionalRequests) {
      return;
    }
    const { headers } = await sendRequest(port, '/crm/lists');
    const validator: Record<string, string> = headers['etag']
      ? { 'If-None-Match': String(headers['etag']) }
      : { 'If-Modified-Since': String(headers['last-modified']) };
    expect((await sendRequest(port, '/crm/lists', validator)).status).toBe(304);
  });
});

function formatCanonicalLink(urlPath: string): string {
  return `rel="canonical" href="${siteUrl}${encodeURI(urlPath)}"`;
}

function stripOrigin(location = ''): string {
  return location.replace(
    /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?(?=\/)/,
    '',
  );
}
