import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFiles } from '@/lib/content/read';
import { compressFiles, isText } from './compress';

let out = '';
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'compress-'));
});
afterEach(() => rm(out, { recursive: true }));

test('text that gets smaller has two copies', async () => {
  const text = 'one two three '.repeat(100);
  await mkdir(join(out, 'crm'));
  await writeFile(join(out, 'crm/a.html'), text);
  await compressFiles(out, () => {});
  expect(await findFiles(out)).toEqual(['crm/a.html', 'crm/a.html.br', 'crm/a.html.gz']);
  expect(brotliDecompressSync(await readFile(join(out, 'crm/a.html.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(out, 'crm/a.html.gz'))).toString()).toBe(text);
});

test('short files, pictures and what gets no smaller have none', async () => {
  const hashes = Array.from({ length: 32 }, (_, each) =>
    createHash('sha256').update(String(each)).digest(),
  );
  await writeFile(join(out, 'short.html'), 'a'.repeat(511));
  await writeFile(join(out, 'picture.png'), 'a'.repeat(5000));
  await writeFile(join(out, 'noise.json'), Buffer.concat(hashes));
  await compressFiles(out, () => {});
  expect(await findFiles(out)).toEqual(['noise.json', 'picture.png', 'short.html']);
});

test('512 bytes are enough', async () => {
  await writeFile(join(out, 'a.css'), 'a'.repeat(512));
  await compressFiles(out, () => {});
  expect(await findFiles(out)).toEqual(['a.css', 'a.css.br', 'a.css.gz']);
});

test('progress is told file by file', async () => {
  const told: [number, number][] = [];
  for (const name of ['a.js', 'b.js', 'c.png', 'd.txt']) await writeFile(join(out, name), 'x');
  await compressFiles(out, (done, all) => told.push([done, all]));
  expect(told).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
});

test.each([
  ['a.html', true],
  ['a.txt', true],
  ['a.css', true],
  ['a.js', true],
  ['a.mjs', true],
  ['a.json', true],
  ['a.svg', true],
  ['a.xml', true],
  ['a.webmanifest', true],
  ['a.js.map', true],
  ['a.html.br', false],
  ['a.html.gz', false],
  ['a.png', false],
  ['a.woff2', false],
  ['html', false],
])('%s is text: %s', (file, result) => {
  expect(isText(file)).toBe(result);
});
