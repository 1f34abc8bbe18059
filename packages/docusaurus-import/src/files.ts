import { readFileSync } from 'node:fs';

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
