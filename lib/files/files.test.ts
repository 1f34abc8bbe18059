import fs, {
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createEmptyFolder,
  createTempFolder,
} from '@/tests/factories/temp-folder';
import { createResultCache, openFileCache } from './file-cache';
import { findFiles } from './find-files';
import { mapConcurrent } from './map-concurrent';
import { watchFolder } from './watch-folder';

describe('file-cache', () => {
  const dir = createEmptyFolder();

  async function readText(name: string): Promise<string | undefined> {
    const cache = await openFileCache(dir);
    return (await cache.read(name))?.toString();
  }

  test('returns written content, including after reopening', async () => {
    const cache = await openFileCache(dir);
    await cache.write('a', Buffer.from('Contacts'));
    expect((await cache.read('a'))?.toString()).toBe('Contacts');
    expect(await readText('a')).toBe('Contacts');
    expect(await readText('b')).toBeUndefined();
  });

  test('rejects modified, truncated and empty files', async () => {
    const cache = await openFileCache(dir);
    await cache.write('a', Buffer.from('Contacts'));
    const bytes = await readFile(join(dir, 'a'));
    for (const damagedBytes of [
      bytes.subarray(0, -1),
      Buffer.from(bytes).fill(0, 35),
      Buffer.alloc(0),
    ]) {
      await writeFile(join(dir, 'a'), damagedBytes);
      expect(await readText('a')).toBeUndefined();
    }
  });

  test('removes the oldest unused files', async () => {
    const first = await openFileCache(dir);
    for (const [index, name] of ['old', 'newer', 'newest', 'used'].entries()) {
      await first.write(name, Buffer.from(name));
      await utimes(join(dir, name), index, index);
    }
    const cache = await openFileCache(dir);
    await cache.read('used');
    await cache.trim();
    expect((await readdir(dir)).sort()).toEqual(['newer', 'newest', 'used']);
  });

  test('removes no files while few are unused', async () => {
    const first = await openFileCache(dir);
    for (const name of ['a', 'b']) {
      await first.write(name, Buffer.from(name));
    }
    const cache = await openFileCache(dir);
    await cache.read('a');
    await cache.trim();
    expect((await readdir(dir)).sort()).toEqual(['a', 'b']);
  });

  test('tolerates files that another process has removed', async () => {
    const first = await openFileCache(dir);
    for (const name of ['a', 'b', 'c', 'd']) {
      await first.write(name, Buffer.from(name));
    }
    const cache = await openFileCache(dir);
    await rm(join(dir, 'a'));
    expect(await cache.read('a')).toBeUndefined();
    await rm(join(dir, 'c'));
    await cache.trim();
    expect(await readdir(dir)).toEqual([]);
  });

  const result = {
    code: 'return {}',
    lookups: [['resolveRoute', '/ai', '"/ai"']],
  };

  async function openCache(version: string) {
    return createResultCache<typeof result>(await openFileCache(dir), version);
  }

  test('returns a result from memory, or from the folder in another process', async () => {
    const cache = await openCache('1');
    await cache.write('a', result);
    expect(await cache.read('a')).toBe(result);
    const otherCache = await openCache('1');
    const storedResult = await otherCache.read('a');
    expect(storedResult).toEqual(result);
    expect(await otherCache.read('a')).toBe(storedResult);
  });

  test('ignores results of another version of the code', async () => {
    await (await openCache('1')).write('a', result);
    expect(await (await openCache('2')).read('a')).toBeUndefined();
    expect(await readdir(dir)).toEqual(['1-a']);
  });
});

