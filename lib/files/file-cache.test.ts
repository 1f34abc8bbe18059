import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createJsonCache, openFileCache } from './file-cache';

let dir = '';

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'file-cache-'));
});

afterEach(() => rm(dir, { recursive: true }));

async function readText(name: string): Promise<string | undefined> {
  const cache = await openFileCache(dir);
  return (await cache.read(name))?.toString();
}

test('returns what was written, also after reopening', async () => {
  const cache = await openFileCache(dir);
  await cache.write('a', Buffer.from('Contacts'));
  expect((await cache.read('a'))?.toString()).toBe('Contacts');
  expect(await readText('a')).toBe('Contacts');
  expect(await readText('b')).toBeUndefined();
});

test('rejects a file that was changed, truncated or emptied', async () => {
  const cache = await openFileCache(dir);
  await cache.write('a', Buffer.from('Contacts'));
  const bytes = await readFile(join(dir, 'a'));
  for (const damaged of [bytes.subarray(0, -1), Buffer.from(bytes).fill(0, 35), Buffer.alloc(0)]) {
    await writeFile(join(dir, 'a'), damaged);
    expect(await readText('a')).toBeUndefined();
  }
});

test('removes the oldest unused files, and files of interrupted writes', async () => {
  const first = await openFileCache(dir);
  for (const [index, name] of ['old', 'newer', 'newest', 'used'].entries()) {
    await first.write(name, Buffer.from(name));
    await utimes(join(dir, name), index, index);
  }
  await writeFile(join(dir, '.a.123-1.part'), 'partial');
  const cache = await openFileCache(dir);
  await cache.read('used');
  await cache.trim();
  expect((await readdir(dir)).sort()).toEqual(['newer', 'newest', 'used']);
});

test('without too many files, only files of interrupted writes are removed', async () => {
  const first = await openFileCache(dir);
  for (const name of ['a', 'b']) await first.write(name, Buffer.from(name));
  await writeFile(join(dir, '.a.123-1.part'), 'partial');
  const cache = await openFileCache(dir);
  await cache.read('a');
  await cache.trim();
  expect((await readdir(dir)).sort()).toEqual(['a', 'b']);
});

test('survives that another process trims its files', async () => {
  const first = await openFileCache(dir);
  for (const name of ['a', 'b', 'c', 'd']) await first.write(name, Buffer.from(name));
  const cache = await openFileCache(dir);
  await rm(join(dir, 'a'));
  expect(await cache.read('a')).toBeUndefined();
  await rm(join(dir, 'c'));
  await cache.trim();
  expect(await readdir(dir)).toEqual([]);
});

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
