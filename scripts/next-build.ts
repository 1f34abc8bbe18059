import { spawn } from 'node:child_process';

export type NextBuild = {
  /** Prints the output from here on. Resolves when the build has succeeded, and rejects when it has failed. */
  finish: () => Promise<void>;
  cancel: () => void;
};

/**
 * Starts `next build`. It compiles the code while the content is read, and then waits for the list of the routes to render, which must
 * not exist at first (`waitForContent` in `app/page-input.ts`).
 */
export function startNextBuild(variables: Record<string, string>): NextBuild {
  const child = spawn('node_modules/.bin/next', ['build'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...variables },
  });
  const exited = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`next build exited with code ${code}.`)),
    );
  });
  // Reported by `finish`.
  exited.catch(() => {});
  return {
    finish: () => {
      child.stdout.pipe(process.stdout, { end: false });
      child.stderr.pipe(process.stderr, { end: false });
      return exited;
    },
    cancel: () => child.kill(),
  };
}
