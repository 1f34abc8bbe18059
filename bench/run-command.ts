import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { promisify } from 'node:util';

type CommandOptions = {
  cwd: string;
  env: NodeJS.ProcessEnv;
  log: string;
};

/** Times are in seconds and memory is in MB. `peakMemory` is omitted on systems without `ps`. */
export type ResourceUsage = {
  wallTime: number;
  cpuTime: number;
  peakMemory?: number;
};

/** How often memory is sampled, in milliseconds. */
const memorySampleInterval = 500;

/** Starts a shell command in a new process group. Writes the output to the log file. */
export function startCommand(
  command: string,
  { cwd, env, log }: CommandOptions,
): ChildProcess {
  const output = openSync(log, 'w');
  const child = spawn('sh', ['-c', command], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', output, output, 'pipe'],
  });
  closeSync(output);
  return child;
}

/**
 * Runs a shell command and returns the resource usage of all its processes. Throws an Error that
 * names the log file if the command fails.
 */
export async function measureCommand(
  command: string,
  options: CommandOptions,
): Promise<ResourceUsage> {
  const start = performance.now();
  // `times` reports the CPU time of all descendants of the shell.
  const child = startCommand(
    `${command}; code=$?; times >&3; exit $code`,
    options,
  );
  let times = '';
  child.stdio[3]?.on('data', (chunk) => {
    times += String(chunk);
  });
  const stopMonitor = monitorMemory(child.pid ?? 0);
  const [code] = await once(child, 'close').finally(stopMonitor);
  const wallTime = (performance.now() - start) / 1000;
  if (code !== 0) {
    throw new Error(
      `"${command}" failed with code ${code}. See ${options.log}`,
    );
  }
  const peakMemory = stopMonitor();
  return {
    wallTime,
    cpuTime: parseCpuSeconds(times),
    ...(peakMemory > 0 && { peakMemory }),
  };
}

/**
 * Parses the output of the shell's `times`. Returns the user and system time of descendants in
 * seconds.
 * @example parseCpuSeconds('0m0.01s 0m0.00s\n1m2.50s 0m1.25s') // => 63.75
 */
function parseCpuSeconds(times: string): number {
  const descendants = times.split('\n')[1] ?? '';
  return [...descendants.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

/**
 * Samples the memory of a process group. The returned function stops sampling and returns the peak
 * in MB.
 */
function monitorMemory(group: number): () => number {
  let peak = 0;
  const timer = setInterval(() => {
    // Never rejects.
    void readMemory(group).then((memory) => {
      peak = Math.max(peak, memory);
    });
  }, memorySampleInterval);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

/** Returns the resident memory of a process group in MB, or 0 if `ps` fails. */
async function readMemory(group: number): Promise<number> {
  const args = ['-o', 'rss=', '-g', String(group)];
  const { stdout } = await promisify(execFile)('ps', args).catch(() => ({
    stdout: '',
  }));
  return stdout
    .split('\n')
    .reduce((sum, kibibytes) => sum + Number(kibibytes) * 0.001_024, 0);
}

/**
 * Interrupts the process group of a command, so that caches are written. Resolves when the command
 * has exited.
 */
export async function stopCommand(child: ChildProcess): Promise<void> {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) {
    return;
  }
  process.kill(-child.pid, 'SIGINT');
  await once(child, 'exit');
}
