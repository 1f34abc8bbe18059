import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const forwardedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Starts a process that shares the terminal of this one. When either of them exits, so does the
 * other. After a signal, the exit code of this process is that of shells, even if the other process
 * reports success.
 */
export function runInForeground(
  command: string,
  args: readonly string[],
  variables: object,
): void {
  const env = { ...process.env, ...variables };
  const child = spawn(command, args, { stdio: 'inherit', env });
  let received: NodeJS.Signals | null = null;
  for (const signal of forwardedSignals) {
    process.on(signal, () => {
      received = signal;
      child.kill(signal);
    });
  }
  child.on('exit', (code, killedBy) => {
    const signal = received ?? killedBy;
    process.exit(
      signal === null ? (code ?? 1) : 128 + constants.signals[signal],
    );
  });
  process.on('exit', () => child.kill());
}
