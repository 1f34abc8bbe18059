import {
  existsSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { writeFiles } from '@/lib/publish/write-files';
import { startServer } from '@/tests/e2e/support/start-server';
import { createEmptyFolder } from '@/tests/factories/temp-folder';
import {
  isHashedFile,
  keepPreviousFiles,
  openPreviousBuild,
} from './previous-builds';

const folder = createEmptyFolder();
let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

const hash = 'a'.repeat(64);

test.each([
  ['_next/static/chunks/0-vhqya_b9t4j.js', true],
  ['_next/static/chunks/-bln--5t6.css', true],
  ['assets/afternoon.26f460efe8.svg', true],
  ['search-index/excerpts-12.3f2a.json', true],
  ['index.html', false],
  ['search-index/heads.json', false],
  ['search-index/deep/postings-0.3f2a.json', false],
  ['_next/static/6OsRwlIT0Q/_buildManifest.js', false],
  ['_next/data/a.json', false],
  // Precompressed files would be served instead of the original.
  ['assets/a.svg.gz', false],
  ['_next/static/chunks/a.js.map', false],
  // Path traversal and unexpected characters.
  ['assets/../index.html', false],
  ['_next/static/../../index.html', false],
  ['assets/.htaccess', false],
  ['assets/a/b.svg', false],
  ['assets/%2e%2e%2findex.html', false],
  ['https://evil.example/assets/a.js', false],
  ['assets/a.js\n', false],
])('%j is a hashed file: %j', (path, isHashed) => {
  expect(isHashedFile(path)).toBe(isHashed);
});

/** Creates an export with the given files, keeping files of the `previous` one. */
async function createBuild(
  name: string,
  texts: Record<string, string>,
  previous?: string,
) {
  const out = join(folder, name);
  const files = { 'index.html': name, 'builds.json.txt': '', ...texts };
  writeFiles(out, Object.entries(files));
  const build = previous
    ? await openPreviousBuild(join(folder, previous), out)
    : undefined;
  return keepPreviousFiles(out, build, 2, new Map());
}

const getChunkPath = (name: string) => `_next/static/chunks/${name}.js`;
const hasFile = (build: string, file: string) =>
  existsSync(join(folder, build, file));
const readText = (build: string, file: string) =>
  readFileSync(join(folder, build, file), 'utf8');
const readBuildList = (build: string) =>
  JSON.parse(readText(build, 'builds.json')).builds.map(
    ({ files }: { files: object }) => Object.keys(files),
  );

test('keeps the files of two earlier builds and drops older ones', async () => {
  expect(
    await createBuild('1', {
      [getChunkPath('same')]: 's',
      [getChunkPath('a')]: 'a',
    }),
  ).toEqual([]);
  await createBuild(
    '2',
    {
      [getChunkPath('same')]: 's',
      [getChunkPath('b')]: 'b',
      'assets/p.1.svg': 'p',
    },
    '1',
  );
  await createBuild(
    '3',
    { [getChunkPath('same')]: 's', [getChunkPath('c')]: 'c' },
    '2',
  );
  expect(readBuildList('3')).toEqual([
    [getChunkPath('c'), getChunkPath('same')],
    [getChunkPath('b'), 'assets/p.1.svg'],
    [getChunkPath('a')],
  ]);
  expect(readText('3', getChunkPath('a'))).toBe('a');
  expect(readText('3', 'assets/p.1.svg')).toBe('p');
  expect(await createBuild('4', { [getChunkPath('d')]: 'd' }, '3')).toEqual([]);
  expect(hasFile('4', getChunkPath('a'))).toBe(false);
  expect(hasFile('4', getChunkPath('same'))).toBe(true);
});

test('writes an identical list for identical files', async () => {
  const files = { [getChunkPath('b')]: 'b', [getChunkPath('a')]: 'a' };
  await createBuild('1', files);
  await createBuild('2', files, '1');
  expect(readText('2', 'builds.json')).toBe(readText('1', 'builds.json'));
  expect(readBuildList('1')).toEqual([[getChunkPath('a'), getChunkPath('b')]]);
});

test('skips and reports missing and modified files', async () => {
  await createBuild('1', {
    [getChunkPath('a')]: 'a',
    [getChunkPath('b')]: 'b',
    [getChunkPath('c')]: 'c',
  });
  rmSync(join(folder, '1', getChunkPath('a')));
  writeFileSync(join(folder, '1', getChunkPath('b')), 'changed');
  expect(await createBuild('2', {}, '1')).toEqual([
    `${getChunkPath('a')}: the file no longer exists`,
    `${getChunkPath('b')}: the content does not match its hash in builds.json`,
  ]);
  expect(
    [getChunkPath('a'), getChunkPath('b'), getChunkPath('c')].map((file) =>
      hasFile('2', file),
    ),
  ).toEqual([false, false, true]);
  expect(readBuildList('2')).toEqual([[], [getChunkPath('c')]]);
});

const list = JSON.stringify({
  builds: [{ files: { 'assets/a.js': hash } }],
});
const maliciousList = JSON.stringify({
  builds: [{ files: { '../a.js': hash } }],
});
const hint =
  'Fix it and build again, or build without PREVIOUS_BUILD; open tabs then reload their page once.';

async function startSite(listener: RequestListener): Promise<string> {
  const started = await startServer(createServer(listener));
  stop = started.stop;
  return `${started.origin}/help`;
}

describe('a folder', () => {
  const open = () => openPreviousBuild(folder, 'out');

  test('is read', async () => {
    writeFileSync(join(folder, 'builds.json'), list);
    writeFileSync(join(folder, 'a.js'), 'a');
    const previous = await open();
    expect(previous?.builds).toEqual([{ files: { 'assets/a.js': hash } }]);
    expect(await previous?.readBytes('a.js')).toEqual(Buffer.from('a'));
    expect(await previous?.readBytes('b.js')).toBeUndefined();
  });

  test('without a build list returns undefined', async () => {
    expect(await open()).toBeUndefined();
  });

  test.each([
    ['is not JSON', '<!DOCTYPE html>'],
    ['has an unexpected shape', '{"builds":1}'],
    ['contains a path outside the folder', maliciousList],
  ])('is rejected if its list %s', async (_, text) => {
    writeFileSync(join(folder, 'builds.json'), text);
    await expect(open()).rejects.toThrow(
      new Error(
        `PREVIOUS_BUILD ${folder}: cannot use its builds.json. ${hint}`,
      ),
    );
  });

  test('that is unreadable is rejected', async () => {
    symlinkSync('builds.json', join(folder, 'builds.json'));
    await expect(open()).rejects.toThrow('cannot use its builds.json');
  });

  test('is rejected if it is the output folder', async () => {
    await expect(openPreviousBuild(folder, folder)).rejects.toThrow(
      new Error(
        `PREVIOUS_BUILD ${folder} is the output folder of this build. Move it first (mv out previous) and set PREVIOUS_BUILD=previous`,
      ),
    );
  });
});

describe('a URL', () => {
  test('is read, including its path', async () => {
    const requested: (string | undefined)[] = [];
    const location = await startSite((request, response) => {
      requested.push(request.url);
      response.end(request.url === '/help/builds.json' ? list : 'a');
    });
    const previous = await openPreviousBuild(location, 'out');
    expect(await previous?.readBytes('assets/a.js')).toEqual(
      new Uint8Array([97]),
    );
    expect(requested).toEqual(['/help/builds.json', '/help/assets/a.js']);
  });

  test('without a build list returns undefined', async () => {
    const location = await startSite((_, response) =>
      response.writeHead(404).end('<html>'),
    );
    expect(await openPreviousBuild(location, 'out')).toBeUndefined();
  });

  test.each([
    [
      302,
      'redirects to https://evil.example/builds.json. Use the final URL, after redirects',
      'https://evil.example/builds.json',
    ],
    [503, 'returned status 503'],
  ])(
    'that responds with %d is rejected',
    async (status, reason, target?: string) => {
      const location = await startSite((_, response) =>
        response.writeHead(status, target ? { Location: target } : {}).end(),
      );
      await expect(openPreviousBuild(location, 'out')).rejects.toMatchObject({
        cause: new Error(`${location}/builds.json ${reason}`),
      });
    },
  );
});
