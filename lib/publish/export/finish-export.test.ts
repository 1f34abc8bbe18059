import {
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { openFileCache } from '@/lib/files/file-cache';
import { findFiles } from '@/lib/files/find-files';
import { openExportFingerprints } from '@/lib/publish/build/page-cache';
import { publishExport } from '@/lib/publish/build/publish-export';
import { writeFiles } from '@/lib/publish/write-files';
import { buildTestSite } from '@/tests/factories/content-files';
import { createEmptyFolder } from '@/tests/factories/temp-folder';
import { copyStaticFiles, finishExport, moveFiles } from './finish-export';

const root = createEmptyFolder();

test('index files are linked to, but compressed again when the site passes 250 pages', async () => {
  vi.spyOn(process, 'cwd').mockReturnValue(root);
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const text = readFileSync('package-lock.json', 'utf8').slice(0, 20_000);
  const [out, staging, restoredDir] = [
    join(root, 'out'),
    join(root, 'new'),
    join(root, 'restored'),
  ];
  const pageCache = await openFileCache(join(root, 'pages'));
  const exportSite = async (pages: number) => {
    // Besides these, there are 5 standalone pages.
    const files = Array.from({ length: pages - 5 }, (_, index) => [
      `${index}.md`,
      '',
    ]);
    const exportFingerprints = await openExportFingerprints(out, pageCache);
    mkdirSync(restoredDir);
    writeFiles(staging, [['_next/static/a.css', '']]);
    await finishExport(staging, {
      content: (await buildTestSite(Object.fromEntries(files))).content,
      inputs: new Map(),
      searchIndex: new Map([['start.json', text]]),
      renderedKeys: new Map(),
      restoredDir,
      pageCache,
      exportFingerprints,
      previousBuild: undefined,
    });
    await publishExport(staging, out, exportFingerprints.store);
    const path = join(out, 'search-index/start.json.br');
    return { bytes: readFileSync(path), inode: statSync(path).ino };
  };
  const compress = (quality: number) =>
    brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    });
  const first = await exportSite(250);
  expect(first.bytes).toEqual(compress(11));
  expect(await exportSite(250)).toEqual(first);
  expect((await exportSite(251)).bytes).toEqual(compress(10));
});

test('a static file that a later step would replace is left out with a warning', async () => {
  vi.spyOn(process, 'cwd').mockReturnValue(root);
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.stubEnv('HOST_RULES', 'no');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const [out, restoredDir] = [join(root, 'exported'), join(root, 'unchanged')];
  const pageCache = await openFileCache(join(root, 'pages'));
  const names = ['builds.json', 'search/index.html', 'search/index.html.gz'];
  writeFiles(
    join(root, 'content/static'),
    names.map((name) => [name, 'other']),
  );
  mkdirSync(restoredDir);
  const pages = ['search', 'tags', 'cookie-declaration', 'markdown-page'];
  writeFiles(out, [
    ['_next/static/a.css', ''],
    ...pages.map((name) => [`${name}.html`, 'own'] as const),
  ]);
  await finishExport(out, {
    content: (await buildTestSite({})).content,
    inputs: new Map(),
    searchIndex: new Map(),
    renderedKeys: new Map(),
    restoredDir,
    pageCache,
    exportFingerprints: await openExportFingerprints(
      join(root, 'out'),
      pageCache,
    ),
    previousBuild: undefined,
  });
  const warnings = warn.mock.calls.join('\n');
  for (const name of names) {
    expect(warnings).toContain(
      `static/${name} is not published: it is also a file of the site.`,
    );
  }
});

test('copies files, except unsafe SVGs and files that the site already has', async () => {
  const [staticDir, out] = [join(root, 'static'), join(root, 'out')];
  for (const dir of [join(staticDir, 'img'), out]) {
    mkdirSync(dir, { recursive: true });
  }
  writeFileSync(join(out, 'robots.txt'), 'own');
  writeFileSync(join(staticDir, 'robots.txt'), 'other');
  writeFileSync(join(staticDir, 'img/safe.svg'), '<svg></svg>');
  writeFileSync(join(staticDir, 'img/unsafe.svg'), '<svg><script/></svg>');
  expect(await copyStaticFiles(staticDir, out, new Set())).toEqual([
    'static/img/unsafe.svg is not published: it contains a script.',
    'static/robots.txt is not published: it is also a file of the site.',
  ]);
  expect(await findFiles(out)).toEqual(['img/safe.svg', 'robots.txt']);
  expect(readFileSync(join(out, 'robots.txt'), 'utf8')).toBe('own');
  expect(await copyStaticFiles(join(root, 'none'), out, new Set())).toEqual([]);
  writeFileSync(join(staticDir, 'old.html'), 'other');
  const laterFiles = new Set(['old.html']);
  expect(await copyStaticFiles(staticDir, out, laterFiles)).toContain(
    'static/old.html is not published: it is also a file of the site.',
  );
  expect(existsSync(join(out, 'old.html'))).toBe(false);
});

test('moves a folder into another one, which may have the same folders and files', async () => {
  const [from, to] = [join(root, 'from'), join(root, 'to')];
  for (const dir of [
    join(from, 'crm/lists'),
    join(from, 'ai'),
    join(to, 'crm'),
  ]) {
    mkdirSync(dir, { recursive: true });
  }
  for (const file of [
    'crm/lists/a.html',
    'crm/b.html',
    'ai/c.html',
    'd.html',
  ]) {
    writeFileSync(join(from, file), 'moved');
  }
  for (const file of ['crm/b.html', 'crm/e.html', 'f.html']) {
    writeFileSync(join(to, file), 'kept');
  }
  moveFiles(from, to);
  expect(await findFiles(to)).toEqual([
    'ai/c.html',
    'crm/b.html',
    'crm/e.html',
    'crm/lists/a.html',
    'd.html',
    'f.html',
  ]);
  expect(readFileSync(join(to, 'crm/b.html'), 'utf8')).toBe('moved');
  expect(existsSync(from)).toBe(false);
});
