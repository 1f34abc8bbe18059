import { spawn } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';

/** A process of `next build`. */
export type NextBuild = {
  /** Renders the pages with a number of processes. Until then, a process that renders pages only loads its code. */
  render: (processes: number) => void;
  /** Prints the output. Resolves when the build succeeds, and rejects when it fails. */
  finish: () => Promise<void>;
  cancel: () => void;
};

/** Starts `next build`, which compiles the code or renders the pages. */
export function startNextBuild(
  mode: 'compile' | 'generate',
  variables: Readonly<Record<string, string>>,
  command = 'node_modules/.bin/next',
): NextBuild {
  const child = spawn(command, ['build', '--experimental-build-mode', mode], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // `adapter.mjs` waits for the number of processes.
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', SITE_BUILD_MODE: mode, ...variables },
  });
  // Node.js discards the output of a process that exits before anything reads it.
  const output = new PassThrough({ highWaterMark: 2 ** 20 });
  child.stdout?.pipe(output, { end: false });
  child.stderr?.pipe(output, { end: false });
  const exited = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      output.end();
      if (code === 0) resolve();
      else reject(new Error(`next build exited with code ${code}.`));
    });
  });
  // `finish` reports the error.
  exited.catch(() => {});
  return {
    render: (processes) => child.send(processes),
    finish: async () => {
      output.pipe(process.stdout, { end: false });
      await exited.finally(() => finished(output));
    },
    cancel: () => child.kill(),
  };
}
