import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { findFiles } from '@/lib/files/find-files';
import { createEmptyFolder } from '@/tests/factories/temp-folder';
import { saveVersion } from './save-version';
import { writeFiles } from './write-files';

const copied = [
  'docs/crm/_category_.yml',
  'docs/crm/img/a.svg',
  'docs/index.md',
  'i18n/de/docs/index.md',
  'menu.yml',
  'redirects.yml',
  'sidebar.yml',
  'synonyms.yml',
  'url-manifest.lock',
];
const others = [
  'static/a.pdf',
  'templates/task.md',
  'terms.yml',
  'versions/1.0/docs/index.md',
];

const dir = createEmptyFolder();
beforeEach(() => {
  writeFiles(
    dir,
    [...copied, ...others].map((file) => [file, `Text of ${file}`]),
  );
});

/** Returns the texts of all files, by path. */
async function readTexts(folder: string): Promise<Record<string, string>> {
  const files = await findFiles(folder);
  return Object.fromEntries(
    files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
}

test('copies the guides and what belongs to them, and changes nothing else', async () => {
  const before = await readTexts(dir);
  expect(await saveVersion('2.0', dir)).toMatch(/\w+\/versions\/2\.0$/);
  const copies = copied.map((file) => [
    `versions/2.0/${file}`,
    `Text of ${file}`,
  ]);
  expect(await readTexts(dir)).toEqual({
    ...before,
    ...Object.fromEntries(copies),
  });
});

test.each([
  ['1.0', 'versions/1.0 already exists.'],
  ['current', '"current" is the id of a language or of the current version.'],
  ['en', '"en" is the id of a language or of the current version.'],
  ['crm', 'Pages below /crm exist already. Choose another name, such as 2.0.'],
  ['search', 'Pages below /search exist already.'],
  [
    '../2.0',
    '"../2.0" cannot be part of a URL path. Use letters, digits, "." and "-"',
  ],
  ['.2', '".2" cannot be part of a URL path.'],
  ['2 0', '"2 0" cannot be part of a URL path.'],
])('rejects %j, and changes nothing', async (version, message) => {
  const before = await readTexts(dir);
  await expect(saveVersion(version, dir)).rejects.toThrow(message);
  expect(await readTexts(dir)).toEqual(before);
});

test('rejects a folder without guides', async () => {
  rmSync(join(dir, 'docs'), { recursive: true });
  await expect(saveVersion('2.0', dir)).rejects.toThrow(
    'has no docs folder. Check CONTENT_DIR.',
  );
  expect(await findFiles(join(dir, 'versions'))).toEqual(['1.0/docs/index.md']);
});
