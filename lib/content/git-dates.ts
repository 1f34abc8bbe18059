import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';
import type { LastUpdate } from './page';

/**
 * When each file below a folder was last committed, and by whom; empty outside a git checkout and in a shallow one,
 * whose history would name the wrong commit. Paths are relative to the folder.
 */
export function gitDates(dir: string): Map<string, LastUpdate> {
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', dir, '-c', 'core.quotePath=false', ...words], {
      encoding: 'utf8',
      maxBuffer: 1 << 30,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return new Map();
    const prefix = git('rev-parse', '--show-prefix').trim();
    return parseGitLog(git('log', '--format=%x00%cI%x00%an', '--name-only', '--', '.'), prefix);
  } catch {
    // No git, or not a checkout: pages go without a date.
    return new Map();
  }
}

/** The newest commit of each file in `git log --format=%x00%cI%x00%an --name-only`; paths lose the prefix. */
export function parseGitLog(log: string, prefix: string): Map<string, LastUpdate> {
  const dates = new Map<string, LastUpdate>();
  let commit: LastUpdate = {};
  for (const line of log.split('\n')) {
    if (line.startsWith('\0')) {
      const [, date = '', author = ''] = line.split('\0');
      commit = { date, author };
    } else if (line.startsWith(prefix) && line !== '') {
      const file = posix.relative(prefix, line);
      if (!dates.has(file)) dates.set(file, commit);
    }
  }
  return dates;
}
