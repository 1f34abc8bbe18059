import { posix } from 'node:path';
import {
  fileStart,
  type Position,
  toFilePosition,
} from '@help-center/content-lint';
import type { Nodes } from 'hast';
import type { ContentConfig } from '@/lib/content/content-config';
import {
  type Explanation,
  formatFile,
} from '@/lib/content/diagnostics/diagnostic';
import type { ContentRule } from '@/lib/content/diagnostics/rules';
import type { ImageProblem } from '@/lib/content/read/images';
import { decodePath, splitHref } from '@/lib/urls/url-path';
import { decodePosition, isIncludedLine } from './included-lines';
import type { MarkdownMetadata } from './metadata';

/** A resized copy of a photo; `width` is in pixels. */
export type PhotoSize = { url: string; width: number };

/** The published file of an image, with its dimensions in CSS pixels. */
export type ImageFile = {
  url: string;
  /** The dark form of a diagram with light and dark colors; `url` is the light one. */
  darkUrl?: string;
  width?: number;
  height?: number;
};

/** A published file that is not a page. */
export type Asset = ImageFile & {
  file: string;
  /** The widths in which a photo is published, smallest first. */
  sizes?: readonly PhotoSize[];
  /** Whether a photo is published without its original, because pages only show it. */
  isOriginalOmitted?: boolean;
  /** A picture beside steps, unless it looks the same there, and on phones. */
  narrow?: ImageFile;
  phone?: ImageFile;
  errors?: ImageProblem[];
};

/**
 * The target of a link to another language or version. `href` is relative to the base path;
 * undefined if the page does not exist.
 */
export type VariantLink = {
  href: string | undefined;
  hreflang: string;
  label: string;
};

/** Lookups in the rest of the content that are needed to process a page. */
export type MarkdownContext = {
  /** The file of the page, relative to `docs/`, with `/` as the separator. */
  file: string;
  /** The URL path of the page; relative links are resolved against it. */
  urlPath: string;
  /** Returns the canonical path of the page for a file in `docs/`. */
  getUrlPathOfFile: (file: string) => string | undefined;
  /** Returns the canonical path for any alias of a URL path. */
  resolveRoute: (path: string) => string | undefined;
  /** Resolves a path that names another language or version; undefined for other paths. */
  resolveVariant: (path: string) => VariantLink | undefined;
  /** Returns the most likely target of a broken link to a file or URL path. */
  findSimilarPage: (
    path: string,
  ) => { file: string; urlPath: string } | undefined;
  getAsset: (file: string) => Asset | undefined;
  /**
   * Like `getAsset`, for an image that the page shows. The original of a photo is only published if
   * a page links to it.
   */
  getImage: (file: string) => Asset | undefined;
  /**
   * Returns the file, relative to `docs/`, that differs from a missing one only by letter case or
   * extension.
   */
  findSimilarAsset: (file: string) => string | undefined;
  /** Returns the legacy ids of a heading on this page. */
  getLegacyIds: (id: string) => readonly string[];
  getPartial: (file: string) => string | undefined;
  listPartials: () => readonly string[];
  config: ContentConfig;
  /** Reports a problem at a position, or at the start of a node. */
  report: (
    rule: ContentRule,
    at: Position | Located,
    explanation: Explanation,
  ) => void;
};

/**
 * A page that is being compiled, with its text after preprocessing, and the results that transforms
 * add to.
 */
export type PageContext = MarkdownContext & {
  source: string;
  metadata: MarkdownMetadata;
  markdown: string;
};

type Located = { position?: { start: Position } | undefined };

/** Returns the start of a node, or the first line for a generated node without a position. */
export function getNodePosition(node: Located): Position {
  const { line, column } = node.position?.start ?? fileStart;
  return { line, column };
}

/**
 * Returns the position of a text in a node, such as a link target: the last occurrence after a
 * space, quotation mark or bracket. Falls back to the start of the node if it does not contain the
 * text verbatim or belongs to a partial.
 */
export function locateInNode(
  node: Pick<Nodes, 'position'>,
  text: string,
  { source }: PageContext,
) {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || isIncludedLine(start.line)) {
    return getNodePosition(node);
  }
  const nodeSource = source.slice(start.offset, end?.offset);
  const offsets = [...' ("\'<{>['].map((delimiter) =>
    nodeSource.lastIndexOf(delimiter + text),
  );
  const offset = Math.max(...offsets);
  if (offset < 0) {
    return getNodePosition(node);
  }
  return toFilePosition({ text: source }, start.offset + offset + 1);
}

/**
 * Resolves a path relative to a content file to a path relative to `docs/`; undefined when it is
 * outside `docs/`.
 * @example resolveRelativePath('crm/lists.md', '../ai.md') // => 'ai.md'
 */
export function resolveRelativePath(
  file: string,
  path: string,
): string | undefined {
  const base = `file:///root/${file.split('/').map(encodeURIComponent).join('/')}`;
  const pathname = decodePath(new URL(path, base).pathname);
  return pathname.startsWith('/root/')
    ? pathname.slice('/root/'.length)
    : undefined;
}

/** @example relativeFrom('crm/lists.md', 'ai.md') // => './crm/lists.md' */
export function relativeFrom(file: string, from: string): string {
  const path = posix.relative(posix.dirname(from), file);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Whether a URL is relative to the file that contains it. */
export function isRelativePath(url: string): boolean {
  return url !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/|#|\?)/i.test(url);
}

/** Whether a URL has a scheme or a host. */
export function isAbsoluteUrl(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

/** Whether a URL is an HTTPS URL of one of the hosts. */
export function isAllowedUrl(url: string, hosts: readonly string[]): boolean {
  const { protocol, host } = URL.canParse(url)
    ? new URL(url)
    : { protocol: '', host: '' };
  return protocol === 'https:' && hosts.includes(host);
}

/**
 * Returns the asset at a path: relative to the file of a position, or in `static/` or
 * `public/` when it starts with a slash. For an image that the page shows, `getAsset` is
 * `context.getImage`.
 */
export function resolveAsset(
  url: string,
  position: Position,
  context: MarkdownContext,
  getAsset = context.getAsset,
): Asset | undefined {
  const { path } = splitHref(url);
  const file = isRelativePath(path)
    ? resolveRelativePath(getSourceFile(position, context), path)
    : decodePath(path);
  return file === undefined ? undefined : getAsset(file);
}

/** Returns a hint on where to put a missing file: in `static/` if its path starts with a slash. */
export function formatLocationHint(
  url: string,
  position: Position,
  context: MarkdownContext,
): string {
  const file = getSourceFile(position, context);
  if (url === '') {
    return 'Write the path of the file, such as img/board.png';
  }
  if (!isRelativePath(url)) {
    return `Put the file at static${decodePath(url)} in the content folder, or correct the path.`;
  }
  const target = resolveRelativePath(file, url);
  const similar =
    target === undefined ? undefined : context.findSimilarAsset(target);
  if (similar !== undefined) {
    return `Did you mean "${posix.relative(posix.dirname(file), similar)}"? Letter case and extension must match.`;
  }
  if (target === undefined) {
    return 'Put the file into docs/ or static/ in the content folder, and correct the path.';
  }
  return `Put the file at ${formatFile(target)} in the content folder, or correct the path.`;
}

/**
 * Returns the file of a position: the page or one of its partials. Relative URLs resolve from
 * there.
 */
export function getSourceFile(
  position: Position,
  context: MarkdownContext,
): string {
  if (isIncludedLine(position.line)) {
    return decodePosition(position, context.file, context.listPartials()).file;
  }
  return context.file;
}
