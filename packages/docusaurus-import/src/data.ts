import { readFileSync } from 'node:fs';
import { posix, sep } from 'node:path';
import { glob } from 'tinyglobby';

/** Returns an object as a record; an empty record for any other value. */
export function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' ? { ...value } : {};
}

/** Returns an array; an empty array for any other value. */
export function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a string; undefined for any other value. */
export function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

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

/** Returns a path with `/` as separator. */
export function toPosix(path: string): string {
  return path.split(sep).join('/');
}

/** Joins the parts of a URL path with single slashes. */
export function joinPath(...parts: string[]): string {
  return `/${parts.join('/')}`.replace(/\/{2,}/g, '/');
}

/** @example trimSlashes('/docs/next/') // => 'docs/next' */
export function trimSlashes(path: string): string {
  return posix.normalize(`/${path}`).replace(/^\/+|\/+$/g, '');
}

/** Returns a key to compare URL paths: in lower case, without a trailing slash or `.html`. */
export function toRouteKey(path: string): string {
  return path.toLowerCase().replace(/(?<=.)(?:\/|(?:\/index)?\.html)$/, '');
}
