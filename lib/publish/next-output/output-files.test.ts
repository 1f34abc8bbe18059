import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFiles } from '@/lib/files/find-files';
import { addCompileHints, isUnusedFile, removeUnusedFiles } from './output-files';

let out: string;

beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'output-'));
});

afterEach(() => rmSync(out, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(out, file)), { recursive: true });
    writeFileSync(join(out, file), text);
  }
}

test.each([
  ['__next._tree.txt', true],
  ['crm/lists/__next.crm.txt', true],
  ['_not-found.html', true],
  ['_not-found/index.txt', true],
  ['tags/_none.html', true],
  ['tags/_none/index.txt', true],
  ['_next/static/media/index.worker.2b2dx7.ts', true],
  ['_next/static/chunks/a.js.map', true],
  ['404.html', false],
  ['crm/_not-found.html', false],
  ['tags/email.html', false],
  ['crm/lists.txt', false],
  ['robots.txt', false],
  ['opensearch.xml', false],
  ['_next/static/chunks/0e3yfuej0nnvf.js', false],
  ['_next/static/chunks/0e3yfuej0nnvf.css', false],
  ['_next/static/media/icon.2b2dx7.svg', false],
  ['_next/static/abc/_buildManifest.js', false],
  ['_next/static/a.js', undefined],
  ['_next/static/chunks/a.mjs', undefined],
  ['_next/static/abc/_routesManifest.js', undefined],
  ['_next/data/abc/crm.json', undefined],
  ['crm/lists.rsc', undefined],
])('%s is unused: %s', (file, isUnused) => {
  expect(isUnusedFile(file)).toBe(isUnused);
});

test('removes files and folders left empty', async () => {
  write({
    'index.html': '',
    'crm/lists.html': '',
    'crm/lists/__next._tree.txt': '',
    'ai/deep/__next._full.txt': '',
    '_not-found.html': '',
    'humans.md': '',
  });
  await removeUnusedFiles(out, new Set(['humans.md']));
  expect(await findFiles(out)).toEqual(['crm/lists.html', 'humans.md', 'index.html']);
  expect(existsSync(join(out, 'crm/lists'))).toBe(false);
  expect(existsSync(join(out, 'ai'))).toBe(false);
});

test('an unknown kind of file is reported by name', async () => {
  write({ 'crm/lists.html': '', 'crm/lists.rsc': '' });
  await expect(removeUnusedFiles(out, new Set())).rejects.toThrow(
    'unknown file crm/lists.rsc: add its kind to lib/publish/next-output/output-files.ts',
  );
});

test('large scripts of the bundler get a compile hint', async () => {
  const large = `a('${'é'.repeat(15_000)}')`;
  const small = `a('${'e'.repeat(15_000)}')`;
  const files = {
    '_next/static/chunks/large.js': large,
    '_next/static/chunks/small.js': small,
    '_next/static/chunks/large.css': large,
    'assets.js': large,
  };
  write(files);
  await addCompileHints(out);
  const found = Object.keys(files).map((file) => readFileSync(join(out, file), 'utf8'));
  expect(found).toEqual([`//# allFunctionsCalledOnLoad\n${large}`, small, large, large]);
});
