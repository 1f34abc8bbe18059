import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTempFolder } from '@/tests/factories/temp-folder';
import { writeFiles } from './write-files';

const file = join(createTempFolder(), 'parent.ts');
writeFiles('/', [
  [
    file,
    `import { runInForeground } from '@/lib/publish/foreground-process';
     runInForeground(process.execPath, ['-e', process.argv[2] ?? ''], {});`,
  ],
]);

/** Starts a process that starts another one, which runs a script. */
function start(script: string): ChildProcess {
  const args = ['--import', 'tsx', file, script];
  return spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Prints the id of the process and keeps running. */
const wait = 'console.log(process.pid); setInterval(() => {}, 1000);';

/**
 * Starts processes that keep running, and returns the id of the one that was started by the other.
 */
async function startWaiting(script = wait) {
  const parent = start(script);
  const output = parent.stdout;
  if (!output) {
    throw new Error('The process has no output.');
  }
  const [id] = await once(output, 'data');
  return { parent, id: Number(String(id)) };
}

test.each([
  ['process.exit(0)', 0],
  ['process.exit(3)', 3],
])('exits like the process that runs %s', async (script, code) => {
  expect(await once(start(script), 'exit')).toEqual([code, null]);
});

test.each([
  ['SIGKILL', 137],
  ['SIGTERM', 143],
] as const)(
  'exits with an error when %s ends the other process',
  async (signal, code) => {
    const { parent, id } = await startWaiting();
    process.kill(id, signal);
    expect(await once(parent, 'exit')).toEqual([code, null]);
  },
);

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('passes %s on, and exits with its code', async (signal, code) => {
  const handler = `process.on('${signal}', () => process.exit(0));`;
  const { parent, id } = await startWaiting(handler + wait);
  parent.kill(signal);
  expect(await once(parent, 'exit')).toEqual([code, null]);
  expect(() => process.kill(id, 0)).toThrow('ESRCH');
});
