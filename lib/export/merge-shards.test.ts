import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mergeShards } from './merge-shards';

const urlPaths = JSON.stringify({ urlPaths: ['/', '/crm/', '/crm/lists'], redirects: [] });
const shared = { 'addresses.json': urlPaths, '_next/a.js': 'code' };
const first = { ...shared, 'index.html': 'home', 'crm.html': 'crm', 'crm/index.html': 'crm' };
const second = { ...shared, 'crm/lists.html': 'lists' };

/** Folders with these files, and one that is not there yet. */
async function folders(...parts: Record<string, string>[]) {
  const dir = await mkdtemp(join(tmpdir(), 'parts-'));
  for (const [index, files] of parts.entries()) {
    for (const [name, text] of Object.entries(files)) {
      const path = join(dir, `${index}`, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
  }
  return { parts: parts.map((_, index) => join(dir, `${index}`)), to: join(dir, 'out') };
}

test('all files of all parts are in one folder', async () => {
  const { parts, to } = await folders(first, second);
  expect(await mergeShards(parts, to)).toBe(6);
  expect((await readdir(to, { recursive: true })).sort()).toEqual(
    [...Object.keys({ ...first, ...second }), '_next', 'crm'].sort(),
  );
  expect(await readFile(join(to, 'crm/lists.html'), 'utf8')).toBe('lists');
  expect(await readFile(join(to, '_next/a.js'), 'utf8')).toBe('code');
});

test('one part that is whole is a site', async () => {
  const { parts, to } = await folders({ ...first, ...second });
  expect(await mergeShards(parts, to)).toBe(6);
});

describe('is rejected, and nothing is written:', () => {
  test.each([
    [
      'another byte',
      [first, { ...second, '_next/a.js': 'codE' }],
      'The parts differ in _next/a.js. Build them from the same content, code and environment.',
    ],
    [
      'another length',
      [first, { ...second, 'index.html': '' }],
      'The parts differ in index.html. Build them from the same content, code and environment.',
    ],
    [
      'a third part that differs from the first',
      [first, second, { '_next/a.js': 'old' }],
      'The parts differ in _next/a.js. Build them from the same content, code and environment.',
    ],
    ['a part too few', [first], 'No part holds crm/lists.html. Merge all parts.'],
    [
      'a page without its slash form',
      [{ ...shared, 'index.html': 'home', 'crm.html': 'crm' }, second],
      'No part holds crm/index.html. Merge all parts.',
    ],
    ['nothing to merge', [], 'Name the folders of the parts.'],
    ['a folder that is no export', [{ 'index.html': '' }], /holds no finished export/],
  ])('%s', async (_, given, message) => {
    const { parts, to } = await folders(...given);
    await expect(mergeShards(parts, to)).rejects.toThrow(message);
    await expect(readdir(to)).rejects.toThrow('ENOENT');
  });

  test('a folder that holds something', async () => {
    const { parts } = await folders({ ...first, ...second });
    await expect(mergeShards(parts, parts[0] ?? '')).rejects.toThrow('is not empty');
  });

  test('of many differences five are named', async () => {
    const many = (text: string) =>
      Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`${index}.js`, text]));
    const { parts, to } = await folders({ ...first, ...many('a') }, { ...second, ...many('b') });
    await expect(mergeShards(parts, to)).rejects.toThrow(
      'The parts differ in 0.js, 1.js, 2.js, 3.js, 4.js and 2 more.',
    );
  });
});
