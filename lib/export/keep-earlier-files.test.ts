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

const chunk = (name: string) => `_next/static/chunks/${name}.js`;
const has = (build: string, file: string) => existsSync(join(folder, build, file));
const textOf = (build: string, file: string) => readFileSync(join(folder, build, file), 'utf8');
const listOf = (build: string) =>
  parseBuilds(textOf(build, 'builds.json')).map(({ files }) => Object.keys(files));

test('keeps the files of two earlier builds and drops older ones', async () => {
  expect(await createBuild('1', { [chunk('same')]: 's', [chunk('a')]: 'a' })).toEqual({
    files: 0,
    builds: 0,
    skipped: [],
  });
  await createBuild('2', { [chunk('same')]: 's', [chunk('b')]: 'b', 'assets/p.1.svg': 'p' }, '1');
  await createBuild('3', { [chunk('same')]: 's', [chunk('c')]: 'c' }, '2');
  expect(listOf('3')).toEqual([
    [chunk('c'), chunk('same')],
    [chunk('b'), 'assets/p.1.svg'],
    [chunk('a')],
  ]);
  expect(textOf('3', chunk('a'))).toBe('a');
  expect(textOf('3', 'assets/p.1.svg')).toBe('p');
  expect(await createBuild('4', { [chunk('d')]: 'd' }, '3')).toEqual({
    files: 4,
    builds: 2,
    skipped: [],
  });
  expect(has('4', chunk('a'))).toBe(false);
  expect(has('4', chunk('same'))).toBe(true);
});

test('keeps only hashed files', async () => {
  await createBuild('1', {
    'old.html': 'page',
    'old.txt': 'payload',
    'search-index/heads.json': '{}',
  });
  await createBuild('2', {}, '1');
  expect(['old.html', 'old.txt', 'search-index/heads.json'].map((file) => has('2', file))).toEqual([
    false,
    false,
    false,
  ]);
});

test('does not overwrite a file of the current build', async () => {
  await createBuild('1', { [chunk('a')]: 'old' });
  await createBuild('2', { [chunk('a')]: 'new' }, '1');
  expect(textOf('2', chunk('a'))).toBe('new');
  expect(listOf('2')).toEqual([[chunk('a')], []]);
});

test('writes an identical list for identical files', async () => {
  await createBuild('1', { [chunk('b')]: 'b', [chunk('a')]: 'a' });
  await createBuild('2', { [chunk('a')]: 'a', [chunk('b')]: 'b' });
  await createBuild('3', { [chunk('a')]: 'a', [chunk('b')]: 'b' }, '2');
  expect(textOf('2', 'builds.json')).toBe(textOf('1', 'builds.json'));
  expect(textOf('3', 'builds.json')).toBe(textOf('1', 'builds.json'));
});

test('skips and reports missing and modified files', async () => {
  await createBuild('1', { [chunk('a')]: 'a', [chunk('b')]: 'b', [chunk('c')]: 'c' });
  rmSync(join(folder, '1', chunk('a')));
  writeFileSync(join(folder, '1', chunk('b')), 'changed');
  expect(await createBuild('2', {}, '1')).toEqual({
    files: 1,
    builds: 1,
    skipped: [
      `${chunk('a')}: the file no longer exists`,
      `${chunk('b')}: the content does not match its hash in builds.json`,
    ],
  });
  expect([chunk('a'), chunk('b'), chunk('c')].map((file) => has('2', file))).toEqual([
    false,
    false,
    true,
  ]);
  expect(listOf('2')).toEqual([[], [chunk('c')]]);
});

test.each([
  [new Error('connection lost'), 'connection lost'],
  ['not an Error', 'not an Error'],
])('skips unreadable files: %s', async (error, reason) => {
  const file = chunk('a');
  const previous: PreviousBuild = {
    builds: [{ id: '1'.repeat(12), files: { [file]: sha256(Buffer.from('a')) } }],
    bytesOf: () => Promise.reject(error),
  };
  const out = join(folder, 'out');
  mkdirSync(out);
  expect(await keepEarlierFiles(out, previous, 3)).toEqual({
    files: 0,
    builds: 1,
    skipped: [`${file}: ${reason}`],
  });
  expect(formatBuilds(parseBuilds(textOf('out', 'builds.json')))).toBe(
    textOf('out', 'builds.json'),
  );
});

test('browsers revalidate the build list', () => {
  expect(resolveHeaders('/builds.json', createHeaderRules())['Cache-Control']).toBe('no-cache');
});
