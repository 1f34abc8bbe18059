import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';

/** The processes of `next build`. */
export type NextBuild = ReturnType<typeof startNextBuild>;

/** Starts `next build`, which compiles the code, unless it is compiled already, and then renders the pages. */
export function startNextBuild(
  {
    compile,
    generate,
  }: { compile?: NodeJS.Dict<string> | undefined; generate: NodeJS.Dict<string> },
  command = 'node_modules/.bin/next',
) {
  // Node.js discards the output of a process that exits before anything reads it.
  const output = new PassThrough({ highWaterMark: 2 ** 20 });
  let child: ChildProcess | undefined;
  const run = async (mode: 'compile' | 'generate', variables: NodeJS.Dict<string>) => {
    child = spawn(command, ['build', '--experimental-build-mode', mode], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // `adapter.mjs` waits for the number of processes.
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', SITE_BUILD_MODE: mode, ...variables },
    });
    child.stdout?.pipe(output, { end: false });
    child.stderr?.pipe(output, { end: false });
    const [code, signal] = await once(child, 'close');
    if (signal !== null) {
      throw new Error(
        `next build was ended by ${signal}. If nobody stopped it, the system may lack memory: check its log.`,
      );
    }
    if (code !== 0) throw new Error(`next build exited with code ${code}.`);
  };
  const compiled = compile ? run('compile', compile) : Promise.resolve();
  const exited = compiled.then(() => run('generate', generate)).finally(() => output.end());
  // `finish` reports the error.
  exited.catch(() => {});
  return {
    /** Resolves when the code is compiled, and rejects if compiling fails. */
    compiled,
    /** Renders the pages with a number of processes, once the code is compiled. Until then, the process that renders only loads its code. */
    render: (processes: number) => child?.send(processes, () => {}),
    /** Prints the output. Resolves when the build succeeds, and rejects when it fails. */
    finish: async () => {
      // A pipe would stop reading when standard output is closed.
      output.on('data', (chunk) => process.stdout.write(chunk));
      await exited.finally(() => finished(output));
    },
    cancel: () => child?.kill(),
  };
}
