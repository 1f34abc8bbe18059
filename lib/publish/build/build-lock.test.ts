import { spawnSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import {
  createEmptyFolder,
  createTempFolder,
} from '@/tests/factories/temp-folder';
import { lockBuild } from './build-lock';

vi.mock(import('node:fs'), async (load) => {
  const fs = await load();
  return {
    ...fs,
    linkSync: vi.fn(fs.linkSync),
    renameSync: vi.fn(fs.renameSync),
  };
});

test('a second build is rejected while the first one runs', () => {
  const file = join(createTempFolder(), '.next-build.lock');
  const once = vi.spyOn(process, 'once').mockReturnThis();
  lockBuild(file);
  expect(readFileSync(file, 'utf8')).toBe(`${process.pid} ${hostname()}`);
  const { pid } = spawnSync(process.execPath, ['--version']);
  for (const left of [
    '',
    `${pid} ${hostname()}`,
    `${process.ppid} another-container`,
  ]) {
    writeFileSync(file, left);
    lockBuild(file);
  }
  once.mock.lastCall?.[1]();
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, `${process.ppid} ${hostname()}`);
  expect(() => lockBuild(file)).toThrow(
    `Another build is running in this folder (process ${process.ppid}). Wait until it ends. If there is none, delete ${file}.`,
  );
});

describe('of two builds that start at once, one is rejected', () => {
  const dir = createEmptyFolder();
  const file = join(dir, '.next-build.lock');
  const other = `${process.ppid} ${hostname()}`;
  const message = `Another build is running in this folder (process ${process.ppid}).`;

  test.each([
    ['without a lock file', undefined],
    ['with one that a build has left', `${process.pid} ${hostname()}`],
  ])('%s', (_case, left) => {
    if (left) {
      writeFileSync(file, left);
    }
    vi.mocked(linkSync).mockImplementationOnce(() => {
      writeFileSync(file, other);
      throw Object.assign(new Error('EEXIST'), { code: 'EEXIST' });
    });
    expect(() => lockBuild(file)).toThrow(message);
    expect(readdirSync(dir)).toEqual(['.next-build.lock']);
    expect(readFileSync(file, 'utf8')).toBe(other);
  });

  test('when the other one replaces the file that a build has left', async () => {
    const fs = await vi.importActual<typeof import('node:fs')>('node:fs');
    writeFileSync(file, `${process.pid} ${hostname()}`);
    vi.mocked(renameSync).mockImplementationOnce((from, to) => {
      writeFileSync(file, other);
      fs.renameSync(from, to);
    });
    expect(() => lockBuild(file)).toThrow(message);
    expect(readdirSync(dir)).toEqual(['.next-build.lock']);
    expect(readFileSync(file, 'utf8')).toBe(other);
  });

  test('on a file system without links', () => {
    vi.spyOn(process, 'once').mockReturnThis();
    const fail = () => {
      throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
    };
    vi.mocked(linkSync).mockImplementationOnce(fail);
    lockBuild(file);
    expect(readFileSync(file, 'utf8')).toBe(`${process.pid} ${hostname()}`);
    vi.mocked(linkSync).mockImplementationOnce(() => {
      writeFileSync(file, other);
      return fail();
    });
    expect(() => lockBuild(file)).toThrow(message);
  });
});
