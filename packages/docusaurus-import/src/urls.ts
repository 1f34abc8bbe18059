import { posix } from 'node:path';

/** The attributes of HTML whose values are URLs. */
export const urlAttributes = new Set(['src', 'href', 'to', 'poster', 'xlinkHref', 'file']);

/** Rewrites the URLs of a `srcset`. */
export function rewriteSrcSet(value: string, rewrite: (url: string) => string): string {
  return value
    .split(/,\s+/)
    .map((part) => part.replace(/^\S+/, rewrite))
    .join(', ');
}

/** Splits a URL into its path and what follows it. */
export function splitUrl(url: string): { path: string; rest: string } {
  const index = url.search(/[?#]/);
  return index < 0
    ? { path: url, rest: '' }
    : { path: url.slice(0, index), rest: url.slice(index) };
}

/** Decodes a path; one that is not encoded correctly stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Encodes what ends a URL in Markdown. */
export function encodePath(path: string): string {
  return path.replace(
    /[ ()<>%"]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Joins the parts of a URL path, with one slash between them. */
export function joinPath(...parts: string[]): string {
  return `/${parts.join('/')}`.replace(/\/{2,}/g, '/');
}

/** @example trimSlashes('/docs/next/') // => 'docs/next' */
export function trimSlashes(path: string): string {
  return posix.normalize(`/${path}`).replace(/^\/+|\/+$/g, '');
}
