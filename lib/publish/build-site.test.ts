import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { expect, test, vi } from 'vitest';
import { createTempFolder } from '@/tests/factories/temp-folder';
import { compactHeap, lockBuild } from './build-site';

vi.mock(import('node:v8'), async (load) => ({ ...(await load()), setFlagsFromString: vi.fn() }));

test('the heap is compacted by one collection, not by those after it', () => {
  const calls: string[] = [];
  vi.mocked(setFlagsFromString).mockImplementation((flag) => void calls.push(flag));
  vi.stubGlobal('gc', () => calls.push('gc'));
  compactHeap();
  expect(calls).toEqual(['--compact-on-every-full-gc', 'gc', '--no-compact-on-every-full-gc']);
});

test('npm run build exposes the garbage collector, without which nothing is compacted', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(scripts.build).toContain('--expose-gc');
});

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
