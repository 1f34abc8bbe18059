import type { Position } from './diagnostic';

/** Longer lines are cut around the column. */
const maxWidth = 100;

/**
 * Returns the line at a position with a caret below its column, and the lines before and after it; empty for a position outside
 * of the text.
 */
export function formatCodeFrame(text: string, { line, column }: Position): string {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  if (lines[line - 1] === undefined || text.trim() === '') return '';
  const start = column > maxWidth ? column - Math.floor(maxWidth / 2) : 0;
  const numbers = [line - 1, line, line + 1].filter(
    (number) => number > 0 && number <= lines.length,
  );
  const width = String(numbers.at(-1)).length;
  return numbers
    .flatMap((number) => {
      const isMarked = number === line;
      const code = cut(lines[number - 1] ?? '', start);
      const row = `${isMarked ? '>' : ' '} ${String(number).padStart(width)} | ${code}`.trimEnd();
      const caret = `${' '.repeat(width + 2)} | ${' '.repeat(column - 1 - start)}^`;
      return isMarked ? [row, caret] : [row];
    })
    .join('\n');
}

/** The caret counts a tab as one column. */
function cut(line: string, start: number): string {
  const part = line.slice(start, start + maxWidth).replaceAll('\t', '→');
  return line.length > start + maxWidth ? `${part}…` : part;
}
