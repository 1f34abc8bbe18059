import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hrefOf } from '@/lib/routes/address';
import { site } from '@/lib/site';
import { ask, type Reply } from './ask';
import { type Counts, clearCounts, keepCounts } from './counts';
import { type Answer, hosts } from './hosts';
import { otherForms } from './other-forms';

const siteUrl = process.env['SITE_URL'] || site.url;
const addresses = readFileSync('tests/export/addresses.txt', 'utf8').trim().split('\n');
const dashed = '/automations/campaign-actions –automation-builder';
const chunk = `/_next/static/${readdirSync('out/_next/static', { recursive: true, encoding: 'utf8' }).find((file) => /chunks\/.*\.js$/.test(file))}`;
const htmlType = /^text\/html(?:; ?charset=utf-8)?$/i;

clearCounts();

test('every server that .ci/run installs is there', () => {
  const missing = hosts.filter(({ isMissing }) => isMissing).map(({ name }) => name);
  for (const name of missing) console.warn(`SKIPPED: ${name} is not installed on this machine.`);
  if (process.env['CI'] === 'true') expect(missing).toEqual([]);
});

describe.each(hosts.filter(({ isMissing }) => !isMissing))('$name', (host) => {
  let port = 0;
  let stop = async () => {};
  const counts: Counts = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };

  beforeAll(async () => {
    const running = await host.begin();
    port = running.port;
    stop = running.stop;
  }, 60_000);
  afterAll(async () => {
    keepCounts(host.name, 'requests', counts);
    await stop();
  });

  test('opens every address', async () => {
    for (const address of addresses) {
      const { status, body, headers } = await ask(port, `${hrefOf(address)}?a=1`);
      expect([address, status]).toEqual([address, 200]);
      expect(String(body)).toContain(canonicalOf(address));
      expect(headers['content-type']).toMatch(htmlType);
      count('pages opened');
    }
  });

  const answers: Record<Answer, { as: string; check: (reply: Reply, address: string) => void }> = {
    redirect: {
      as: 'forms sent on',
      check: ({ status, location }, address) => {
        expect(host.statuses).toContain(status);
        expect(decodeURI(withoutOrigin(location))).toBe(`${address}?${host.query}`);
      },
    },
    page: {
      as: 'forms served',
      check: ({ status, body }, address) => {
        expect(status).toBe(200);
        expect(String(body)).toContain(canonicalOf(address));
      },
    },
    'not found': {
      as: 'forms left to 404.html',
      check: ({ status, body }) => {
        expect(status).toBe(404);
        expect(String(body)).toContain('Page Not Found');
      },
    },
  };

  test('answers every other form of them as it can, query kept', async () => {
    for (const address of addresses) {
      for (const [kind, form] of otherForms(address)) {
        const reply = await ask(port, `${form}?${host.query}`);
        const { as, check } = answers[host.forms[kind]];
        try {
          check(reply, address);
        } catch (fault) {
          throw new Error(`${form}: ${reply.status} ${reply.location}`, { cause: fault });
        }
        count(as);
      }
    }
  });

  test.each([
    ['encoded', hrefOf(dashed)],
    ['encoded in small letters', hrefOf(dashed).toLowerCase()],
    ['its dash as bytes', Buffer.from(dashed.replace(' ', '%20')).toString('latin1')],
  ])('opens the page with a space and a dash, %s', async (form, path) => {
    if (form === 'its dash as bytes' && !host.takesRawBytes) return;
    const { status, body } = await ask(port, path);
    expect(status).toBe(200);
    expect(String(body)).toContain(hrefOf(dashed));
  });

  test.each(['', '/', '.html', '/index.html'])(
    'sends the older address on, with %j',
    async (ending) => {
      const path = `/ai/ai-workforce/ai-receptionist${ending}?${host.query}`;
      const { status, location, body } = await ask(port, path);
      const newer = '/ai/ai-workforce/ai-chat-receptionist/';
      if (host.older === 'page') {
        expect(status).toBe(200);
        expect(String(body)).toContain(`data-to="${newer}"`);
      } else {
        expect([status, withoutOrigin(location)]).toEqual([301, `${newer}?${host.query}`]);
      }
      count('older addresses in one hop');
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
      '/_not-found',
      '/404',
      '/.hosts/nginx-http.conf',
      '/.htaccess',
      '//evil.example',
      '/%5Cevil.example',
      '/_next/static/none.js',
    ].filter((path) => !host.shows.includes(path)),
  )('answers %s with the not-found page', async (path) => {
    const { status, body, headers } = await ask(port, path);
    expect(status).toBe(404);
    expect(String(body)).toContain('Page Not Found');
    for (const [name, value] of Object.entries(host.headers(path, 404)))
      expect([name, headers[name.toLowerCase()]]).toEqual([name, value]);
    count('404 right');
  });

  test.each([
    ['/crm/lists', htmlType],
    ['/crm/', htmlType],
    ['/crm/lists.txt', /^text\/plain; ?charset=utf-8$/i],
    ['/crm/index.txt', /^text\/plain; ?charset=utf-8$/i],
    [chunk, /javascript/],
    ['/sitemap.xml', /xml/],
    ['/icon.svg', /^image\/svg\+xml/],
  ])('%s has its type, its cache rule and a compressed copy', async (path, type) => {
    const plain = await ask(port, path);
    expect([path, plain.status]).toEqual([path, 200]);
    expect(plain.headers['content-type']).toMatch(type);
    count('types right');
    const headers = Object.entries(host.headers(path, 200));
    for (const [name, value] of headers)
      expect([name, plain.headers[name.toLowerCase()]]).toEqual([name, value]);
    expect(plain.headers['content-encoding']).toBeUndefined();
    if (headers.length > 0) count('headers right');
    if (path === '/icon.svg' || !host.compressed.includes('gzip')) return;
    const gzip = await ask(port, path, { 'Accept-Encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gzip.headers['content-type']).toMatch(type);
    expect(gzip.headers['cache-control']).toBe(plain.headers['cache-control']);
    expect(String(gzip.headers['vary'])).toMatch(/accept-encoding/i);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    if (!host.compressed.includes('br')) return;
    const brotli = await ask(port, path, { 'Accept-Encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers['content-type']).toMatch(type);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
  });

  test('asks again with an ETag or a date, and is told that nothing changed', async () => {
    if (!host.asksAgain) return;
    const { headers } = await ask(port, '/crm/lists');
    const validator: Record<string, string> = headers['etag']
      ? { 'If-None-Match': String(headers['etag']) }
      : { 'If-Modified-Since': String(headers['last-modified']) };
    expect((await ask(port, '/crm/lists', validator)).status).toBe(304);
  });
});

function canonicalOf(address: string): string {
  return `rel="canonical" href="${siteUrl}${hrefOf(address)}"`;
}

function withoutOrigin(location = ''): string {
  return location.replace(/^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?(?=\/)/, '');
}
