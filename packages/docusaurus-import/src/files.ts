import { readFileSync } from 'node:fs';
import { glob } from 'tinyglobby';

/** Returns the content of a JSON file; undefined if it is missing or invalid. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Returns the text of a file. Throws an Error if it is not UTF-8. */
export function readText(file: string): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
}

/**
 * Returns the matching files below a folder, as sorted relative paths with `/` as separator.
 * Patterns match hidden files only with
 * `dot`.
 */
export async function listFiles(
  folder: string,
  include: readonly string[] = ['**'],
  exclude: readonly string[] = [],
  dot = false,
): Promise<string[]> {
  const hidden = [
    '**/node_modules/**',
    '**/.git/**',
    '**/.docusaurus/**',
    '**/.DS_Store',
  ];
  const ignore = [...hidden, ...exclude];
  const files = await glob(include, {
    cwd: folder,
    ignore,
    dot,
    expandDirectories: false,
  });
  return files.sort();
}
