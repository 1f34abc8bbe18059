import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from './listen';
import { createSlowProxy } from './slow-proxy';

const servers: Server[] = [];
let port = 0;
const body = Array.from({ length: 4000 }, (_, at) => at).join(' ');

beforeAll(async () => {
  const site = createServer((_, response) => response.end(body));
  servers.push(site);
  port = await listen(site);
});
afterAll(() => {
  for (const server of servers) server.close();
});

test.each([
  ['a long way', { bytesPerSecond: 1e9, roundTrip: 200 }, 190],
  ['a narrow line', { bytesPerSecond: 50_000, roundTrip: 0 }, 350],
])('%s takes its time, and the bytes are those that were sent', async (_, line, least) => {
  const slow = createSlowProxy(port, line);
  const slowPort = await listen(slow);
  const start = performance.now();
  const answer = await fetch(`http://127.0.0.1:${slowPort}/`, { headers: { connection: 'close' } });
  expect(await answer.text()).toBe(body);
  expect(performance.now() - start).toBeGreaterThan(least);
  slow.close();
});
