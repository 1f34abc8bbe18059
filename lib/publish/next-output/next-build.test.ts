import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readIfExists } from '@/lib/files/read-if-exists';
import { createTempFolder } from '@/tests/factories/temp-folder';
import { startTwoPhaseBuild } from './next-build';

const dir = createTempFolder();

/** Writes an executable shell script in place of Next.js. */
function writeCommand(script: string): string {
  const file = join(dir, 'next');
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

/** Whether the process whose id is in a file has exited. */
function hasExited(pidFile: string): boolean {
  if (!existsSync(pidFile)) {
    return false;
  }
  try {
    process.kill(Number(readFileSync(pidFile, 'utf8')), 0);
    return false;
  } catch {
    return true;
  }
}

test('a build that failed while the content was read prints its output before it rejects', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const pidFile = join(dir, 'pid');
  const command = writeCommand(
    `echo "$3 $NAME"; echo broken >&2; echo $$ > ${pidFile}; exit 1`,
  );
  const build = startTwoPhaseBuild(
    { compileVariables: { NAME: 'value' }, renderVariables: {} },
    command,
  );
  await vi.waitUntil(() => hasExited(pidFile), { timeout: 30_000 });
  await expect(build.finish()).rejects.toThrow(
    'next build exited with code 1.',
  );
  const printed = write.mock.calls.join('');
  expect(printed).toContain('compile value\n');
  expect(printed).toContain('broken\n');
});

/**
 * Starts a build whose processes append their mode to a file and then run a script. Returns a
 * function that waits for the modes.
 */
function startLogged(name: string, script = '') {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const log = join(dir, name);
  const command = writeCommand(`echo "$3" >> ${log}\n${script}`);
  const build = startTwoPhaseBuild(
    { compileVariables: {}, renderVariables: {} },
    command,
  );
  const waitFor = (modes: string) =>
    vi.waitUntil(() => readIfExists(log)?.toString() === modes, {
      timeout: 30_000,
    });
  return { build, waitFor };
}

test('the process that renders starts as soon as the code is compiled', async () => {
  const { build, waitFor } = startLogged('modes');
  await waitFor('compile\ngenerate\n');
  await build.finish();
});

test('a canceled build starts no other process', async () => {
  const { build, waitFor } = startLogged('canceled', 'exec sleep 60');
  await waitFor('compile\n');
  build.cancel();
  await expect(build.finish()).rejects.toThrow();
  await waitFor('compile\n');
});
