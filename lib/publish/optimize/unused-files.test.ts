import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFiles } from '@/lib/files/find-files';
import { writeFiles } from '@/lib/publish/write-files';
import { createEmptyFolder } from '@/tests/factories/temp-folder';
import { removeUnusedFiles } from './unused-files';

const out = createEmptyFolder();

test('removes files that no browser requests, and folders left empty', async () => {
  const keptFiles = [
    '404.html',
    'crm/_not-found.html',
    'crm/lists.html',
    'crm/lists.txt',
    'tags/a.html',
  ];
  const chunks = [
    '_next/static/chunks/a.js',
    '_next/static/media/icon.2b2dx7.svg',
  ];
  const unusedFiles = [
    '_not-found.html',
    '_not-found/deep/index.txt',
    '_next/static/chunks/a.js.map',
  ];
  writeFiles(
    out,
    [...keptFiles, ...chunks, ...unusedFiles].map((file) => [file, '']),
  );
  await removeUnusedFiles(out);
  expect(await findFiles(out)).toEqual([...keptFiles, ...chunks].sort());
  expect(existsSync(join(out, '_not-found'))).toBe(false);
});
