import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readGitDates } from './git-dates';

const root = mkdtempSync(join(tmpdir(), 'git-dates-'));
const checkout = join(root, 'checkout');
const shallow = join(root, 'shallow');

function runGit(dir: string, ...args: string[]) {
  execFileSync('git', ['-C', dir, ...args], { stdio: 'ignore' });
}

function write(file: string, text: string) {
  writeFileSync(join(checkout, file), text);
}

/** Commits all changes at noon on a day; the author date differs to verify that the committer date is used. */
function createCommit(author: string, day: string) {
  runGit(checkout, 'add', '.');
  const options = ['-c', 'commit.gpgSign=false'];
  execFileSync(
    'git',
    ['-C', checkout, ...options, 'commit', '-m', 'x', `--author=${author} <a@example.com>`],
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
  for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE']) delete process.env[name];
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

afterAll(() => rmSync(root, { recursive: true }));

afterEach(() => vi.unstubAllEnvs());

const ada = { date: expect.stringMatching(/^2026-01-02T12:00:00(?:Z|\+00:00)$/), author: 'Ada' };
const eve = { date: expect.stringMatching(/^2026-03-04T12:00:00(?:Z|\+00:00)$/), author: 'Eve Ö' };

describe('readGitDates', () => {
  test('returns paths relative to a folder in a checkout', () => {
    const dates = readGitDates(join(checkout, 'content/docs'));
    expect(Object.fromEntries(dates)).toEqual({ 'index.md': eve, 'crm/actions –été.md': ada });
  });

  test('returns nothing in a shallow clone', () => {
    expect(readGitDates(join(shallow, 'content/docs'))).toEqual(new Map());
  });

  test('returns nothing outside a checkout', () => {
    expect(readGitDates(join(root, 'plain'))).toEqual(new Map());
  });

  test('returns nothing when git is not installed', () => {
    vi.stubEnv('PATH', join(root, 'plain'));
    expect(() => execFileSync('git', ['--version'])).toThrow('ENOENT');
    expect(readGitDates(checkout)).toEqual(new Map());
  });
});
