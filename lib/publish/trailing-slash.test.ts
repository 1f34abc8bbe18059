import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFiles } from '@/lib/files/find-files';
import { copyIndexPages, copyTrailingSlashVariants } from './trailing-slash';

let out = '';
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'slash-'));
});
afterEach(() => rm(out, { recursive: true }));

test('copies page and payload of paths with a trailing slash into their folder', async () => {
  await writeFile(join(out, 'crm.html'), 'page');
  await writeFile(join(out, 'crm.txt'), 'data');
  await writeFile(join(out, 'ai.html'), 'page');
  await copyTrailingSlashVariants(out, ['/', '/crm/', '/ai']);
  expect(await findFiles(out)).toEqual([
    'ai.html',
    'crm.html',
    'crm.txt',
    'crm/index.html',
    'crm/index.txt',
  ]);
  expect(await readFile(join(out, 'crm/index.html'), 'utf8')).toBe('page');
  expect(await readFile(join(out, 'crm/index.txt'), 'utf8')).toBe('data');
});

test.each([
  ['crm.txt', 'The export is missing crm.html for the URL path /crm/.'],
  ['crm.html', 'The export is missing crm.txt for the URL path /crm/.'],
])('rejects an export that only contains %s', async (file, message) => {
  await writeFile(join(out, file), 'x');
  await expect(copyTrailingSlashVariants(out, ['/crm/'])).rejects.toThrow(new Error(message));
});

test('moves the Markdown copy and its precompressed files', async () => {
  for (const file of ['crm.html', 'crm.txt', 'crm.md', 'crm.md.br', 'ai.md'])
    await writeFile(join(out, file), file);
  await copyTrailingSlashVariants(out, ['/crm/', '/ai']);
  const copies = (await findFiles(out)).filter((file) => file.includes('.md'));
  expect(copies).toEqual(['ai.md', 'crm/index.md', 'crm/index.md.br']);
  expect(await readFile(join(out, 'crm/index.md'), 'utf8')).toBe('crm.md');
});

test('copies each page to the index of a folder', async () => {
  await mkdir(join(out, 'crm'));
  for (const file of ['index', 'ai', 'crm/index', 'crm/lists', 'crm/a –b'])
    await writeFile(join(out, `${file}.html`), file);
  await copyIndexPages(out, ['/', '/ai', '/crm/', '/crm/lists', '/crm/a –b']);
  expect(await readFile(join(out, 'ai/index.html'), 'utf8')).toBe('ai');
  expect(await readFile(join(out, 'crm/lists/index.html'), 'utf8')).toBe('crm/lists');
  expect(await readFile(join(out, 'crm/a –b/index.html'), 'utf8')).toBe('crm/a –b');
  expect(await readFile(join(out, 'crm/index.html'), 'utf8')).toBe('crm/index');
});
