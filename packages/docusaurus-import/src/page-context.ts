import type { Node } from 'mdast';
import type { Format } from './parse-markdown';
import type { ReportKind } from './report';
import type { UnknownRecord } from './values';

/** A node of a syntax tree, with its offsets in the source. */
type SyntaxNode = Pick<Node, 'position'>;

/** Lookups in the rest of the project that are needed to convert a page. */
export type PageLookups = {
  /** Returns the new URL for a URL in the page. */
  rewriteUrl: (url: string) => string;
  /**
   * Returns the path that includes a partial with properties in the page; undefined if the file
   * does not exist.
   */
  resolvePartial: (
    specifier: string,
    props: UnknownRecord,
  ) => string | undefined;
  /**
   * The values that expressions can use without an import: the front matter, and the properties of
   * a partial.
   */
  scope: Readonly<UnknownRecord>;
  /** Returns the text of a file that the page imports. */
  readText: (specifier: string) => string | undefined;
  report: (kind: ReportKind, line: number, detail: string) => void;
};

/** The state of the conversion of a page body: lookups and collected edits. */
export type PageContext = Omit<PageLookups, 'report'> & {
  source: string;
  /** Returns the offsets of a node in the source. */
  toRange: (node: SyntaxNode) => { start: number; end: number };
  /** Returns the source of a node. */
  slice: (node: SyntaxNode) => string;
  /** Replaces a range of the source. */
  edit: (start: number, end: number, text: string) => void;
  /** Replaces a node; subsequent lines get the indentation of the first, unless they are blank. */
  replace: (node: SyntaxNode, text: string) => void;
  /** The tags of unknown components that have a comment. */
  commentedTags: Set<string>;
  /** Returns a comment for writers. */
  comment: (text: string) => string;
  report: (kind: ReportKind, node: SyntaxNode, detail: string) => void;
  /** Returns the source with all edits. */
  apply: () => string;
};

export function createPageContext(
  source: string,
  lookups: PageLookups,
  {
    bodyStartLine = 1,
    format = 'mdx',
  }: { bodyStartLine?: number; format?: Format } = {},
): PageContext {
  const edits: Replacement[] = [];
  const toRange = ({ position }: SyntaxNode) => ({
    start: position?.start.offset ?? 0,
    end: position?.end.offset ?? 0,
  });
  const edit = (start: number, end: number, text: string) => {
    edits.push({ start, end, text });
  };
  return {
    ...lookups,
    source,
    toRange,
    edit,
    slice: (node) => {
      const { start, end } = toRange(node);
      return source.slice(start, end);
    },
    replace: (node, text) => {
      const { start, end } = toRange(node);
      const indented = text.replace(/\n/g, `\n${getIndent(source, start)}`);
      edit(start, end, indented.replace(/[ \t]+$/gm, ''));
    },
    commentedTags: new Set(),
    comment: (text) => {
      const line = text.replace(/\s+/g, ' ').replaceAll('*/', '* /');
      const comment = `Import: ${line.slice(0, 500)}`;
      return format === 'md' ? `<!-- ${comment} -->` : `{/* ${comment} */}`;
    },
    report: (kind, node, detail) => {
      const before = source.slice(0, toRange(node).start);
      const line = bodyStartLine + before.split('\n').length - 1;
      lookups.report(kind, line, detail);
    },
    apply: () => applyEdits(source, edits),
  };
}

/** A replacement for a range of a source text. */
type Replacement = { start: number; end: number; text: string };

/** Applies edits. If two overlap, the one that starts first wins, then the longer one. */
function applyEdits(source: string, edits: readonly Replacement[]): string {
  const sorted = edits.toSorted((a, b) => a.start - b.start || b.end - a.end);
  let result = '';
  let end = 0;
  for (const edit of sorted) {
    if (edit.start < end) {
      continue;
    }
    result += source.slice(end, edit.start) + edit.text;
    end = edit.end;
    // A block that is removed leaves one blank line. Other blank lines stay, which can be in code.
    const isBlank = edit.text.trim() === '';
    while (isBlank && result.endsWith('\n\n\n')) {
      result = result.slice(0, -1);
    }
    const endsLine = isBlank || edit.text.endsWith('\n');
    while (endsLine && result.endsWith('\n\n') && source[end] === '\n') {
      end += 1;
    }
  }
  return result + source.slice(end);
}

/**
 * Returns the prefix of the lines of a block: blockquote markers, and spaces in place of list
 * markers.
 * @example getIndent('> - a', 4) // => '>   '
 */
export function getIndent(source: string, offset: number): string {
  const line = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset);
  if (/^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*$/.test(line)) {
    return line.replace(/[^\t>]/g, ' ');
  }
  return '';
}
