import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { testConfig } from '@/tests/factories/content-config';
import { createTempFolder } from '@/tests/factories/temp-folder';
import { isShallowClone, readContent } from './read-content';

const root = createTempFolder();
const publicDir = join(root, 'public');

/** Creates a content folder from texts by file. */
function createFolder(name: string, files: Record<string, string>): string {
  const dir = join(root, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  return dir;
}

function readFolder(contentDir: string, withGitDates = false) {
  return readContent({
    contentDir,
    publicDir,
    withGitDates,
    config: testConfig,
  });
}

let contentDir: string;

beforeAll(() => {
  contentDir = createFolder('content', {
    'docs/index.md': '# Home',
    'docs/02-crm/lists.MDX': '# Lists',
    'docs/02-crm/Z.md': 'z',
    'docs/02-crm/lists.search.yml': 'lists: [x]',
    'docs/02-crm/Z.search.yaml': 'lists: [x]',
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
    'synonyms.yml': 'groups: []',
    'sidebar.yml': '- index',
    'sidebars.js': 'module.exports = {};',
  });
  createFolder('public', { 'img/x.pdf': 'x' });
});

describe('readContent', () => {
  test('reads pages, partials and data files', async () => {
    const { pages, partials, data, misnamed } = await readFolder(contentDir);
    expect([...pages]).toEqual([
      ['02-crm/Z.md', 'z'],
      ['02-crm/lists.MDX', '# Lists'],
      ['ai/a_b.md', 'a'],
      ['index.md', '# Home'],
    ]);
    expect([...partials]).toEqual([
      ['02-crm/_part.mdx', 'part'],
      ['_drafts/x.md', 'x'],
    ]);
    expect(Object.fromEntries(data)).toEqual({
      '02-crm/_category_.yml': 'label: CRM',
      '02-crm/lists.search.yml': 'lists: [x]',
      'tags.yml': 'crm:',
      '../synonyms.yml': 'groups: []',
      '../sidebar.yml': '- index',
    });
    const misnamedCategories = ['ai/_category_.json', 'ai/sms/_category_.yaml'];
    expect(misnamed).toEqual([
      '02-crm/Z.search.yaml',
      ...misnamedCategories,
      '../sidebars.js',
    ]);
  });

  test('returns no pages without docs/', async () => {
    const files = await readFolder(join(root, 'nothing'), true);
    expect(files).toMatchObject({
      pages: new Map(),
      partials: new Map(),
      data: new Map(),
    });
    expect(files.getLastUpdate('index.md')).toBeUndefined();
  });
});

const checkout = join(root, 'checkout');
const shallow = join(root, 'shallow');

function runGit(dir: string, ...args: string[]) {
  execFileSync('git', ['-C', dir, ...args], { stdio: 'ignore' });
}

function write(file: string, text: string) {
  writeFileSync(join(checkout, file), text);
}

/**
 * Commits all changes at noon on a day; the author date differs to verify that the committer date
 * is used.
 */
function createCommit(author: string, day: string) {
  runGit(checkout, 'add', '.');
  const options = ['-c', 'commit.gpgSign=false'];
  execFileSync(
    'git',
    [
      '-C',
      checkout,
      ...options,
      'commit',
      '-m',
      'x',
      `--author=${author} <a@example.com>`,
    ],
    {
      stdio: 'ignore',
      env: {
        ...process.env,
        GIT_AUTHOR_DATE: '2001-01-01T00:00:00Z',
        GIT_COMMITTER_DATE: `${day}T12:00:00+00:00`,
        GIT_COMMITTER_NAME: 'Robot',
        GIT_COMMITTER_EMAIL: 'robot@example.com',
      },
    },
  );
}

beforeAll(() => {
  // Git hooks set these variables to the project's repository, which tests must not modify.
  for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE']) {
    delete process.env[name];
  }
  mkdirSync(join(checkout, 'content/docs/crm'), { recursive: true });
  runGit(checkout, 'init');
  write('content/docs/index.md', '1');
  write('content/docs/crm/actions –été.md', '1');
  write('other.md', '1');
  createCommit('Ada', '2026-01-02');
  write('content/docs/index.md', '2');
  write('other.md', '2');
  createCommit('Eve Ö', '2026-03-04');
  write('content/docs/new.md', 'not committed');
  runGit(root, 'clone', '--depth', '1', `file://${checkout}`, shallow);
  mkdirSync(join(root, 'plain'));
});

