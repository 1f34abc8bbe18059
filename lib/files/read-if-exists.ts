import { readFileSync } from 'node:fs';
import { hasErrorCode } from '@/lib/text/system-error';

/**
 * Returns the content of a file; undefined if it does not exist. Reading or writing small files
 * asynchronously takes twice the CPU time.
 */
export function readIfExists(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) {
      return undefined;
    }
    throw error;
  }
}
