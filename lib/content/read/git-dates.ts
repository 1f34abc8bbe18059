import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';
import type { LastUpdate } from '@/lib/content/pages/page';

/**
 * Returns the last commit date and author of each file in a folder, keyed by path relative to it. Empty outside a git
 * checkout and in a shallow clone, whose truncated history would give wrong dates.
 */
export function readGitDates(dir: string): Map<string, LastUpdate> {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', dir, '-c', 'core.quotePath=false', ...args], {
      encoding: 'utf8',
      maxBuffer: 1 << 30,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return new Map();
    const prefix = git('rev-parse', '--show-prefix').trim();
    return parseGitLog(git('log', '--format=%x00%cI%x00%an', '--name-only', '--', '.'), prefix);
  } catch {
    // git is not installed, or the folder is not in a checkout.
    return new Map();
  }
}

/** Parses `git log --format=%x00%cI%x00%an --name-only` to the latest commit of each file, with paths relative to the prefix. */
function parseGitLog(log: string, prefix: string): Map<string, LastUpdate> {
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
