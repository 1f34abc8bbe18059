import type { Position } from './diagnostic';

/** A part of a file: its source text and its start position. */
export type TextFragment = Position & { text: string };

/** A whole file, which needs no position, or a part of it. */
export type FileOrFragment = Partial<Position> & { text: string };

/**
 * Converts an index in a text to a position in the file.
 * @example toFilePosition({ text: 'a\nbc', line: 3, column: 5 }, 3) // => { line: 4, column: 2 }
 */
export function toFilePosition(
  { text, line = 1, column = 1 }: FileOrFragment,
  index: number,
): Position {
  const lines = text.slice(0, index).split('\n');
  const last = lines.pop() ?? '';
  return {
    line: line + lines.length,
    column: last.length + (lines.length === 0 ? column : 1),
  };
}

/**
 * The replacement for characters that checks must ignore, such as code, markup and URLs. Matches
 * neither letters nor whitespace.
 */
export const maskCharacter = '\uE000';

/** Masks the matches of a pattern, keeping line breaks. */
export function maskMatches(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) =>
    match.replace(/[^\n]/g, maskCharacter),
  );
}

/** Replaces line breaks and runs of spaces with single spaces. */
export function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ');
}
