import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, type WriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';

export type RunOptions = { cwd: string; env: NodeJS.ProcessEnv; log: string };

/** Times in seconds, memory in MB. Without `/proc` no memory is known. */
export type Cost = { wall: number; cpu: number; peakTree?: number; peakProcess?: number };

/** How often the memory is looked at, in milliseconds. */
const interval = 150;

/** Runs a command to its end and tells what it and all that it started have cost. Throws an Error when it fails. */
export async function runMeasured(command: string, { cwd, env, log }: RunOptions): Promise<Cost> {
  const start = performance.now();
  const file = createWriteStream(log);
  // The shell knows the processor time of all its descendants.
  const script = `${command}; code=$?; times >&3; exit $code`;
  const child = spawn('sh', ['-c', script], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const times = streamsOf(child, file);
  const memory = watchMemory(child.pid ?? 0);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const wall = (performance.now() - start) / 1000;
  const peaks = await memory();
  if (code !== 0) throw new Error(`"${command}" ended with code ${code}: see ${log}`);
  return { wall, cpu: parseCpuSeconds(times.join('')), ...peaks };
}

/** Leads the child's words into the log; gives what it writes to its third stream. */
function streamsOf(child: ChildProcess, log: WriteStream): string[] {
  const times: string[] = [];
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  child.stdio[3]?.on('data', (part) => times.push(String(part)));
  child.on('close', () => log.end());
  return times;
}

/**
 * The seconds of descendants, user and system, in what the shell's `times` writes.
 * @example secondsOf('0m0.01s 0m0.00s\n1m2.50s 0m1.25s') // => 63.75
 */
export function parseCpuSeconds(times: string): number {
  const descendants = times.trim().split('\n')[1] ?? '';
  const parts = [...descendants.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

/** Looks at the memory of a session of processes until the returned function is called. */
function watchMemory(session: number): () => Promise<Pick<Cost, 'peakTree' | 'peakProcess'>> {
  let peakTree = 0;
  let peakProcess = 0;
  const look = async () => {
    const sizes = await residentSizes(session);
    peakTree = Math.max(
      peakTree,
      sizes.reduce((sum, size) => sum + size, 0),
    );
    peakProcess = Math.max(peakProcess, ...sizes);
  };
  let pending = Promise.resolve();
  const timer = setInterval(() => {
    pending = pending.then(look);
  }, interval);
  return async () => {
    clearInterval(timer);
    await pending;
    return peakTree > 0 ? { peakTree, peakProcess } : {};
  };
}

async function residentSizes(session: number): Promise<number[]> {
  const names = await readdir('/proc').catch(() => []);
  const stats = names
    .filter((name) => /^\d+$/.test(name))
    // A process may end while it is looked at.
    .map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => ''));
  return (await Promise.all(stats)).flatMap((stat) => parseResidentSize(stat, session));
}

const pageSize = 4096;

/** The memory in a line of `/proc/PID/stat`, in MB, when the process belongs to the session. */
export function parseResidentSize(stat: string, session: number): number[] {
  // The name of the program, in brackets, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[3]) === session ? [(Number(fields[21]) * pageSize) / 1e6] : [];
}

/** Ends a command and all that it started. */
export function killProcessGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
  } catch {
    // It has ended by itself.
  }
}
