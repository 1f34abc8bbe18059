import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTempFolder } from '@/tests/factories/temp-folder';
import { lockBuild } from './build-site';

test('a second build is rejected while the first one runs', () => {
  const file = join(createTempFolder(), '.next-build.lock');
  const once = vi.spyOn(process, 'once').mockReturnThis();
  lockBuild(file);
  expect(readFileSync(file, 'utf8')).toBe(`${process.pid} ${hostname()}`);
  const { pid } = spawnSync(process.execPath, ['--version']);
  for (const left of ['', `${pid} ${hostname()}`, `${process.ppid} another-container`]) {
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
