import { posix, sep } from 'node:path';

/** Returns a path with `/` as separator. */
export function toPosix(path: string): string {
  return path.split(sep).join('/');
}

/** Joins the parts of a URL path with single slashes. */
export function joinUrlPath(...parts: string[]): string {
  return `/${parts.join('/')}`.replace(/\/{2,}/g, '/');
}

/** @example trimSlashes('/docs/next/') // => 'docs/next' */
export function trimSlashes(path: string): string {
  return posix.normalize(`/${path}`).replace(/^\/+|\/+$/g, '');
}

/**
 * Removes underscores and dots from the start of each name, with which files would be partials or
 * hidden.
 */
export function toVisiblePath(path: string): string {
  return path.replace(/(^|\/)[_.]+(?=[^/])/g, '$1');
}

/** Returns a key to compare URL paths: in lower case, without a trailing slash or `.html`. */
export function toRouteKey(path: string): string {
  return path.toLowerCase().replace(/(?<=.)(?:\/|(?:\/index)?\.html)$/, '');
}
