import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPreviewServer } from '@/lib/publish/serve/preview-server';
import { startServer } from '@/tests/e2e/support/start-server';
import { sendRequest } from './send-request';
import {
  type RunningServer,
  type ServerProgram,
  start,
} from './server-program';
import { apache, caddy, createNginx, nginx } from './server-programs';
import { createSmallSite } from './small-site';

const out = await createSmallSite('https://help.example.com');
const otherSite = await createSmallSite('https://docs.example.com/');
const variants = await createSmallSite('https://help.example.com', [
  '/de',
  '/de/2.0',
]);
afterAll(() => {
  for (const folder of [out, otherSite, variants]) {
    rmSync(folder, { recursive: true });
  }
});

const startPreview = async (folder = out) =>
  startServer(await createPreviewServer(folder));

/** A typical existing server block, with a charset and a catch-all location. */
const existingServerBlock = createNginx(
  ({ root, port }) => `
map_hash_max_size 4096;
map_hash_bucket_size 256;
include ${root}/.hosts/nginx-http.conf;
server {
  listen 127.0.0.1:${port} default_server;
  root ${root};
  index index.html index.htm index.nginx-debian.html;
  server_name _;
  charset utf-8;
  gzip_vary on;
  location / {
    try_files $uri $uri/ =404;
  }
  include ${root}/.hosts/nginx-server.conf;
}`,
);

/** Two sites in one configuration, in different folders. */
const twoSites = (other: string) =>
  createNginx(
    ({ root, port }) => `
include ${root}/.hosts/nginx-hash.conf;
include ${root}/.hosts/nginx-http.conf;
include ${other}/.hosts/nginx-http.conf;
server {
  listen 127.0.0.1:${port};
  root ${root};
  include ${root}/.hosts/nginx-server.conf;
}
server {
  listen 127.0.0.1:${port};
  server_name other.example.com;
  root ${other};
  include ${other}/.hosts/nginx-server.conf;
}`,
  );

const createProgram = (
  name: string,
  serverProgram: ServerProgram,
  folder = out,
) => ({
  name,
  isMissing: serverProgram.path === undefined,
  startServer: () => start(serverProgram, folder),
});

const servers = [
  { name: 'the preview server', isMissing: false, startServer: startPreview },
  createProgram('nginx, as in the documentation', nginx),
  createProgram('nginx, in an existing server block', existingServerBlock),
  createProgram('nginx, with two sites', twoSites(otherSite)),
  createProgram('Apache', apache),
  createProgram('Caddy', caddy),
].filter(({ isMissing }) => !isMissing);

