import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mergeShards } from './merge-shards';

const urlPaths = JSON.stringify({ urlPaths: ['/', '/crm/', '/crm/lists'], redirects: [] });
const shared = { 'addresses.json': urlPaths, '_next/a.js': 'code' };
const first = { ...shared, 'index.html': 'home', 'crm.html': 'crm', 'crm/index.html': 'crm' };
const second = { ...shared, 'crm/lists.html': 'lists' };

/** Creates a folder for each shard; `to` does not exist yet. */
async function createShards(...shards: Record<string, string>[]) {
  const dir = await mkdtemp(join(tmpdir(), 'shards-'));
  for (const [index, files] of shards.entries()) {
    for (const [name, text] of Object.entries(files)) {
      const path = join(dir, `${index}`, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
  }
  return { shards: shards.map((_, index) => join(dir, `${index}`)), to: join(dir, 'out') };
}

test('merges the files of all shards', async () => {
  const { shards, to } = await createShards(first, second);
  expect(await mergeShards(shards, to)).toBe(6);
  expect((await readdir(to, { recursive: true })).sort()).toEqual(
    [...Object.keys({ ...first, ...second }), '_next', 'crm'].sort(),
  );
  expect(await readFile(join(to, 'crm/lists.html'), 'utf8')).toBe('lists');
  expect(await readFile(join(to, '_next/a.js'), 'utf8')).toBe('code');
});

test('accepts a single complete shard', async () => {
  const { shards, to } = await createShards({ ...first, ...second });
  expect(await mergeShards(shards, to)).toBe(6);
});

describe('rejects without writing anything:', () => {
  test.each([
    [
      'different content',
      [first, { ...second, '_next/a.js': 'codE' }],
      'The shards have different versions of _next/a.js. Build them from the same content, code and environment.',
    ],
    [
      'different length',
      [first, { ...second, 'index.html': '' }],
      'The shards have different versions of index.html. Build them from the same content, code and environment.',
    ],
    [
      'a third shard that differs from the first',
      [first, second, { '_next/a.js': 'old' }],
      'The shards have different versions of _next/a.js. Build them from the same content, code and environment.',
    ],
    [
      'a missing shard',
      [first],
      'No shard contains crm/lists.html. Merge all shards of the build.',
    ],
    [
      'a page without its trailing-slash variant',
      [{ ...shared, 'index.html': 'home', 'crm.html': 'crm' }, second],
      'No shard contains crm/index.html. Merge all shards of the build.',
    ],
    ['nothing to merge', [], 'No shards to merge.'],
    ['a folder without an export', [{ 'index.html': '' }], /does not contain a finished export/],
  ])('%s', async (_, given, message) => {
    const { shards, to } = await createShards(...given);
    await expect(mergeShards(shards, to)).rejects.toThrow(message);
    await expect(readdir(to)).rejects.toThrow('ENOENT');
  });

  test('a non-empty folder', async () => {
    const { shards } = await createShards({ ...first, ...second });
    await expect(mergeShards(shards, shards[0] ?? '')).rejects.toThrow('is not empty');
  });

  test('lists at most five conflicts', async () => {
    const many = (text: string) =>
      Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`${index}.js`, text]));
    const { shards, to } = await createShards(
      { ...first, ...many('a') },
      { ...second, ...many('b') },
    );
    await expect(mergeShards(shards, to)).rejects.toThrow(
      'The shards have different versions of 0.js, 1.js, 2.js, 3.js, 4.js and 2 more.',
    );
  });
});
