import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';

/*
 * Saves: time to compile, which overlaps with reading the content, and is skipped if only the
 * content has changed; and 5 s for the tracing of server files (decision 0072).
 * Assumes: `next build --experimental-build-mode compile` leaves what one or more `generate` need,
 * and an adapter may wait.
 * Otherwise: the build warns, and runs an ordinary `next build`.
 */

const nextCommand = 'node_modules/.bin/next';

/** Runs an ordinary `next build`, and prints its output. Throws an Error if it fails. */
export async function runNextBuild(
  variables: NodeJS.Dict<string>,
): Promise<void> {
  const child = spawn(nextCommand, ['build'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: createEnvironment(variables),
  });
  await waitFor(child);
}

function createEnvironment(variables: NodeJS.Dict<string>): NodeJS.ProcessEnv {
  return { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...variables };
}

async function waitFor(child: ChildProcess): Promise<void> {
  const [code, signal] = await once(child, 'close');
  if (signal !== null) {
    throw new Error(
      `next build was ended by ${signal}. If nobody stopped it, the system may lack memory: check its log.`,
    );
  }
  if (code !== 0) {
    throw new Error(`next build exited with code ${code}.`);
  }
}

/** A build in two processes: one compiles, and then the other renders. */
export type TwoPhaseBuild = {
  /** Resolves when the code is compiled, and rejects if compiling fails. */
  compiled: Promise<void>;
  /**
   * Starts rendering with this number of processes. Until then, the process that renders only loads
   * its code.
   */
  startRendering: (processCount: number) => void;
  /** Prints the output. Resolves when the build succeeds, and rejects when it fails. */
  finish: () => Promise<void>;
  cancel: () => void;
};

type TwoPhaseBuildOptions = {
  /** The variables to compile with; undefined if the code is compiled already. */
  compileVariables?: NodeJS.Dict<string> | undefined;
  /** The variables to render with. */
  renderVariables: NodeJS.Dict<string>;
};

/**
 * Starts a process that compiles the code, unless it is compiled already, and then one that renders
 * the pages.
 */
export function startTwoPhaseBuild(
  { compileVariables, renderVariables }: TwoPhaseBuildOptions,
  command = nextCommand,
): TwoPhaseBuild {
  // Node.js discards the output of a process that exits before anything reads it.
  const output = new PassThrough({ highWaterMark: 2 ** 20 });
  let child: ChildProcess | undefined;
  const run = async (
    mode: 'compile' | 'generate',
    variables: NodeJS.Dict<string>,
  ) => {
    child = spawn(command, ['build', '--experimental-build-mode', mode], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // `adapter.mjs` waits for the number of processes.
      env: createEnvironment({ SITE_BUILD_MODE: mode, ...variables }),
    });
    child.stdout?.pipe(output, { end: false });
    child.stderr?.pipe(output, { end: false });
    await waitFor(child);
  };
  const compiled = compileVariables
    ? run('compile', compileVariables)
    : Promise.resolve();
  const exited = compiled
    .then(() => run('generate', renderVariables))
    .finally(() => output.end());
  // `finish` reports the error.
  exited.catch(() => {});
  return {
    compiled,
    startRendering: (processCount) => {
      child?.send(processCount, () => {});
    },
    finish: async () => {
      // A pipe would stop reading when standard output is closed.
      output.on('data', (chunk) => process.stdout.write(chunk));
      await exited.finally(() => finished(output));
    },
    cancel: () => {
      child?.kill();
    },
  };
}
