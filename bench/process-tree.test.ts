import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseCpuSeconds, parseResidentSize, runMeasured } from './process-tree';

test.each([
  ['0m0.01s 0m0.00s\n1m2.50s 0m1.25s\n', 63.75],
  ['0m0.000000s 0m0.000000s\n0m0.250000s 0m0.000000s', 0.25],
  ['', 0],
])('%j is %d seconds', (times, seconds) => {
  expect(parseCpuSeconds(times)).toBe(seconds);
});

const stat =
  '42 (next (v16) x) S 1 42 7 0 -1 4194560 1 0 0 0 9 2 0 0 20 0 11 0 100 5000 1000 18446744073709551615';

test('a process counts when it belongs to the session', () => {
  expect(parseResidentSize(stat, 7)).toEqual([4.096]);
  expect(parseResidentSize(stat, 8)).toEqual([]);
  expect(parseResidentSize('', 7)).toEqual([]);
});

test('a command is measured with all that it starts', async () => {
  const log = join(mkdtempSync(join(tmpdir(), 'bench-')), 'log');
  const busy = `node -e "const until = Date.now() + 700; while (Date.now() < until); console.log('ready')"`;
  const cost = await runMeasured(busy, { cwd: '.', env: process.env, log });
  expect(cost.wall).toBeGreaterThan(0.7);
  expect(cost.cpu).toBeGreaterThan(0.1);
  if (process.platform === 'linux') expect(cost.peakTree).toBeGreaterThan(10);
  expect(readFileSync(log, 'utf8')).toContain('ready');
});

test('a command that fails is an error that names its log', async () => {
  const log = join(mkdtempSync(join(tmpdir(), 'bench-')), 'log');
  await expect(runMeasured('exit 3', { cwd: '.', env: process.env, log })).rejects.toThrow(
    /code 3.*log/,
  );
});
