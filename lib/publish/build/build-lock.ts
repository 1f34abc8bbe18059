import { rmSync, writeFileSync } from 'node:fs';
import { readIfExists } from '@/lib/files/read-if-exists';
import { hasErrorCode } from '@/lib/text/system-error';

/**
 * Creates a lock file, which is removed when this process exits. Throws an Error if another running
 * process has created it.
 */
export function lockBuild(file: string): void {
  const owner = readOwner(file);
  // A container may have left the id that this process has now.
  if (owner === process.pid || !isRunning(owner)) {
    rmSync(file, { force: true });
  }
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (cause) {
    if (!hasErrorCode(cause, 'EEXIST')) {
      throw cause;
    }
    throw new Error(
      `Another build is running in this folder (process ${readOwner(file)}). Wait until it ends. If there is none, delete ${file}.`,
    );
  }
  process.once('exit', () => rmSync(file, { force: true }));
}

/** Returns the id of the process that has created a lock file; 0 if there is none. */
function readOwner(file: string): number {
  return Number(readIfExists(file)?.toString() ?? 0);
}

function isRunning(id: number): boolean {
  try {
    // A killed process that its parent has not waited for has no command.
    return (
      id > 0 &&
      process.kill(id, 0) &&
      readIfExists(`/proc/${id}/cmdline`)?.length !== 0
    );
  } catch {
    return false;
  }
}
