import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findFiles } from './find-files';

const root = mkdtempSync(join(tmpdir(), 'find-files-'));

afterAll(() => rmSync(root, { recursive: true }));

function createFolder(name: string, files: readonly string[]): string {
  for (const file of files) {
    mkdirSync(dirname(join(root, name, file)), { recursive: true });
    writeFileSync(join(root, name, file), '');
  }
  return join(root, name);
}

test('sorts by code unit and returns POSIX paths', async () => {
  const dir = createFolder('order', ['b.md', 'Z.md', 'a/é.md', 'a/z.md', 'a.md']);
  expect(await findFiles(dir)).toEqual(['Z.md', 'a.md', 'a/z.md', 'a/é.md', 'b.md']);
});

test.each(['/', '/a/../'])('normalizes the path of the folder: %s', async (end) => {
  expect(await findFiles(createFolder('a', ['a/b.md']) + end)).toEqual(['a/b.md']);
});

test.skipIf(sep === '\\')('accepts a backslash in a file name', async () => {
  expect(await findFiles(createFolder('backslash', ['a\\b.md']))).toEqual(['a\\b.md']);
});

test('ignores folders and symbolic links', async () => {
  const dir = createFolder('links', ['a.md/b.md']);
  symlinkSync(join(dir, 'a.md'), join(dir, 'link.md'), 'junction');
  expect(await findFiles(dir)).toEqual(['a.md/b.md']);
});
