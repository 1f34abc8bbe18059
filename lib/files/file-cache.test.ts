import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFileCache } from './file-cache';

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

test('removes unused files, damaged files and files of interrupted writes', async () => {
  const first = await openFileCache(dir);
  for (const name of ['a', 'b', 'c', 'd']) await first.write(name, Buffer.from(name));
  await writeFile(join(dir, 'c'), 'damaged');
  await writeFile(join(dir, '123-1.part'), 'partial');
  const cache = await openFileCache(dir);
  await cache.read('a');
  await cache.read('c');
  await cache.write('e', Buffer.from('e'));
  await cache.removeUnused();
  expect((await readdir(dir)).sort()).toEqual(['a', 'e']);
});
