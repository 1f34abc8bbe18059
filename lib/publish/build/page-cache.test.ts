import fs, { existsSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadEnvironment } from '@/lib/config/environment';
import { type FileCache, openFileCache } from '@/lib/files/file-cache';
import { findFiles } from '@/lib/files/find-files';
import type { PageInput } from '@/lib/publish/page-inputs';
import { writeFiles } from '@/lib/publish/write-files';
import { createEmptyFolder } from '@/tests/factories/temp-folder';
import {
  createCacheKey,
  openExportFingerprints,
  restorePages,
  selectPageSettings,
  storePages,
} from './page-cache';

const dir = createEmptyFolder();
const restored = join(dir, 'restored');
let cache: FileCache;

beforeEach(async () => {
  cache = await openFileCache(join(dir, 'cache'));
});

const input: PageInput = {
  kind: 'tag',
  tag: {
    key: 'a',
    label: 'A',
    permalink: 'a',
    description: '',
    pages: [],
    isUnlisted: false,
  },
};
const sharedKey = JSON.stringify({
  buildId: '1',
  siteUrl: 'https://help.example.com',
});

describe('selectPageSettings', () => {
  const settings = loadEnvironment({});

  test('selects a setting that no list names', () => {
    const added = { ...settings, added: 'a' };
    expect(selectPageSettings(added)).toHaveProperty('added', 'a');
  });

  test.each([
    ['SITE_URL', 'https://docs.example.org'],
    ['FEEDBACK_URL', 'https://feedback.example.com'],
    ['OPTIMIZE', 'no'],
  ])('depends on %s', (name, value) => {
    const changed = loadEnvironment({ [name]: value });
    expect(selectPageSettings(changed)).not.toEqual(
      selectPageSettings(settings),
    );
  });

  test.each([
    ['PORT', '8080'],
    ['HOST', '0.0.0.0'],
    ['CONTENT_DIR', 'other'],
    ['HOST_RULES', 'no'],
    ['PREVIOUS_BUILD', '../previous'],
  ])('does not depend on %s', (name, value) => {
    const changed = loadEnvironment({ [name]: value });
    expect(changed).not.toEqual(settings);
    expect(selectPageSettings(changed)).toEqual(selectPageSettings(settings));
  });
});

describe('createCacheKey', () => {
  const key = createCacheKey('/tags/a', input, sharedKey);

  test('is the same for equal inputs', () => {
    expect(createCacheKey('/tags/a', structuredClone(input), sharedKey)).toBe(
      key,
    );
  });

  test.each([
    ['the path', createCacheKey('/tags/b', input, sharedKey)],
    [
      'the input',
      createCacheKey(
        '/tags/a',
        { ...input, tag: { ...input.tag, label: 'B' } },
        sharedKey,
      ),
    ],
    ['the code and the settings', createCacheKey('/tags/a', input, '{}')],
  ])('depends on %s', (_, other) => {
    expect(other).not.toBe(key);
  });
});

/** Writes a finished page into an export and stores it. */
async function store(
  urlPath: string,
  key: string,
  html: string,
): Promise<void> {
  const path = urlPath === '/' ? 'index' : urlPath.replace(/^\/|\/$/g, '');
  const copies = urlPath.endsWith('/') ? ['/index.html', '/index.md'] : ['.md'];
  const names = ['.html', '.txt', '.html.br', ...copies];
  const files = names.map((name) => [path + name, html] as const);
  writeFiles(join(dir, 'out'), files);
  await storePages(join(dir, 'out'), new Map([[urlPath, key]]), cache);
}

async function restore(
  keys: ReadonlyMap<string, string>,
): Promise<Set<string>> {
  await rm(restored, { recursive: true, force: true });
  const exportFingerprints = await openExportFingerprints(
    join(dir, 'out'),
    cache,
  );
  const { pagesToRender, linkUnchanged } = await restorePages(keys, cache, {
    dir: restored,
    exportFingerprints,
  });
  linkUnchanged();
  await exportFingerprints.store();
  return pagesToRender;
}

test('restores stored pages and returns the others', async () => {
  await store('/', 'key-0', 'home');
  await store('/crm/', 'key-1', 'crm');
  await store('/crm/lists', 'key-2', 'lists');
  const keys = new Map([
    ['/', 'key-0'],
    ['/crm/', 'key-1'],
    ['/crm/lists', 'key-3'],
  ]);
  expect(await restore(keys)).toEqual(new Set(['/crm/lists']));
  const files = [
    'crm.html',
    'crm.html.br',
    'crm.txt',
    'crm/index.html',
    'crm/index.md',
  ];
  const home = ['index.html', 'index.html.br', 'index.txt'];
  expect(await findFiles(restored)).toEqual([...files, ...home]);
  expect(await readFile(join(restored, 'crm.html'), 'utf8')).toBe('crm');
});

test('a stored page that was changed is not restored', async () => {
  await store('/ai', 'key-1', 'ai');
  await writeFile(join(dir, 'cache/key-1'), 'something else');
  expect(await restore(new Map([['/ai', 'key-1']]))).toEqual(new Set(['/ai']));
});

test('a page that is only in the last export is neither linked nor restored', async () => {
  await store('/ai', 'key-1', 'ai');
  await restore(new Map([['/ai', 'key-1']]));
  await rm(join(dir, 'cache/key-1'));
  cache = await openFileCache(join(dir, 'cache'));
  expect(await restore(new Map([['/ai', 'key-1']]))).toEqual(new Set(['/ai']));
  expect(existsSync(restored)).toBe(false);
});

test('copies files of the last export if the file system does not allow links', async () => {
  await store('/ai', 'key-1', 'ai');
  await restore(new Map([['/ai', 'key-1']]));
  const link = vi.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw new Error('EXDEV');
  });
  syncBuiltinESMExports();
  expect(await restore(new Map([['/ai', 'key-1']]))).toEqual(new Set());
  link.mockRestore();
  syncBuiltinESMExports();
  expect(await readFile(join(restored, 'ai.html'), 'utf8')).toBe('ai');
});

test('links to the files of the last export, unless one has changed', async () => {
  const keys = new Map(
    ['/ai/', '/crm'].map((urlPath) => [urlPath, `key-${urlPath.slice(1, 3)}`]),
  );
  for (const [urlPath, key] of keys) {
    await store(urlPath, key, urlPath);
  }
  const out = join(dir, 'out');
  const isLinked = async (file: string) =>
    (await stat(join(out, file))).ino ===
    (await stat(join(restored, file))).ino;
  await restore(keys);
  // The second build reuses the fingerprints.
  await restore(keys);
  await writeFile(join(out, 'crm.txt'), 'edited');
  expect(await restore(keys)).toEqual(new Set());
  expect([await isLinked('ai/index.html'), await isLinked('crm.html')]).toEqual(
    [true, false],
  );
  expect(await readFile(join(restored, 'crm.txt'), 'utf8')).toBe('/crm');
});
