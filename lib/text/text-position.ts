/**
 * Returns the 1-based line and column of an offset in a text.
 * @example getTextPosition('a\nbc', 3) // => { line: 2, column: 2 }
 */
export function getTextPosition(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
}