const ada = {
  date: expect.stringMatching(/^2026-01-02T12:00:00(?:Z|\+00:00)$/),
};
const eve = {
  date: expect.stringMatching(/^2026-03-04T12:00:00(?:Z|\+00:00)$/),
};

describe('git dates', () => {
  test.each([
    ['index.md', eve],
    ['crm/actions –été.md', ada],
    ['new.md', undefined],
  ])('of %s in a checkout', async (file, lastUpdate) => {
    const { getLastUpdate } = await readFolder(join(checkout, 'content'), true);
    expect(getLastUpdate(file)).toEqual(lastUpdate);
  });

  test('are unknown in a shallow clone, because its history is incomplete', async () => {
    const { getLastUpdate } = await readFolder(join(shallow, 'content'), true);
    expect(getLastUpdate('index.md')).toBeUndefined();
  });
});

describe('a shallow clone', () => {
  test('is recognized', () => {
    expect(isShallowClone(join(shallow, 'content'))).toBe(true);
  });

  test.each([
    ['a checkout with its history', join(checkout, 'content')],
    ['a folder outside a checkout', join(root, 'plain')],
    ['a missing folder', join(root, 'nothing')],
  ])('is not %s', (_name, dir) => {
    expect(isShallowClone(dir)).toBe(false);
  });

  test('is not recognized without git', () => {
    vi.stubEnv('PATH', '');
    expect(isShallowClone(join(shallow, 'content'))).toBe(false);
  });
});

describe('translations', () => {
  let dir: string;

  beforeAll(() => {
    dir = createFolder('translated', {
      'docs/a.md': '# A',
      'docs/a.search.yml': 'a: [a]',
      'docs/b.md': '# B',
      'docs/b.search.yml': 'b: [b]',
      'docs/plan.pdf': 'plan',
      'docs/tags.yml': 'crm:',
      'redirects.yml': '- x',
      'i18n/de/docs/a.md': '# Ä',
      'i18n/de/docs/only.md': '# Nur hier',
      'i18n/de/docs/only.search.yml': 'nur: [nur]',
      'i18n/de/docs/plan.pdf': 'Plan',
      'i18n/de/docs/tags.yml': 'kunden:',
    });
  });

  const readTranslation = () =>
    readContent({
      contentDir: dir,
      locales: ['en', 'de'],
      locale: 'de',
      publicDir,
      withGitDates: false,
      config: testConfig,
    });

  test('override files with the same path, and include originals', async () => {
    const { pages, data, getTranslations, originals } = await readTranslation();
    expect(Object.fromEntries(pages)).toEqual({
      'a.md': '# Ä',
      'b.md': '# B',
      'only.md': '# Nur hier',
    });
    // The keywords of an original are not those of its translation.
    expect(Object.fromEntries(data)).toEqual({
      'tags.yml': 'kunden:',
      '../redirects.yml': '- x',
      'b.search.yml': 'b: [b]',
      'only.search.yml': 'nur: [nur]',
    });
    expect(
      ['a.md', 'b.md', 'only.md'].map((file) => getTranslations?.(file)),
    ).toEqual([['en', 'de'], ['en'], ['de']]);
    expect([...(originals ?? [])]).toEqual([['a.md', '# A']]);
  });

  test('also override pictures and other files', async () => {
    const { getAsset } = await readTranslation();
    const { getAsset: getOriginal, getTranslations } = await readFolder(dir);
    expect(getAsset('plan.pdf')?.file).toBe('../i18n/de/docs/plan.pdf');
    expect(getAsset('plan.pdf')?.url).not.toBe(getOriginal('plan.pdf')?.url);
    expect(getTranslations).toBeUndefined();
  });
});
