import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPrecompressedStore } from './precompressed-store';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'variants-'));
});
afterEach(() => rm(dir, { recursive: true }));

const bytes = Buffer.from('page');
const variants = { br: Buffer.from('small'), gz: Buffer.from('larger') };
const createMock = () => vi.fn(() => Promise.resolve(variants));

test('compresses identical content once per build', async () => {
  const store = await openPrecompressedStore(dir);
  const create = createMock();
  const both = [store.getOrCreate(bytes, '11', create), store.getOrCreate(bytes, '11', create)];
  expect(await Promise.all(both)).toEqual([variants, variants]);
  expect(await store.getOrCreate(bytes, '11', create)).toEqual(variants);
  expect(create).toHaveBeenCalledTimes(1);
});

test('reuses the files of the previous build', async () => {
  await (await openPrecompressedStore(dir)).getOrCreate(bytes, '11', createMock());
  const create = createMock();
  expect(await (await openPrecompressedStore(dir)).getOrCreate(bytes, '11', create)).toEqual(
    variants,
  );
  expect(create).not.toHaveBeenCalled();
});

test.each([
  ['different content', Buffer.from('Page'), '11'],
  ['different settings', bytes, '10'],
])('stores variants separately for %s', async (_, other, variant) => {
  const store = await openPrecompressedStore(dir);
  await store.getOrCreate(bytes, '11', createMock());
  const create = createMock();
  await store.getOrCreate(other, variant, create);
  expect(create).toHaveBeenCalledTimes(1);
});

test('recreates an incomplete pair', async () => {
  await (await openPrecompressedStore(dir)).getOrCreate(bytes, '11', createMock());
  const [half] = await readdir(dir);
  await rm(join(dir, half ?? ''));
  const create = createMock();
  await (await openPrecompressedStore(dir)).getOrCreate(bytes, '11', create);
  expect(create).toHaveBeenCalledTimes(1);
});

test('removes unused entries and temporary files', async () => {
  await (await openPrecompressedStore(dir)).getOrCreate(Buffer.from('gone'), '11', createMock());
  await writeFile(join(dir, 'half-11.br.part'), 'sm');
  const store = await openPrecompressedStore(dir);
  await store.getOrCreate(bytes, '11', createMock());
  await store.removeUnused();
  expect((await readdir(dir)).length).toBe(2);
});
