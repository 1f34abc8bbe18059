import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPreview } from '@/lib/export/preview-server';
import { headerRules, headersOf } from '@/lib/export/security-headers';
import { hrefOf } from '@/lib/routes/address';
import { formsOf } from '@/lib/routes/forms';
import { site } from '@/lib/site';
import { ask } from './ask';
import { programs, type Running, start } from './server-program';

const out = 'out';
const siteUrl = process.env['SITE_URL'] || site.url;
const addresses = readFileSync('tests/export/addresses.txt', 'utf8').trim().split('\n');
const dashed = '/automations/campaign-actions –automation-builder';
const chunk = `/_next/static/${readdirSync(`${out}/_next/static`, { recursive: true, encoding: 'utf8' }).find((file) => /chunks\/.*\.js$/.test(file))}`;
const counts: Record<string, Record<string, number>> = {};

async function startPreview(): Promise<Running> {
  const server = await createPreview(out);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: typeof address === 'object' && address ? address.port : 0, stop };
}

const hosts: { name: string; missing: boolean; begin: () => Promise<Running> }[] = [
  { name: 'the preview server', missing: false, begin: startPreview },
  ...programs.map((program) => ({
    name: program.name,
    missing: program.path === undefined,
    begin: () => start(program, out),
  })),
];

test('every server that .ci/run installs is there', () => {
  const missing = hosts.filter((host) => host.missing && host.name !== 'Caddy');
  for (const { name } of missing)
    console.warn(`SKIPPED: ${name} is not installed on this machine.`);
  if (process.env['CI'] === 'true') expect(missing.map(({ name }) => name)).toEqual([]);
});

afterAll(() => {
  console.table(counts);
});

describe.each(hosts.filter(({ missing }) => !missing))('$name', ({ name, begin }) => {
  let port = 0;
  let stop = async () => {};
  const count = (what: string, number = 1) => {
    const own = counts[name] ?? {};
    counts[name] = { ...own, [what]: (own[what] ?? 0) + number };
  };

  beforeAll(async () => {
    const running = await begin();
    port = running.port;
    stop = running.stop;
  }, 60_000);
  afterAll(() => stop());

  test('opens every address', async () => {
    for (const address of addresses) {
      const { status, body, headers } = await ask(port, `${hrefOf(address)}?a=1`);
      expect([address, status]).toEqual([address, 200]);
      expect(String(body)).toContain(`rel="canonical" href="${siteUrl}${hrefOf(address)}"`);
      expect(headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i);
      count('pages opened');
    }
  });

  test('sends every other form of them on in one hop, query kept', async () => {
    for (const address of addresses) {
      const { others } = formsOf(address);
      const forms = [
        ...others.map(hrefOf),
        ...(address === '/'
          ? []
          : [hrefOf(address).toUpperCase(), `${hrefOf(address).replace(/\/$/, '')}.HTML`]),
      ];
      for (const form of forms) {
        const { status, location } = await ask(port, `${form}?a=%2F&b=1`);
        expect([form, status, location && decodeURI(withoutOrigin(location, port))]).toEqual([
          form,
          301,
          `${address}?a=%2F&b=1`,
        ]);
        count('forms sent on');
      }
    }
  });

  test.each([
    ['encoded', hrefOf(dashed)],
    ['encoded in small letters', hrefOf(dashed).toLowerCase()],
    ['its dash as bytes', Buffer.from(dashed.replace(' ', '%20')).toString('latin1')],
  ])('opens the page with a space and a dash, %s', async (form, path) => {
    // Node refuses such a request before a server sees it; browsers never send one.
    if (form === 'its dash as bytes' && name === 'the preview server') return;
    const { status, body } = await ask(port, path);
    expect(status).toBe(200);
    expect(String(body)).toContain(hrefOf(dashed));
  });

  test.each(['', '/', '.html', '/index.html'])(
    'sends the older address on, with %j',
    async (ending) => {
      const { status, location } = await ask(port, `/ai/ai-workforce/ai-receptionist${ending}?x=1`);
      expect([status, location && withoutOrigin(location, port)]).toEqual([
        301,
        '/ai/ai-workforce/ai-chat-receptionist/?x=1',
      ]);
      count('redirects in one hop');
    },
  );

  test.each([
    '/docs/crm',
    '/crm/unknown',
    '/crm/lists.htm',
    '/ai/ai-workforce',
    '/ai/ai-workforce/',
    '/_next/',
    '/_not-found',
    '/404',
    '/.hosts/nginx-http.conf',
    '/.htaccess',
    '//evil.example',
    '/%5Cevil.example',
    '/_next/static/none.js',
  ])('answers %s with the not-found page', async (path) => {
    const { status, body, headers } = await ask(port, path);
    expect(status).toBe(404);
    expect(String(body)).toContain('Page Not Found');
    for (const [name, value] of Object.entries(headersOf('/404', headerRules())))
      expect([name, headers[name.toLowerCase()]]).toEqual([name, value]);
    count('not found');
  });

  test.each([
    ['/crm/lists', /^text\/html; ?charset=utf-8$/i],
    ['/crm/', /^text\/html; ?charset=utf-8$/i],
    ['/crm/lists.txt', /^text\/plain; ?charset=utf-8$/i],
    ['/crm/index.txt', /^text\/plain; ?charset=utf-8$/i],
    [chunk, /javascript/],
    ['/sitemap.xml', /xml/],
    ['/icon.svg', /^image\/svg\+xml/],
  ])('%s has its type, its cache rule and a compressed copy', async (path, type) => {
    const plain = await ask(port, path);
    expect([path, plain.status]).toEqual([path, 200]);
    expect(plain.headers['content-type']).toMatch(type);
    for (const [name, value] of Object.entries(headersOf(path, headerRules())))
      expect([name, plain.headers[name.toLowerCase()]]).toEqual([name, value]);
    expect(plain.headers['content-encoding']).toBeUndefined();
    count('headers');
    if (path === '/icon.svg') return;
    const gzip = await ask(port, path, { 'Accept-Encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gzip.headers['content-type']).toMatch(type);
    expect(gzip.headers['cache-control']).toBe(plain.headers['cache-control']);
    expect(String(gzip.headers['vary'])).toMatch(/accept-encoding/i);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    count('compressed');
    // nginx needs a module of its own for brotli.
    if (name === 'nginx') return;
    const brotli = await ask(port, path, { 'Accept-Encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers['content-type']).toMatch(type);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    count('compressed');
  });

  test('asks again with an ETag or a date, and is told that nothing changed', async () => {
    const { headers } = await ask(port, '/crm/lists');
    const validator: Record<string, string> = headers['etag']
      ? { 'If-None-Match': String(headers['etag']) }
      : { 'If-Modified-Since': String(headers['last-modified']) };
    expect((await ask(port, '/crm/lists', validator)).status).toBe(304);
  });
});

function withoutOrigin(location: string, port: number): string {
  return location.replace(/^http:\/\/[^/]+/, (origin) =>
    /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(origin) ? '' : `${origin} (not ${port})`,
  );
}
