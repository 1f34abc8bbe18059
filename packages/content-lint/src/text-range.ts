import type { Position } from './diagnostic';

/** A range of a file: its source text and its start position. */
export type TextRange = Position & { text: string };

/**
 * Converts an index in a range to a position in the file.
 * @example toFilePosition({ text: 'a\nbc', line: 3, column: 5 }, 3) // => { line: 4, column: 2 }
 */
export function toFilePosition(
  { text, line, column }: TextRange,
  index: number,
): Position {
  const lines = text.slice(0, index).split('\n');
  if (lines.length === 1) {
    return { line, column: column + index };
  }
  return {
    line: line + lines.length - 1,
    column: (lines.at(-1) ?? '').length + 1,
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
