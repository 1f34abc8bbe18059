import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Position } from '@/lib/content/diagnostics/diagnostic';

/** More lines than a file has: the lines of each partial begin at a multiple of it. */
export const linesPerFile = 1_000_000;

/** Returns the line of a partial as a line of the page that includes it. `index` is that of the partial in the list of all partials. */
export function toIncludedLine(line: number, index: number): number {
  return (index + 1) * linesPerFile + line;
}

/** Moves the positions of a partial to its lines in a page. Plugins change the tree, but keep the positions of its nodes. */
export function moveToIncludedLines(tree: Root, index: number): void {
  visit(tree, ({ position }) => {
    if (!position) return;
    for (const point of [position.start, position.end])
      point.line = toIncludedLine(point.line, index);
  });
}

/** Whether a line is that of a partial, whose offsets are not those of the page. */
export function isIncludedLine(line: number): boolean {
  return line >= linesPerFile;
}

/** Returns the file and position of a line in a page, which can be a line of one of the `partials`. */
export function resolveIncludedLine(
  { line, column }: Position,
  file: string,
  partials: readonly string[],
): Position & { file: string } {
  const partial = partials[Math.floor(line / linesPerFile) - 1];
  return { file: partial ?? file, line: line % linesPerFile, column };
}
