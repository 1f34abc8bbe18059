import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createContentCache, forgetPath, readCachedText } from './content-cache';

const dir = mkdtempSync(join(tmpdir(), 'content-cache-'));
const file = join(dir, 'crm/lists.md');
const other = join(dir, 'crm.md');
mkdirSync(join(dir, 'crm'));

afterAll(() => rmSync(dir, { recursive: true }));

/** Returns a cache with both files, whose texts have changed since. */
async function createOutdatedCache() {
  const cache = createContentCache();
  for (const path of [file, other]) writeFileSync(path, 'Before');
  await Promise.all([file, other].map((path) => readCachedText(cache, path)));
  for (const path of [file, other]) writeFileSync(path, 'After');
  return cache;
}

test.each([
  ['a changed file', file],
  ['the files of a changed folder', join(dir, 'crm')],
])('reads %s again, and no others', async (_what, path) => {
  const cache = await createOutdatedCache();
  expect(await readCachedText(cache, file)).toBe('Before');
  forgetPath(cache, path);
  expect(await readCachedText(cache, file)).toBe('After');
  expect(await readCachedText(cache, other)).toBe('Before');
});

test('a missing file is read again', async () => {
  const cache = createContentCache();
  const path = join(dir, 'later.md');
  await expect(readCachedText(cache, path)).rejects.toThrow('ENOENT');
  writeFileSync(path, 'Text');
  expect(await readCachedText(cache, path)).toBe('Text');
});

test.each([
  ['crm/lists.md', 1],
  ['crm/lists.mdx', 1],
  ['crm/board.png', 0],
  ['crm', 0],
])('after a change of %s, %d assets are kept', (path, count) => {
  const cache = createContentCache();
  cache.assets.set('crm/board.png', undefined);
  forgetPath(cache, join(dir, path));
  expect(cache.assets.size).toBe(count);
});
