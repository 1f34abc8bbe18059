import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server that was started over a copy of the export. */
export type Running = { port: number; stop: () => Promise<void> };

/** What a program serves and where it may write. */
export type Setup = { root: string; port: number; folder: string; config: string };

/** A server program: where it is on this machine, and how it is told to serve a folder. */
export type ServerProgram = {
  path: string | undefined;
  /** What is in the file `config`. */
  configText?: (setup: Setup) => string;
  /** What is done to the copy of the export before it is served. */
  prepare?: (setup: Setup) => void;
  words: (setup: Setup) => string[];
  /** It is run in the export itself, not beside it. */
  runsInRoot?: true;
  variables?: Record<string, string>;
};

/** Starts a program over a copy of the export, which its own user can read. */
export async function start(program: ServerProgram, out: string): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  chmodSync(folder, 0o755);
  const root = join(folder, 'out');
  cpSync(out, root, { recursive: true });
  const setup = { root, port: await freePort(), folder, config: join(folder, 'server.conf') };
  writeFileSync(setup.config, program.configText?.(setup) ?? '');
  program.prepare?.(setup);
  const child = spawn(program.path ?? '', program.words(setup), {
    stdio: 'pipe',
    cwd: program.runsInRoot ? root : folder,
    env: { ...process.env, HOME: folder, ...program.variables },
    // A group of its own: some programs start others, which must end with them.
    detached: true,
  });
  let said = '';
  const listen = (text: Buffer) => {
    said += text;
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const stop = async () => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  if (await answers(setup.port, child)) return { port: setup.port, stop };
  await stop();
  throw new Error(`${program.path} did not start:\n${said}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}

async function answers(port: number, child: ChildProcess): Promise<boolean> {
  for (let left = 300; left > 0 && child.exitCode === null; left--) {
    const reply = await fetch(`http://127.0.0.1:${port}/robots.txt`).catch(() => undefined);
    if (reply) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** A port that nobody listens on at this moment. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