describe('find-files', () => {
  const root = createTempFolder();

  function createFolder(name: string, files: readonly string[]): string {
    for (const file of files) {
      mkdirSync(dirname(join(root, name, file)), { recursive: true });
      writeFileSync(join(root, name, file), '');
    }
    return join(root, name);
  }

  test('sorts by code unit and returns POSIX paths', async () => {
    const dir = createFolder('order', [
      'b.md',
      'Z.md',
      'a/é.md',
      'a/z.md',
      'a.md',
    ]);
    expect(await findFiles(dir)).toEqual([
      'Z.md',
      'a.md',
      'a/z.md',
      'a/é.md',
      'b.md',
    ]);
  });

  test('ignores folders, broken links and links to a folder that contains them', async () => {
    const dir = createFolder('links', ['a.md/b.md', 'c/d.md']);
    symlinkSync(join(root, 'missing'), join(dir, 'missing.md'));
    symlinkSync(dir, join(dir, 'a.md/all'), 'junction');
    symlinkSync(join(dir, 'a.md'), join(dir, 'a.md/self'), 'junction');
    expect(await findFiles(dir)).toEqual(['a.md/b.md', 'c/d.md']);
  });

  test('follows other links, but not in circles', async () => {
    createFolder('elsewhere', ['crm/lists.md', 'page.md']);
    const dir = createFolder('linked', ['a/b.md', 'c/d.md']);
    symlinkSync(join(root, 'elsewhere/crm'), join(dir, 'crm'), 'junction');
    symlinkSync(join(root, 'elsewhere/page.md'), join(dir, 'page.md'));
    symlinkSync(join(dir, 'a'), join(dir, 'c/a'), 'junction');
    symlinkSync(join(dir, 'c'), join(dir, 'a/c'), 'junction');
    const files = [
      'a/b.md',
      'a/c/d.md',
      'c/a/b.md',
      'c/d.md',
      'crm/lists.md',
      'page.md',
    ];
    expect(await findFiles(dir)).toEqual(files);
  });
});

describe('map-concurrent', () => {
  test('maps all items, at most 64 at a time', async () => {
    let activeCount = 0;
    let maxActive = 0;
    const items = Array.from({ length: 500 }, (_, index) => index);
    const results = await mapConcurrent(items, async (item) => {
      activeCount += 1;
      maxActive = Math.max(maxActive, activeCount);
      await setTimeout(0);
      activeCount -= 1;
      return item;
    });
    expect(maxActive).toBe(64);
    expect(results).toEqual(items);
  });
});

describe('watch-folder', () => {
  const dir = createEmptyFolder();
  let stop = () => {};
  const onChange = vi.fn();

  beforeEach(() => {
    mkdirSync(join(dir, 'crm'));
    writeFileSync(join(dir, 'crm/lists.md'), 'Text');
    stop = watchFolder(dir, onChange);
  });

  afterEach(() => stop());

  /** Makes a change and waits until it is reported. */
  async function expectReport(change: () => void) {
    // Wait for the reports of earlier changes.
    await new Promise((resolve) => setImmediate(resolve));
    onChange.mockClear();
    change();
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
  }

  test('reports changes to a file, including after it is replaced', async () => {
    const file = join(dir, 'crm/lists.md');
    await expectReport(() => writeFileSync(file, 'New text'));
    await expectReport(() => rmSync(file));
    await expectReport(() => writeFileSync(file, 'Text'));
    writeFileSync(join(dir, 'saved'), 'Saved');
    await expectReport(() => renameSync(join(dir, 'saved'), file));
    await expectReport(() => writeFileSync(file, 'New text'));
  });

  test('reports files in a new folder, including after it is recreated', async () => {
    const file = join(dir, 'ai/chat/setup.md');
    for (const text of ['One', 'Two']) {
      await expectReport(() =>
        mkdirSync(join(dir, 'ai/chat'), { recursive: true }),
      );
      await expectReport(() => writeFileSync(file, text));
      await expectReport(() => writeFileSync(file, `${text} again`));
      await expectReport(() => rmSync(join(dir, 'ai'), { recursive: true }));
    }
  });

  test('tolerates a folder that is deleted before its files are listed', async () => {
    const readdir = vi.spyOn(fs, 'readdirSync').mockImplementation((path) => {
      rmSync(String(path), { recursive: true });
      throw Object.assign(new Error('ENOENT'), { code: 'ENOENT' });
    });
    syncBuiltinESMExports();
    await expectReport(() => mkdirSync(join(dir, 'new')));
    readdir.mockRestore();
    syncBuiltinESMExports();
    await expectReport(() =>
      writeFileSync(join(dir, 'crm/lists.md'), 'New text'),
    );
  });
});
