import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFiles } from '@/lib/publish/write-files';
import { createEmptyFolder } from '@/tests/factories/temp-folder';
import { addCompileHints } from './compile-hints';

const out = createEmptyFolder();

test('adds a compile hint to large scripts of the bundler', async () => {
  const large = `a('${'é'.repeat(15_000)}')`;
  const small = `a('${'e'.repeat(15_000)}')`;
  const files = {
    '_next/static/chunks/large.js': large,
    '_next/static/chunks/small.js': small,
    '_next/static/chunks/large.css': large,
    'assets.js': large,
  };
  writeFiles(out, Object.entries(files));
  await addCompileHints(out);
  const texts = Object.keys(files).map((file) =>
    readFileSync(join(out, file), 'utf8'),
  );
  expect(texts).toEqual([
    `//# allFunctionsCalledOnLoad\n${large}`,
    small,
    large,
    large,
  ]);
});
