import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { openFileCache } from '@/lib/files/file-cache';
import { findFiles } from '@/lib/files/find-files';
import { createEmptyFolder } from '@/tests/factories/temp-folder';
import { createCompressor, getBrotliQuality } from './compress';

const dir = createEmptyFolder();
const out = join(dir, 'out');
beforeEach(() => mkdir(out));

async function compress(pageQuality = 11): Promise<number> {
  const cache = await openFileCache(join(dir, 'cache'));
  return createCompressor({ out, pageQuality, cache }).finish();
}

test('skips short files, images, and files that would not get smaller', async () => {
  const hashes = Array.from({ length: 32 }, (_, index) =>
    createHash('sha256').update(String(index)).digest(),
  );
  await writeFile(join(out, 'short.html'), 'a'.repeat(511));
  await mkdir(join(out, 'crm'));
  await writeFile(join(out, 'crm/long.html'), 'a'.repeat(512));
  await writeFile(join(out, 'picture.png'), 'a'.repeat(5000));
  await writeFile(join(out, 'noise.json'), Buffer.concat(hashes));
  expect(await compress()).toBe(3);
  expect(await findFiles(out)).toEqual([
    'crm/long.html',
    'crm/long.html.br',
    'crm/long.html.gz',
    'noise.json',
    'picture.png',
    'short.html',
  ]);
  const [br, gz] = ['br', 'gz'].map((name) =>
    readFileSync(join(out, `crm/long.html.${name}`)),
  );
  expect(brotliDecompressSync(br ?? '').toString()).toBe('a'.repeat(512));
  expect(gunzipSync(gz ?? '').toString()).toBe('a'.repeat(512));
});

test('compresses each file once', async () => {
  const cache = await openFileCache(join(dir, 'cache'));
  const { compressFile, finish } = createCompressor({
    out,
    pageQuality: 6,
    cache,
  });
  for (const name of ['a.html', 'b.html']) {
    await writeFile(join(out, name), 'a'.repeat(512));
  }
  await compressFile('a.html');
  await writeFile(join(out, 'a.html.br'), 'compressed');
  expect(await finish()).toBe(2);
  expect(await readFile(join(out, 'a.html.br'), 'utf8')).toBe('compressed');
  expect(await findFiles(out)).toContain('b.html.br');
});

test('uses the page quality for pages, and higher ones for data and scripts', async () => {
  const words = await readFile('package-lock.json', 'utf8');
  const names = ['a.html', 'a.json', 'a.js'];
  for (const name of names) {
    await writeFile(join(out, name), words);
  }
  await compress(1);
  const [page = 0, data = 0, script = 0] = names.map(
    (name) => readFileSync(join(out, `${name}.br`)).length,
  );
  expect(page).toBeGreaterThan(data);
  expect(data).toBeGreaterThan(script);
});

test.each([
  [1, 11],
  [250, 11],
  [251, 6],
])('a site with %i pages uses Brotli quality %i', (pages, quality) => {
  expect(getBrotliQuality(pages)).toBe(quality);
});

test('caches Brotli files of high quality by content and quality', async () => {
  const text = 'one two three '.repeat(100);
  for (const name of ['a.html', 'b.json', 'c.json']) {
    await writeFile(join(out, name), text);
  }
  await compress(9);
  const cache = await openFileCache(join(dir, 'cache'));
  const keys = [
    ...deserialize((await cache.read('brotli')) ?? serialize(null)).keys(),
  ];
  expect(keys.map((key) => key.replace(/^\w+/, ''))).toEqual([' 10']);
  // Read from the cache instead of compressed again.
  await cache.write(
    'brotli',
    serialize(new Map([[keys[0], Buffer.from('cached')]])),
  );
  await rm(join(out, 'b.json.gz'));
  await compress(9);
  expect(await readFile(join(out, 'b.json.br'), 'utf8')).toBe('cached');
  expect(await readFile(join(out, 'c.json.br'), 'utf8')).not.toBe('cached');
});
