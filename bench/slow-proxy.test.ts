import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from './listen';
import { createSlowProxy } from './slow-proxy';

const body = Array.from({ length: 4000 }, (_, number) => number).join(' ');
let site: Server;
let port = 0;

beforeAll(async () => {
  site = createServer((_, response) => response.end(body));
  port = await listen(site);
});
afterAll(() => site.close());

test.each([
  ['latency', { bytesPerSecond: 1e9, latency: 200 }, 190],
  ['bandwidth', { bytesPerSecond: 50_000, latency: 0 }, 350],
])('simulates %s without changing the content', async (_, network, minTime) => {
  const proxy = createSlowProxy(port, network);
  const proxyPort = await listen(proxy);
  const start = performance.now();
  const headers = { connection: 'close' };
  const response = await fetch(`http://127.0.0.1:${proxyPort}/`, { headers });
  expect(await response.text()).toBe(body);
  expect(performance.now() - start).toBeGreaterThan(minTime);
  proxy.close();
});
