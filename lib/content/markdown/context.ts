import type { Diagnostic } from '@/lib/content/diagnostic';
import type { PictureError } from '@/lib/content/picture';
import { decodePath } from '@/lib/routes/url-path';

/** A file of `docs/` that is published beside the pages; sizes in CSS pixels where it is an image. */
export type Asset = {
  file: string;
  url: string;
  /** Of a diagram with colors for both modes; `url` is then the light one. */
  darkUrl?: string;
  width?: number;
  height?: number;
  errors?: PictureError[];
};

export type Position = { line: number; column: number };

/** What a page's text is read against: the rest of the content, as questions it can ask. */
export type MarkdownContext = {
  /** The page's file, relative to `docs/`, with `/` between folders. */
  file: string;
  /** The page's URL path, which relative links start from. */
  urlPath: string;
  /** The canonical path of the page that a file makes. */
  pathOfFile: (file: string) => string | undefined;
  /** The canonical path that a path in any form leads to. */
  pathOfRoute: (path: string) => string | undefined;
  assetOf: (file: string) => Asset | undefined;
  /** The older ids of a place of this page. */
  aliasesOf?: (id: string) => readonly string[];
  /** The text of a partial. */
  partialOf: (file: string) => string | undefined;
  /** The files that begin with `_`, for hints. */
  partials: readonly string[];
  /** The names of the components that MDX may use. */
  components: readonly string[];
  report: (diagnostic: Omit<Diagnostic, 'file'>) => void;
};

/** Where a node is in its file; the first line when it was made, not written. */
export function positionOf(node: { position?: { start: Position } | undefined }): Position {
  return node.position
    ? { line: node.position.start.line, column: node.position.start.column }
    : { line: 1, column: 1 };
}

/**
 * A path relative to a file of the content, as a path from `docs/`; undefined when it leads out of it.
 * @example relativeTo('crm/lists.md', '../ai.md') // => 'ai.md'
 */
export function relativeTo(file: string, path: string): string | undefined {
  const resolved = new URL(
    path,
    `file:///root/${file.split('/').map(encodeURIComponent).join('/')}`,
  );
  const from = decodePath(resolved.pathname);
  return from.startsWith('/root/') ? from.slice('/root/'.length) : undefined;
}
