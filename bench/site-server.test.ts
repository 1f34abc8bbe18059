import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createBrotliDecompress } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Certificate, createCertificate } from './certificate';
import { createFolderServer } from './folder-server';
import { type RunningSite, startSite } from './site-server';

const words = 'a text that compresses well '.repeat(200);
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

describe.runIf(hasOpenssl)('a folder served over HTTPS', () => {
  let certificate: Certificate;
  let site: RunningSite;

  beforeAll(async () => {
    certificate = createCertificate();
    const dir = mkdtempSync(join(tmpdir(), 'bench-'));
    mkdirSync(join(dir, 'guide'));
    writeFileSync(join(dir, 'index.html'), 'home');
    writeFileSync(join(dir, 'start.html'), words);
    writeFileSync(join(dir, 'guide/index.html'), 'guide');
    writeFileSync(join(dir, 'font.woff2'), 'font');
    site = await startSite(await createFolderServer(dir, `${dir}-copy`), certificate);
  });
  afterAll(() => site.close());

  /** Requests a URL and trusts the certificate, which `fetch` cannot. */
  function request(url: string) {
    return new Promise<{ status: number; body: string; headers: Record<string, unknown> }>(
      (resolve, reject) => {
        const headers = { 'accept-encoding': 'br' };
        const options = { ca: certificate.cert, agent: false, headers };
        get(url, options, async (response) => {
          const { statusCode: status = 0, headers } = response;
          const isCompressed = headers['content-encoding'] === 'br';
          const stream = isCompressed ? response.pipe(createBrotliDecompress()) : response;
          resolve({ status, headers, body: await text(stream) });
        }).on('error', reject);
      },
    );
  }

  describe('has clean URLs and cache headers', () => {
    test.each([
      ['/', 200, 'home', 'text/html;charset=utf-8', 'no-cache'],
      ['/start', 200, words, 'text/html;charset=utf-8', 'no-cache'],
      ['/start.html?v=1', 200, words, 'text/html;charset=utf-8', 'no-cache'],
      ['/guide/', 200, 'guide', 'text/html;charset=utf-8', 'no-cache'],
      ['/guide', 200, 'guide', 'text/html;charset=utf-8', 'no-cache'],
      ['/font.woff2', 200, 'font', 'font/woff2', 'public, max-age=31536000, immutable'],
      ['/none', 404, 'Not found', undefined, undefined],
      ['/..%2f..%2fetc/passwd', 404, 'Not found', undefined, undefined],
    ])('%s', async (path, status, body, type, cache) => {
      const response = await request(site.origin + path);
      expect(response).toMatchObject({ status, body });
      expect(response.headers['content-type']).toBe(type);
      expect(response.headers['cache-control']).toBe(cache);
    });
  });

  test('counts requests and bytes as sent, on the slow network too', async () => {
    site.takeTraffic();
    const { body, headers } = await request(`${site.slowOrigin}/start`);
    expect(body).toBe(words);
    const bytes = Number(headers['content-length']);
    expect(bytes).toBeLessThan(100);
    expect(site.takeTraffic()).toEqual({ requests: 1, bytes });
    expect(site.takeTraffic()).toEqual({ requests: 0, bytes: 0 });
  });
});
