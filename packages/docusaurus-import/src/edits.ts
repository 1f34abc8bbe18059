/** A replacement of a range of a text. */
export type Edit = { start: number; end: number; text: string };

/** Applies edits; of two that overlap, the one that starts first, then the longer one, is applied. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  const sorted = edits.toSorted((a, b) => a.start - b.start || b.end - a.end);
  let result = '';
  let end = 0;
  for (const edit of sorted) {
    if (edit.start < end) continue;
    result += source.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return result + source.slice(end);
}

/** Returns the 1-based line of an offset. */
export function getLine(text: string, offset: number): number {
  let line = 1;
  for (
    let index = text.indexOf('\n');
    index >= 0 && index < offset;
    index = text.indexOf('\n', index + 1)
  )
    line += 1;
  return line;
}

/**
 * Returns what precedes a block on the lines of its container: quote marks, and spaces for list markers.
 * @example getIndent('> - a', 4) // => '>   '
 */
export function getIndent(source: string, offset: number): string {
  const line = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*$/.test(line) ? line.replace(/[^\t>]/g, ' ') : '';
}

/** Indents all lines but the first, and trims blank ones. */
export function indentLines(text: string, indent: string): string {
  return text.replace(/\n/g, `\n${indent}`).replace(/[ \t]+$/gm, '');
}
