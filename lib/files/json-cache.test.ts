import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFileCache } from './file-cache';
import { createJsonCache } from './json-cache';

let dir = '';

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'json-cache-'));
});

afterEach(() => rm(dir, { recursive: true }));

const result = { code: 'return {}', lookups: [['resolveRoute', '/ai', '"/ai"']] };

async function open(version: string) {
  return createJsonCache<typeof result>(await openFileCache(dir), version);
}

test('returns a result from memory, and from the folder in another process', async () => {
  const cache = await open('1');
  await cache.write('a', result);
  expect(await cache.read('a')).toBe(result);
  const other = await open('1');
  const read = await other.read('a');
  expect(read).toEqual(result);
  expect(await other.read('a')).toBe(read);
});

test('does not return results of another version of the code', async () => {
  await (await open('1')).write('a', result);
  expect(await (await open('2')).read('a')).toBeUndefined();
  expect(await readdir(dir)).toEqual(['1-a']);
});
