import { readFileSync } from 'node:fs';

/** Returns the properties of an object; none for another value. */
export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}

/** Returns an array; an empty one for another value. */
export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a string; undefined for another value. */
export function text(value: unknown): string | undefined {
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
