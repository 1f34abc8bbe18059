import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatBuilds, parseBuilds, sha256 } from './builds-file';
import { keepEarlierFiles } from './keep-earlier-files';
import { openPreviousBuild, type PreviousBuild } from './previous-build';
import { createHeaderRules, resolveHeaders } from './security-headers';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'builds-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Creates an export with the given files, keeping files of the `previous` one. */
async function createBuild(name: string, texts: Record<string, string>, previous?: string) {
  const out = join(folder, name);
  const files = { 'index.html': name, 'builds.json.txt': '', ...texts };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(out, file)), { recursive: true });
    writeFileSync(join(out, file), text);
  }
  const opened = previous ? await openPreviousBuild(join(folder, previous), out) : undefined;
  return keepEarlierFiles(out, opened, 2);
}

const getChunkPath = (name: string) => `_next/static/chunks/${name}.js`;
const hasFile = (build: string, file: string) => existsSync(join(folder, build, file));
const readText = (build: string, file: string) => readFileSync(join(folder, build, file), 'utf8');
const readBuildList = (build: string) =>
  parseBuilds(readText(build, 'builds.json')).map(({ files }) => Object.keys(files));

test('keeps the files of two earlier builds and drops older ones', async () => {
  expect(await createBuild('1', { [getChunkPath('same')]: 's', [getChunkPath('a')]: 'a' })).toEqual(
    {
      files: 0,
      builds: 0,
      skipped: [],
    },
  );
  await createBuild(
    '2',
    { [getChunkPath('same')]: 's', [getChunkPath('b')]: 'b', 'assets/p.1.svg': 'p' },
    '1',
  );
  await createBuild('3', { [getChunkPath('same')]: 's', [getChunkPath('c')]: 'c' }, '2');
  expect(readBuildList('3')).toEqual([
    [getChunkPath('c'), getChunkPath('same')],
    [getChunkPath('b'), 'assets/p.1.svg'],
    [getChunkPath('a')],
  ]);
  expect(readText('3', getChunkPath('a'))).toBe('a');
  expect(readText('3', 'assets/p.1.svg')).toBe('p');
  expect(await createBuild('4', { [getChunkPath('d')]: 'd' }, '3')).toEqual({
    files: 4,
    builds: 2,
    skipped: [],
  });
  expect(hasFile('4', getChunkPath('a'))).toBe(false);
  expect(hasFile('4', getChunkPath('same'))).toBe(true);
});

test('keeps only hashed files', async () => {
  await createBuild('1', {
    'old.html': 'page',
    'old.txt': 'payload',
    'search-index/heads.json': '{}',
  });
  await createBuild('2', {}, '1');
  expect(
    ['old.html', 'old.txt', 'search-index/heads.json'].map((file) => hasFile('2', file)),
  ).toEqual([false, false, false]);
});

test('does not overwrite a file of the current build', async () => {
  await createBuild('1', { [getChunkPath('a')]: 'old' });
  await createBuild('2', { [getChunkPath('a')]: 'new' }, '1');
  expect(readText('2', getChunkPath('a'))).toBe('new');
  expect(readBuildList('2')).toEqual([[getChunkPath('a')], []]);
});

test('writes an identical list for identical files', async () => {
  await createBuild('1', { [getChunkPath('b')]: 'b', [getChunkPath('a')]: 'a' });
  await createBuild('2', { [getChunkPath('a')]: 'a', [getChunkPath('b')]: 'b' });
  await createBuild('3', { [getChunkPath('a')]: 'a', [getChunkPath('b')]: 'b' }, '2');
  expect(readText('2', 'builds.json')).toBe(readText('1', 'builds.json'));
  expect(readText('3', 'builds.json')).toBe(readText('1', 'builds.json'));
});

test('skips and reports missing and modified files', async () => {
  await createBuild('1', {
    [getChunkPath('a')]: 'a',
    [getChunkPath('b')]: 'b',
    [getChunkPath('c')]: 'c',
  });
  rmSync(join(folder, '1', getChunkPath('a')));
  writeFileSync(join(folder, '1', getChunkPath('b')), 'changed');
  expect(await createBuild('2', {}, '1')).toEqual({
    files: 1,
    builds: 1,
    skipped: [
      `${getChunkPath('a')}: the file no longer exists`,
      `${getChunkPath('b')}: the content does not match its hash in builds.json`,
    ],
  });
  expect(
    [getChunkPath('a'), getChunkPath('b'), getChunkPath('c')].map((file) => hasFile('2', file)),
  ).toEqual([false, false, true]);
  expect(readBuildList('2')).toEqual([[], [getChunkPath('c')]]);
});

test.each([
  [new Error('connection lost'), 'connection lost'],
  ['not an Error', 'not an Error'],
])('skips unreadable files: %s', async (error, reason) => {
  const file = getChunkPath('a');
  const previous: PreviousBuild = {
    builds: [{ id: '1'.repeat(12), files: { [file]: sha256(Buffer.from('a')) } }],
    readBytes: () => Promise.reject(error),
  };
  const out = join(folder, 'out');
  mkdirSync(out);
  expect(await keepEarlierFiles(out, previous, 3)).toEqual({
    files: 0,
    builds: 1,
    skipped: [`${file}: ${reason}`],
  });
  expect(formatBuilds(parseBuilds(readText('out', 'builds.json')))).toBe(
    readText('out', 'builds.json'),
  );
});

test('browsers revalidate the build list', () => {
  expect(resolveHeaders('/builds.json', createHeaderRules())['Cache-Control']).toBe('no-cache');
});
