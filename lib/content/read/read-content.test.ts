import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testConfig } from '@/tests/factories/content-config';
import { createContentCache, forgetPath, readCachedText, readContent } from './read-content';

const root = mkdtempSync(join(tmpdir(), 'read-'));
const publicDir = join(root, 'public');

/** Creates a content folder with these files. */
function createFolder(name: string, files: Record<string, string>): string {
  const dir = join(root, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  return dir;
}

function buildContent(contentDir: string, withGitDates = false) {
  return readContent({ contentDir, publicDir, withGitDates, config: testConfig });
}

let contentDir: string;

beforeAll(() => {
  contentDir = createFolder('content', {
    'docs/index.md': '# Home',
    'docs/02-crm/lists.MDX': '# Lists',
    'docs/02-crm/Z.md': 'z',
    'docs/02-crm/_part.mdx': 'part',
    'docs/02-crm/_category_.yml': 'label: CRM',
    'docs/ai/_category_.json': '{}',
    'docs/ai/sms/_category_.yaml': 'label: SMS',
    'docs/ai/a_b.md': 'a',
    'docs/ai/__tests__/lists.md': 'test',
    'docs/ai/plan.pdf': 'plan',
    'docs/_drafts/x.md': 'x',
    'docs/.hidden/x.md': 'x',
    'docs/.hidden.md': 'x',
    'docs/my_category_.yml': 'x',
    'docs/tags.yml': 'crm:',
    'docs/notes.txt': 'x',
    'tags.yml': 'other:',
  });
  createFolder('public', { 'img/x.pdf': 'x' });
});

afterAll(() => rmSync(root, { recursive: true }));

describe('readContent', () => {
  test('reads pages', async () => {
    const { pages } = await buildContent(contentDir);
    expect([...pages]).toEqual([
      ['02-crm/Z.md', 'z'],
      ['02-crm/lists.MDX', '# Lists'],
      ['ai/a_b.md', 'a'],
      ['index.md', '# Home'],
    ]);
  });

  test('reads partials', async () => {
    const { partials } = await buildContent(contentDir);
    expect([...partials]).toEqual([
      ['02-crm/_part.mdx', 'part'],
      ['_drafts/x.md', 'x'],
    ]);
  });

  test('reads category files', async () => {
    const { categories, misnamed } = await buildContent(contentDir);
    expect([...categories]).toEqual([['02-crm/_category_.yml', 'label: CRM']]);
    expect(misnamed).toEqual(['ai/_category_.json', 'ai/sms/_category_.yaml']);
  });

  test('returns no pages without docs/', async () => {
    const files = await buildContent(join(root, 'nothing'), true);
    expect(files).toMatchObject({
      pages: new Map(),
      partials: new Map(),
      categories: new Map(),
      tagsFile: undefined,
      synonymsFile: undefined,
    });
    expect(files.getLastUpdate('index.md')).toBeUndefined();
  });

  test('reads the other files', async () => {
    const files = {
      'docs/index.md': '',
      'docs/tags.yml': 'crm:',
      'tags.yml': 'other:',
      'synonyms.yml': 'groups: []',
      'sidebar.yml': '- index',
    };
    expect(await buildContent(createFolder('others', files))).toMatchObject({
      tagsFile: { file: 'tags.yml', text: 'crm:' },
      synonymsFile: { file: '../synonyms.yml', text: 'groups: []' },
      sidebarFile: { file: '../sidebar.yml', text: '- index' },
      redirectsFile: undefined,
    });
  });
});

describe('git dates', () => {
  const committer = [
    ...['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'],
    ...['-c', 'commit.gpgSign=false'],
  ];
  const git = (dir: string, ...words: string[]) =>
    execFileSync('git', ['-C', dir, ...words], { stdio: 'ignore' });
  let checkout: string;

  beforeAll(() => {
    // Git hooks set these variables to the project's repository, which tests must not modify.
    for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE']) delete process.env[name];
    checkout = createFolder('checkout', { 'docs/crm/a.md': 'a' });
    git(checkout, 'init');
    git(checkout, 'add', '.');
    git(checkout, ...committer, 'commit', '-m', 'x');
    createFolder('checkout', { 'docs/new.md': 'new' });
  });

  test('are read in a checkout', async () => {
    const { getLastUpdate } = await buildContent(checkout, true);
    expect(getLastUpdate('crm/a.md')).toEqual({
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      author: 'Ada',
    });
    expect(getLastUpdate('new.md')).toBeUndefined();
  });

  test('are not read by default', async () => {
    expect((await buildContent(checkout)).getLastUpdate('crm/a.md')).toBeUndefined();
  });
});

const dir = mkdtempSync(join(tmpdir(), 'content-cache-'));
const file = join(dir, 'crm/lists.md');
const other = join(dir, 'crm.md');
mkdirSync(join(dir, 'crm'));

afterAll(() => rmSync(dir, { recursive: true }));

/** Returns a cache with both files, whose texts have changed since. */
async function createOutdatedCache() {
  const cache = createContentCache();
  for (const path of [file, other]) writeFileSync(path, 'Before');
  await Promise.all([file, other].map((path) => readCachedText(cache, path)));
  for (const path of [file, other]) writeFileSync(path, 'After');
  return cache;
}

test.each([
  ['a changed file', file],
  ['the files of a changed folder', join(dir, 'crm')],
])('reads %s again, and no others', async (_what, path) => {
  const cache = await createOutdatedCache();
  expect(await readCachedText(cache, file)).toBe('Before');
  forgetPath(cache, path);
  expect(await readCachedText(cache, file)).toBe('After');
  expect(await readCachedText(cache, other)).toBe('Before');
});

test('a missing file is read again', async () => {
  const cache = createContentCache();
  const path = join(dir, 'later.md');
  await expect(readCachedText(cache, path)).rejects.toThrow('ENOENT');
  writeFileSync(path, 'Text');
  expect(await readCachedText(cache, path)).toBe('Text');
});

test.each([
  ['crm/lists.md', 1],
  ['crm/lists.mdx', 1],
  ['crm/board.png', 0],
  ['crm', 0],
])('after a change of %s, %d assets are kept', (path, count) => {
  const cache = createContentCache();
  cache.assets.set('crm/board.png', undefined);
  forgetPath(cache, join(dir, path));
  expect(cache.assets.size).toBe(count);
});
