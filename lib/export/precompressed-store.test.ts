import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyStore } from './precompressed-store';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'copies-'));
});
afterEach(() => rm(dir, { recursive: true }));

const bytes = Buffer.from('page');
const copies = { br: Buffer.from('small'), gz: Buffer.from('larger') };
const make = () => vi.fn(() => Promise.resolve(copies));

test('the same bytes are compressed once in a build', async () => {
  const store = await copyStore(dir);
  const maker = make();
  const both = [store.copiesOf(bytes, '11', maker), store.copiesOf(bytes, '11', maker)];
  expect(await Promise.all(both)).toEqual([copies, copies]);
  expect(await store.copiesOf(bytes, '11', maker)).toEqual(copies);
  expect(maker).toHaveBeenCalledTimes(1);
});

test('the next build finds them', async () => {
  await (await copyStore(dir)).copiesOf(bytes, '11', make());
  const maker = make();
  expect(await (await copyStore(dir)).copiesOf(bytes, '11', maker)).toEqual(copies);
  expect(maker).not.toHaveBeenCalled();
});

test.each([
  ['other bytes', Buffer.from('Page'), '11'],
  ['another manner', bytes, '10'],
])('%s have copies of their own', async (_, other, manner) => {
  const store = await copyStore(dir);
  await store.copiesOf(bytes, '11', make());
  const maker = make();
  await store.copiesOf(other, manner, maker);
  expect(maker).toHaveBeenCalledTimes(1);
});

test('a copy without its other half is made again', async () => {
  await (await copyStore(dir)).copiesOf(bytes, '11', make());
  const [half] = await readdir(dir);
  await rm(join(dir, half ?? ''));
  const maker = make();
  await (await copyStore(dir)).copiesOf(bytes, '11', maker);
  expect(maker).toHaveBeenCalledTimes(1);
});

test('what this build did not ask for is removed, and what an earlier one left half done', async () => {
  await (await copyStore(dir)).copiesOf(Buffer.from('gone'), '11', make());
  await writeFile(join(dir, 'half-11.br.part'), 'sm');
  const store = await copyStore(dir);
  await store.copiesOf(bytes, '11', make());
  await store.forgetUnused();
  expect((await readdir(dir)).length).toBe(2);
});
