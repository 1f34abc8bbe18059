import { applyEdits, type Edit, getIndent, getLine, indentLines } from './edits';
import type { Rule } from './report';

/** A part of a tree: its offsets in the source. */
export type Located = {
  position?:
    | { start: { offset?: number | undefined }; end: { offset?: number | undefined } }
    | undefined;
};

/** What the conversion of a page knows of the rest of the project. */
export type PageLookups = {
  /** Whether the file is a partial. */
  isPartial: boolean;
  frontMatter: Record<string, unknown>;
  /** Returns the URL here for one in the page. */
  rewriteUrl: (url: string) => string;
  /** Returns the path with which the page includes a partial; undefined if there is no such file. */
  resolvePartial: (path: string) => string | undefined;
  /** Returns the text of a file that the page imports. */
  readText: (path: string) => string | undefined;
  /** The components of the site with their properties; all of them are allowed if there are none. */
  components: Readonly<Record<string, readonly string[]>>;
  hasMath: boolean;
  /** Sets a front matter field that the page does not have. */
  setField: (name: string, value: unknown) => void;
  report: (rule: Rule, line: number, detail: string) => void;
};

/** The conversion of the body of a page: lookups, and edits that are collected. */
export type PageContext = ReturnType<typeof createPageContext>;

export function createPageContext(source: string, lookups: PageLookups, firstLine = 1) {
  const edits: Edit[] = [];
  const seen = new Set<string>();
  const toRange = ({ position }: Located) => ({
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
    /** Replaces a node; further lines get the indentation of the first. */
    replace: (node: Located, text: string) => {
      const { start, end } = toRange(node);
      edit(start, end, indentLines(text, getIndent(source, start)));
    },
    slice: (node: Located) => {
      const { start, end } = toRange(node);
      return source.slice(start, end);
    },
    /** Returns whether a name is given for the first time. */
    isFirst: (name: string) => !seen.has(name) && seen.add(name).size > 0,
    /** Returns a comment for writers. */
    comment: (text: string) =>
      `{/* Import: ${text.replace(/\s+/g, ' ').replaceAll('*/', '* /').slice(0, 160)} */}`,
    report: (rule: Rule, node: Located, detail: string) =>
      lookups.report(
        rule,
        firstLine + getLine(source, toRange(node).start) - 1,
        detail.replace(/\s+/g, ' ').slice(0, 100),
      ),
    apply: () => applyEdits(source, edits),
  };
}
