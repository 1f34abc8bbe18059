import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseCpuSeconds, runCommand } from './run-command';

test.each([
  ['0m0.01s 0m0.00s\n1m2.50s 0m1.25s\n', 63.75],
  ['0m0.000000s 0m0.000000s\n0m0.250000s 0m0.000000s', 0.25],
  ['', 0],
])('%j is %d seconds', (times, seconds) => {
  expect(parseCpuSeconds(times)).toBe(seconds);
});

test('measures a command and its child processes', async () => {
  const log = join(mkdtempSync(join(tmpdir(), 'bench-')), 'log');
  const busy = `node -e "const end = Date.now() + 1500; while (Date.now() < end); console.log('ready')"`;
  const usage = await runCommand(busy, { cwd: '.', env: process.env, log });
  expect(usage.wallTime).toBeGreaterThan(1.5);
  expect(usage.cpuTime).toBeGreaterThan(0.1);
  if (process.platform === 'linux') expect(usage.peakMemory).toBeGreaterThan(10);
  expect(readFileSync(log, 'utf8')).toContain('ready');
});

test('rejects if the command fails, with the exit code and the log file', async () => {
  const log = join(mkdtempSync(join(tmpdir(), 'bench-')), 'log');
  await expect(runCommand('exit 3', { cwd: '.', env: process.env, log })).rejects.toThrow(
    /code 3.*log/,
  );
});
