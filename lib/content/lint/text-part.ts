import type { Position } from '@/lib/content/markdown/context';

/** A stretch of a file: its text as written there, and where it begins. */
export type TextPart = Position & { text: string };

/**
 * Where a letter of a part is in its file.
 * @example placeIn({ text: 'a\nbc', line: 3, column: 5 }, 3) // => { line: 4, column: 2 }
 */
export function placeIn({ text, line, column }: TextPart, index: number): Position {
  const rows = text.slice(0, index).split('\n');
  const last = rows.at(-1) ?? '';
  return rows.length === 1
    ? { line, column: column + index }
    : { line: line + rows.length - 1, column: last.length + 1 };
}

/** Is in a part for each letter that is not read: code, marks, URL paths. No word and no space matches it. */
export const unread = '\uE000';

/** A text with a stretch of it made unread; lines stay. */
export function withoutStretch(text: string, from: number, to: number): string {
  return text.slice(0, from) + text.slice(from, to).replace(/[^\n]/g, unread) + text.slice(to);
}

/** A text without what a pattern finds; lines stay. */
export function withoutMatches(text: string, pattern: RegExp): string {
  return text.replace(pattern, (found) => found.replace(/[^\n]/g, unread));
}
