import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTempFolder } from '@/tests/factories/temp-folder';
import {
  computeCodeHash,
  listBuildSources,
  listCompilerSources,
} from './code-hash';

const dir = createTempFolder();

/** Returns the id of files, by name. */
function hash(files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(dir, name), text);
  }
  return computeCodeHash(Object.keys(files).map((name) => join(dir, name)));
}

test('the id is numeric and ignores order, private variables and empty variables', () => {
  const id = hash({ a: 'one', b: 'two' });
  expect(id).toMatch(/^\d{10,20}$/);
  vi.stubEnv('NEXT_PUBLIC_X', '');
  vi.stubEnv('SECRET', '1');
  expect(hash({ b: 'two', a: 'one' })).toBe(id);
});

test('every change produces a different id', () => {
  const ids = [
    hash({ a: 'one', b: 'two' }),
    hash({ a: 'one', b: 'three' }),
    hash({ a: 'one', b: 'two', c: '' }),
    hash({ a: 'one', c: 'two' }),
    hash({ a: 'on', b: 'etwo' }),
  ];
  vi.stubEnv('NEXT_PUBLIC_GTM_ID', 'GTM-2');
  ids.push(hash({ a: 'one', b: 'two' }));
  expect(new Set(ids).size).toBe(ids.length);
});

test('the build and the compiler have different ids', async () => {
  const id = computeCodeHash(await listBuildSources());
  expect(computeCodeHash(await listBuildSources())).toBe(id);
  expect(computeCodeHash(await listCompilerSources())).not.toBe(id);
});

test('test files, their factories and documents have no effect on the ids', async () => {
  const sources = [
    ...(await listBuildSources()),
    ...(await listCompilerSources()),
  ];
  expect(
    sources.filter((file) => /\.test\.|\/tests\/|\.md$/.test(file)),
  ).toEqual([]);
});
