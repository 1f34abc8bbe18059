import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { gitDates, parseGitLog } from './git-dates';

const root = mkdtempSync(join(tmpdir(), 'git-dates-'));
const checkout = join(root, 'checkout');
const shallow = join(root, 'shallow');

function git(dir: string, ...words: string[]) {
  execFileSync('git', ['-C', dir, ...words], { stdio: 'ignore' });
}

function write(file: string, text: string) {
  writeFileSync(join(checkout, file), text);
}

/** A commit of all that is written, at noon of a day, far from the author's own date. */
function commit(author: string, day: string) {
  git(checkout, 'add', '.');
  execFileSync(
    'git',
    [
      '-C',
      checkout,
      '-c',
      'commit.gpgSign=false',
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
  // In a git hook these name the repository of the project, which must not be written to.
  for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE']) delete process.env[name];
  mkdirSync(join(checkout, 'content/docs/crm'), { recursive: true });
  git(checkout, 'init');
  write('content/docs/index.md', '1');
  write('content/docs/crm/actions –été.md', '1');
  write('other.md', '1');
  commit('Ada', '2026-01-02');
  write('content/docs/index.md', '2');
  write('other.md', '2');
  commit('Eve Ö', '2026-03-04');
  write('content/docs/new.md', 'not committed');
  git(root, 'clone', '--depth', '1', `file://${checkout}`, shallow);
  mkdirSync(join(root, 'plain'));
});

afterAll(() => rmSync(root, { recursive: true }));

afterEach(() => vi.unstubAllEnvs());

const ada = { date: expect.stringMatching(/^2026-01-02T12:00:00(?:Z|\+00:00)$/), author: 'Ada' };
const eve = { date: expect.stringMatching(/^2026-03-04T12:00:00(?:Z|\+00:00)$/), author: 'Eve Ö' };

describe('gitDates', () => {
  test('of a folder in a checkout: the files below it, by their paths from it', () => {
    const dates = gitDates(join(checkout, 'content/docs'));
    expect(Object.fromEntries(dates)).toEqual({ 'index.md': eve, 'crm/actions –été.md': ada });
  });

  test('of a whole checkout', () => {
    expect(Object.fromEntries(gitDates(checkout))).toEqual({
      'content/docs/index.md': eve,
      'content/docs/crm/actions –été.md': ada,
      'other.md': eve,
    });
  });

  test('a shallow clone has none', () => {
    expect(gitDates(join(shallow, 'content/docs'))).toEqual(new Map());
  });

  test('a folder outside a checkout has none', () => {
    expect(gitDates(join(root, 'plain'))).toEqual(new Map());
  });

  test('a folder that is not there has none', () => {
    expect(gitDates(join(root, 'nothing'))).toEqual(new Map());
  });

  test('a machine without git has none', () => {
    vi.stubEnv('PATH', join(root, 'plain'));
    expect(() => execFileSync('git', ['--version'])).toThrow('ENOENT');
    expect(gitDates(checkout)).toEqual(new Map());
  });

  test('a checkout without a commit has none', () => {
    const empty = join(root, 'empty');
    mkdirSync(empty);
    git(empty, 'init');
    expect(gitDates(empty)).toEqual(new Map());
  });
});

describe('parseGitLog', () => {
  test('the newest commit of each file counts', () => {
    const log = '\0d2\0Eve\n\ndocs/a.md\n\0d1\0Ada\n\ndocs/a.md\ndocs/b/c.md\n';
    expect(Object.fromEntries(parseGitLog(log, 'docs/'))).toEqual({
      'a.md': { date: 'd2', author: 'Eve' },
      'b/c.md': { date: 'd1', author: 'Ada' },
    });
  });

  test('files outside the folder do not count', () => {
    expect(parseGitLog('\0d\0Ada\n\nother/a.md\n', 'docs/')).toEqual(new Map());
  });

  test('a commit without a name', () => {
    expect(Object.fromEntries(parseGitLog('\0d\n\na.md\n\0\n\nb.md', ''))).toEqual({
      'a.md': { date: 'd', author: '' },
      'b.md': { date: '', author: '' },
    });
  });

  test('no log', () => {
    expect(parseGitLog('', '')).toEqual(new Map());
  });
});
