import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A running server of a copy of the export. */
export type RunningServer = { port: number; stop: () => Promise<void> };

/** The folder to serve, and the paths that the program may write to. */
export type Setup = {
  root: string;
  port: number;
  folder: string;
  config: string;
};

/** A server program: the path of its executable, and its configuration. */
export type ServerProgram = {
  path: string | undefined;
  /** Returns the content of the file `config`. */
  configText?: (setup: Setup) => string;
  /** Prepares the copy of the export before it is served. */
  prepare?: (setup: Setup) => void;
  /** Returns the command-line arguments. */
  args: (setup: Setup) => string[];
  /** Runs the program in the export, rather than in its parent folder. */
  runsInRoot?: true;
  variables?: Record<string, string>;
};

/**
 * Starts a program on a copy of the export that its user can read. Throws with the program's output
 * if it does not start.
 */
export async function start(
  program: ServerProgram,
  out: string,
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  chmodSync(folder, 0o755);
  const root = join(folder, 'out');
  cpSync(out, root, { recursive: true });
  const setup = {
    root,
    port: await findFreePort(),
    folder,
    config: join(folder, 'server.conf'),
  };
  writeFileSync(setup.config, program.configText?.(setup) ?? '');
  program.prepare?.(setup);
  const child = spawn(program.path ?? '', program.args(setup), {
    stdio: 'pipe',
    cwd: program.runsInRoot ? root : folder,
    env: { ...process.env, HOME: folder, ...program.variables },
    // A new process group, so that child processes are stopped too.
    detached: true,
  });
  let output = '';
  const appendOutput = (text: Buffer) => {
    output += text;
  };
  child.stdout.on('data', appendOutput);
  child.stderr.on('data', appendOutput);
  const stop = async () => {
    await stopProcess(child);
    rmSync(folder, { recursive: true, force: true });
  };
  if (await isReady(setup.port, child)) {
    return { port: setup.port, stop };
  }
  await stop();
  throw new Error(
    `${program.path} exited or did not respond within 30 seconds:\n${output}`,
  );
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) {
    return;
  }
  const exited = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGTERM');
  await exited;
}

async function isReady(port: number, child: ChildProcess): Promise<boolean> {
  for (
    let attempts = 300;
    attempts > 0 && child.exitCode === null;
    attempts--
  ) {
    const response = await fetch(`http://127.0.0.1:${port}/robots.txt`).catch(
      () => undefined,
    );
    if (response) {
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** Resolves with a port that is currently free. */
function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        resolve(typeof address === 'object' && address ? address.port : 0),
      );
    });
  });
}
