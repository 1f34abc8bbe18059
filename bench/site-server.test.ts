import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolderServer } from './folder-server';
import { type RunningSite, startSite } from './site-server';

const words = 'a text that compresses well '.repeat(200);
let site: RunningSite;

beforeAll(async () => {
  const dir = mkdtempSync(join(tmpdir(), 'bench-'));
  mkdirSync(join(dir, 'guide'));
  writeFileSync(join(dir, 'index.html'), 'home');
  writeFileSync(join(dir, 'start.html'), words);
  writeFileSync(join(dir, 'guide/index.html'), 'guide');
  writeFileSync(join(dir, 'font.woff2'), 'font');
  site = await startSite(createFolderServer(dir), undefined);
});
afterAll(() => site.close());

describe('the folder of another site is served as a good host would', () => {
  test.each([
    ['/', 200, 'home', 'text/html; charset=utf-8', 'no-cache'],
    ['/start', 200, words, 'text/html; charset=utf-8', 'no-cache'],
    ['/start.html?v=1', 200, words, 'text/html; charset=utf-8', 'no-cache'],
    ['/guide/', 200, 'guide', 'text/html; charset=utf-8', 'no-cache'],
    ['/guide', 200, 'guide', 'text/html; charset=utf-8', 'no-cache'],
    ['/font.woff2', 200, 'font', 'font/woff2', 'public, max-age=31536000, immutable'],
    ['/none', 404, 'Not found', 'text/plain; charset=utf-8', null],
    ['/..%2f..%2fetc/passwd', 404, 'Not found', 'text/plain; charset=utf-8', null],
  ])('%s', async (path, status, body, type, cache) => {
    const answer = await fetch(site.origin + path);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toBe(body);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('cache-control')).toBe(cache);
  });
});

test('the bytes that are sent are counted, as they were sent, on the slow line too', async () => {
  site.sent();
  const answer = await fetch(`${site.slowOrigin}/start`);
  expect(await answer.text()).toBe(words);
  const [sent, ...others] = site.sent();
  expect(others).toEqual([]);
  expect(sent).toEqual({ path: '/start', bytes: Number(answer.headers.get('content-length')) });
  expect(sent?.bytes).toBeLessThan(100);
  expect(site.sent()).toEqual([]);
});
