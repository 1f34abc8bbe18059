import type { Position } from '@help-center/content-lint';
import type { Root } from 'mdast';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { isJsxElement, visit } from './syntax-tree';

/*
 * A page and its partials become one tree, whose nodes have no field for their file. So a line of a
 * partial is encoded as a line of the page: its number, plus a multiple of `partialStride` that
 * says which partial it is in.
 */

/** Larger than the number of lines of any file. */
const partialStride = 1_000_000;

/** Encodes a line of the partial at an index of `listPartials()`. */
export function encodeIncludedLine(line: number, index: number): number {
  return (index + 1) * partialStride + line;
}

/**
 * Returns the file and line of a position in a page, which can be in one of the `partials`.
 * `includedBy` is then the page.
 */
export function decodePosition(
  { line, column }: Position,
  file: string,
  partials: readonly string[],
): Pick<Diagnostic, 'file' | 'line' | 'column' | 'includedBy'> {
  const partial = partials[Math.floor(line / partialStride) - 1];
  const position = { line: line % partialStride, column };
  return partial === undefined
    ? { file, ...position }
    : { file: partial, ...position, includedBy: [file] };
}

/** Whether a line belongs to a partial, whose offsets do not refer to the source of the page. */
export function isIncludedLine(line: number): boolean {
  return line >= partialStride;
}

/**
 * Encodes the lines of the tree of a partial. Transforms change the tree, but keep the positions of
 * its nodes.
 */
export function encodeIncludedLines(tree: Root, index: number): void {
  visit(tree, (node) => {
    const attributes = isJsxElement(node) ? node.attributes : [];
    for (const { position } of [node, ...attributes]) {
      if (position) {
        const { start, end } = position;
        start.line = encodeIncludedLine(start.line, index);
        end.line = encodeIncludedLine(end.line, index);
      }
    }
  });
}
