import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTempFolder } from '@/tests/factories/temp-folder';
import { lockBuild } from './build-lock';

const once = vi.spyOn(process, 'once').mockReturnThis();

let file: string;
beforeEach(() => {
  file = join(createTempFolder(), '.next-build.lock');
});

test('a lock has the id of the process, and is removed when it exits', () => {
  lockBuild(file);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  once.mock.lastCall?.[1]();
  expect(existsSync(file)).toBe(false);
});

test.each([
  ['a process that has died', spawnSync(process.execPath, ['--version']).pid],
  ['a container, with the id of this process', process.pid],
  ['a full disk, without an id', ''],
])('the lock of %s does not block the next build', (_, left) => {
  writeFileSync(file, String(left));
  lockBuild(file);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
});

test('a second build is rejected while the first one runs', () => {
  writeFileSync(file, String(process.ppid));
  expect(() => lockBuild(file)).toThrow(
    `Another build is running in this folder (process ${process.ppid}). Wait until it ends. If there is none, delete ${file}.`,
  );
  expect(readFileSync(file, 'utf8')).toBe(String(process.ppid));
});
