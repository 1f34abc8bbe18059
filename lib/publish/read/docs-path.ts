import { join, relative, resolve } from 'node:path';
import { toPosix } from '@/lib/files/find-files';

/**
 * Makes the path of a file in `docs/` relative to that folder; other paths are returned unchanged.
 */
export function toDocsPath(path: string, contentDir: string): string {
  const inDocs = toPosix(relative(join(contentDir, 'docs'), resolve(path)));
  if (inDocs.startsWith('..')) {
    return path;
  }
  return path.endsWith('/') ? `${inDocs}/` : inDocs;
}
