import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFiles } from '@/lib/files/find-files';
import { pruneExport } from './prune';

let out = '';
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'prune-'));
});
afterEach(() => rm(out, { recursive: true, force: true }));

async function write(files: string[]): Promise<void> {
  for (const file of files) {
    await mkdir(dirname(join(out, file)), { recursive: true });
    await writeFile(join(out, file), 'x');
  }
}

test('removes files and folders left empty', async () => {
  await write([
    'index.html',
    'crm/lists.html',
    'crm/lists/__next._tree.txt',
    'ai/deep/__next._full.txt',
    '_not-found.html',
  ]);
  expect(await pruneExport(out)).toBe(3);
  expect(await findFiles(out)).toEqual(['crm/lists.html', 'index.html']);
  expect(existsSync(join(out, 'crm/lists'))).toBe(false);
  expect(existsSync(join(out, 'ai'))).toBe(false);
});

test('leaves an export without such files unchanged', async () => {
  await write(['index.html']);
  expect(await pruneExport(out)).toBe(0);
  expect(await findFiles(out)).toEqual(['index.html']);
});
