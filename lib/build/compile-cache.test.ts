import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CompiledPage } from '@/lib/content/compile-site';
import { createEmptyMetadata } from '@/lib/content/markdown/collect-metadata';
import { parseSourcePage } from '@/lib/content/pages/page';
import { openFileCache } from '@/lib/files/file-cache';
import { testConfig } from '@/tests/factories/content-config';
import { createCompileCache } from './compile-cache';

let dir = '';

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'compile-cache-'));
});

afterEach(() => rm(dir, { recursive: true }));

const page: CompiledPage = {
  source: parseSourcePage('# Lists', 'crm/lists.md', testConfig),
  metadata: createEmptyMetadata(),
  markdown: '',
  code: 'return {}',
  lookups: [['resolveRoute', '/ai', '"/ai"']],
  diagnostics: [],
};

async function open(version: string) {
  return createCompileCache(await openFileCache(dir), version);
}

test('returns a page from memory, and from the folder in another process', async () => {
  const cache = await open('1');
  await cache.write('a', page);
  expect(await cache.read('a')).toBe(page);
  const other = await open('1');
  const read = await other.read('a');
  expect(read).toEqual(JSON.parse(JSON.stringify(page)));
  expect(await other.read('a')).toBe(read);
});

test('does not return pages of another version of the compiler', async () => {
  await (await open('1')).write('a', page);
  expect(await (await open('2')).read('a')).toBeUndefined();
  expect(await readdir(dir)).toEqual(['1-a']);
});
