import {
  constants,
  copyFileSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { readIfExists } from '@/lib/files/file-cache';
import { hasErrorCode } from '@/lib/text/system-error';

/**
 * Creates a lock file, which is removed when this process exits. Throws an Error if another running
 * process has created it.
 */
export function lockBuild(file: string): void {
  removeStaleLock(file);
  const temporaryFile = `${file}.${process.pid}`;
  writeFileSync(temporaryFile, `${process.pid} ${hostname()}`);
  try {
    createLock(temporaryFile, file);
  } catch (error) {
    throw hasErrorCode(error, 'EEXIST') ? createLockError(file) : error;
  } finally {
    rmSync(temporaryFile);
  }
  process.once('exit', () => rmSync(file, { force: true }));
}

/** Creates a lock file with its content. Throws an Error if it exists. */
function createLock(temporaryFile: string, file: string): void {
  try {
    // Another build must not see the file before it has its content.
    linkSync(temporaryFile, file);
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) {
      throw error;
    }
    // Some file systems have no links.
    copyFileSync(temporaryFile, file, constants.COPYFILE_EXCL);
  }
}

/** Removes the lock file of a process that no longer runs. */
function removeStaleLock(file: string): void {
  const owner = readIfExists(file)?.toString();
  if (owner === undefined) {
    return;
  }
  const [id, host] = owner.split(' ');
  // A container may have left the id of a process of its own.
  if (
    host === hostname() &&
    Number(id) !== process.pid &&
    isRunning(Number(id))
  ) {
    throw createLockError(file);
  }
  // Unlike removing the file, renaming it tells whether another build has replaced it in the
  // meantime.
  const renamed = `${file}.${process.pid}`;
  try {
    renameSync(file, renamed);
  } catch {
    // Another build has removed it.
    return;
  }
  if (readFileSync(renamed, 'utf8') !== owner) {
    renameSync(renamed, file);
    throw createLockError(file);
  }
  rmSync(renamed);
}

function createLockError(file: string): Error {
  const [id] = String(readIfExists(file) ?? '').split(' ');
  const process = id ? ` (process ${id})` : '';
  return new Error(
    `Another build is running in this folder${process}. Wait until it ends. If there is none, delete ${file}.`,
  );
}

function isRunning(id: number): boolean {
  try {
    // A killed process that its parent has not waited for has no command.
    return (
      process.kill(id, 0) && readIfExists(`/proc/${id}/cmdline`)?.length !== 0
    );
  } catch {
    return false;
  }
}
