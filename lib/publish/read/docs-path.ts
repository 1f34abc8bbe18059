import { join, relative, resolve, sep } from 'node:path';

/**
 * Makes the path of a file in `docs/` relative to that folder; other paths are returned unchanged.
 */
export function toDocsPath(path: string, contentDir: string): string {
  const inDocs = relative(join(contentDir, 'docs'), resolve(path)).replaceAll(
    sep,
    '/',
  );
  if (inDocs.startsWith('..')) {
    return path;
  }
  return path.endsWith('/') ? `${inDocs}/` : inDocs;
}