describe.each(servers)('$name', ({ startServer }) => {
  let running: RunningServer;
  beforeAll(async () => {
    running = await startServer();
  });
  afterAll(() => running.stop());

  test.each([
    ['/', 'page /'],
    ['/ai', 'page /ai'],
    ['/crm/', 'page /crm/'],
    ['/crm/lists', 'page /crm/lists'],
    ['/pri$ce', 'page /pri$ce'],
  ])('%s is a page', async (path, text) => {
    const { status, body, headers } = await sendRequest(running.port, path);
    expect([status, String(body).trim().startsWith(text)]).toEqual([200, true]);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['/crm', '/crm/'],
    ['/CRM/Lists.html?a=1', '/crm/lists?a=1'],
    ['/old', '/ai'],
    ['//crm/lists', '/crm/lists'],
    ['///crm/lists?a=1', '/crm/lists?a=1'],
    ['//CRM/Lists', '/crm/lists'],
    ['//crm/', '/crm/'],
  ])('%s redirects to %s', async (path, to) => {
    const { status, location } = await sendRequest(running.port, path);
    expect([status, location?.replace(/^http:\/\/[^/]+/, '')]).toEqual([
      301,
      to,
    ]);
  });

  test.each([
    ['//evil.example'],
    ['//evil.example/crm'],
    ['///evil.example'],
    ['/\\evil.example'],
    ['//\\evil.example'],
    ['//%5Cevil.example'],
    ['//%2Fevil.example'],
    ['//evil.example%0d%0aX-Injected:1'],
    ['//./evil.example'],
    ['//evil.example//crm'],
  ])('%s never redirects to another host', async (path) => {
    const {
      status,
      location = '/',
      headers,
    } = await sendRequest(running.port, path);
    expect([301, 400, 403, 404]).toContain(status);
    expect(new URL(location, 'http://127.0.0.1').hostname).toBe('127.0.0.1');
    expect(location).not.toMatch(/^\/[/\\]/);
    expect(headers['x-injected']).toBeUndefined();
  });

  test.each([['/nowhere'], ['/crm/nowhere'], ['/.hosts/Caddyfile'], ['/404']])(
    '%s is not found',
    async (path) => {
      const { status, body, headers } = await sendRequest(running.port, path);
      expect([status, String(body)]).toEqual([404, 'not found']);
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  test.each([['/icon.svg'], ['/assets/flow.0123456789.svg']])(
    'scripts in %s cannot run',
    async (path) => {
      const { headers } = await sendRequest(running.port, path);
      expect(headers['content-security-policy']).toContain(
        "default-src 'none'",
      );
      expect(headers['content-security-policy']).toContain('sandbox');
      expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
      expect(headers['cache-control']).toMatch(
        path === '/icon.svg' ? /^no-cache$/ : /immutable/,
      );
    },
  );

  test.each([
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/crm/lists.md', 'text/markdown; charset=utf-8'],
  ])('%s has its content type', async (path, type) => {
    const { headers } = await sendRequest(running.port, path);
    expect(String(headers['content-type']).toLowerCase()).toContain(type);
  });
});

describe.each(
  [
    {
      name: 'the preview server',
      isMissing: false,
      startServer: () => startPreview(variants),
    },
    createProgram('nginx', nginx, variants),
    createProgram('Apache', apache, variants),
    createProgram('Caddy', caddy, variants),
  ].filter(({ isMissing }) => !isMissing),
)('$name, with several languages', ({ startServer }) => {
  let running: RunningServer;
  beforeAll(async () => {
    running = await startServer();
  });
  afterAll(() => running.stop());

  test.each([
    ['/nowhere', 404, 'not found'],
    ['/de/nowhere', 404, 'not found /de'],
    ['/de/crm/nowhere', 404, 'not found /de'],
    ['/de/2.0/nowhere', 404, 'not found /de/2.0'],
    ['/den', 404, 'not found'],
    ['/de/', 200, 'page /de/'],
    ['/de/2.0/', 200, 'page /de/2.0/'],
  ])('%s: %d %s', async (path, status, text) => {
    const response = await sendRequest(running.port, path);
    expect([response.status, String(response.body)]).toEqual([status, text]);
  });
});

describe.skipIf(nginx.path === undefined)('nginx', () => {
  let running: RunningServer;
  beforeAll(async () => {
    running = await start(nginx, out);
  });
  afterAll(() => running.stop());

  test('compresses responses to a proxy', async () => {
    const { headers } = await sendRequest(running.port, '/crm/lists', {
      'Accept-Encoding': 'gzip',
      Via: '1.1 cdn.example',
    });
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers['vary']).toBe('Accept-Encoding');
  });

  test.each([
    [
      'a method that is not allowed',
      'POST /ai HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n',
      405,
    ],
    ['a malformed request', 'GET /\u0001 HTTP/1.1\r\nHost: x\r\n', 400],
    [
      'a request with two Host headers',
      'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n',
      400,
    ],
  ])(
    'sends the security headers with the error response to %s',
    async (_, request, status) => {
      const response = await sendRawRequest(
        running.port,
        `${request}Connection: close\r\n\r\n`,
      );
      expect(response).toContain(`HTTP/1.1 ${status}`);
      expect(response).toContain('X-Content-Type-Options: nosniff');
      expect(response).toContain(
        "Content-Security-Policy: frame-ancestors 'none'",
      );
    },
  );
});

/** Sends a raw request that Node's HTTP client would reject, and resolves with the response. */
function sendRawRequest(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}
