import type { Node } from 'mdast';
import type { Rule } from './report';

/** A node of a syntax tree, with its offsets in the source. */
export type SyntaxNode = Pick<Node, 'position'>;

/** Lookups in the rest of the project that are needed to convert a page. */
export type PageLookups = {
  /** Returns the new URL for a URL in the page. */
  rewriteUrl: (url: string) => string;
  /**
   * Returns the path that includes a partial with properties in the page; undefined if the file
   * does not exist.
   */
  resolvePartial: (path: string, props: Record<string, unknown>) => string | undefined;
  /**
   * The values that expressions can use without an import: the front matter, and the properties of
   * a partial.
   */
  scope: Readonly<Record<string, unknown>>;
  /** Returns the text of a file that the page imports. */
  readText: (path: string) => string | undefined;
  /** The modules of global components, by component name. */
  globalImports: ReadonlyMap<string, string>;
  /** The components of the site with their properties; an empty list allows all properties. */
  components: Readonly<Record<string, readonly string[]>>;
  hasMath: boolean;
  /** Sets a front matter field that the page does not have. */
  setField: (name: string, value: unknown) => void;
  report: (rule: Rule, line: number, detail: string) => void;
};

/** The state of the conversion of a page body: lookups and collected edits. */
export type PageContext = ReturnType<typeof createPageContext>;

export function createPageContext(source: string, lookups: PageLookups, firstLine = 1) {
  const edits: Edit[] = [];
  const seen = new Set<string>();
  const toRange = ({ position }: SyntaxNode) => ({
    start: position?.start.offset ?? 0,
    end: position?.end.offset ?? 0,
  });
  const edit = (start: number, end: number, text: string) => edits.push({ start, end, text });
  return {
    ...lookups,
    source,
    toRange,
    edit,
    /**
     * Replaces a node; subsequent lines get the indentation of the first, unless they are blank.
     */
    replace: (node: SyntaxNode, text: string) => {
      const { start, end } = toRange(node);
      const indented = text.replace(/\n/g, `\n${getIndent(source, start)}`);
      edit(start, end, indented.replace(/[ \t]+$/gm, ''));
    },
    slice: (node: SyntaxNode) => source.slice(toRange(node).start, toRange(node).end),
    /** Returns whether this is the first call with a name. */
    isFirst: (name: string) => !seen.has(name) && seen.add(name).size > 0,
    /** Returns a comment for writers. */
    comment: (text: string) =>
      `{/* Import: ${text.replace(/\s+/g, ' ').replaceAll('*/', '* /').slice(0, 160)} */}`,
    report: (rule: Rule, node: SyntaxNode, detail: string) => {
      const line = source.slice(0, toRange(node).start).split('\n').length;
      lookups.report(rule, firstLine + line - 1, detail.replace(/\s+/g, ' ').slice(0, 100));
    },
    apply: () => applyEdits(source, edits),
  };
}

/** A replacement for a range of a source text. */
export type Edit = { start: number; end: number; text: string };

/** Applies edits. If two overlap, the one that starts first wins, then the longer one. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
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
