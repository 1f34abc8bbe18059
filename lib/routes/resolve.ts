import {
  compileRedirects,
  keyOf,
  pagesByKey,
  type Redirect,
  starsAbove,
} from './compile-redirects';
import { decodePath, encodeWellFormed, hrefOf, routeKey } from './url-path';

/** The rules of a site's URL paths, ready to be asked. Made by `routeTable`. */
export type RouteTable = {
  pages: ReadonlyMap<string, string>;
  /** Route key, with `/*` for all below it, → where it leads, as a link. */
  redirects: ReadonlyMap<string, string>;
};

export type RouteSource = { urlPaths: string[]; redirects: Redirect[] };

export type Resolution =
  | { kind: 'page'; urlPath: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'none' };

/**
 * The table that `resolve` reads. A redirect never hides a page, and leads to the page itself whatever form its target has;
 * of two with one route key the first counts, and one that leads to no page is not there.
 */
export function routeTable({ urlPaths, redirects }: RouteSource): RouteTable {
  const known = new Set(urlPaths);
  return {
    pages: pagesByKey(urlPaths),
    redirects: new Map(
      compileRedirects(redirects, urlPaths).redirects.map(({ from, to }) => [
        keyOf(from),
        known.has(to) ? hrefOf(to) : targetHref(to),
      ]),
    ),
  };
}

function targetHref(to: string): string {
  const at = to.indexOf('#');
  return hrefOf(to.slice(0, at)) + encodeWellFormed(to.slice(at));
}

/**
 * What a host does with a request: serve the page, redirect in one hop to the canonical path (query
 * kept; the browser keeps the hash), or answer 'not found'. The location never leaves the site. A path that begins with several
 * slashes, which a browser would read as a host, leads to the one with a single slash.
 * @example resolve('/CRM/Lists.html?a=1', table) // => { kind: 'redirect', location: '/crm/lists?a=1' }
 */
export function resolve(pathAndQuery: string, table: RouteTable): Resolution {
  const [path = '', ...query] = pathAndQuery.split('?');
  const plain = path.replace(/^\/[/\\]+/, '/');
  const key = routeKey(plain);
  const urlPath = table.pages.get(key);
  if (urlPath !== undefined && decodePath(path) === urlPath) return { kind: 'page', urlPath };
  const target = urlPath === undefined ? redirectOf(key, table) : hrefOf(urlPath);
  const unknown = plain !== path && isPlainPath(plain) ? plain : undefined;
  const location = target ?? unknown;
  if (location === undefined) return { kind: 'none' };
  return { kind: 'redirect', location: withQuery(location, query) };
}

/** Whether a path can be in a `Location` header as it is, and means the same to every browser. */
function isPlainPath(path: string): boolean {
  return /^[!"$-[\]-~]+$/.test(path) && !/\/(?:\.|%2e){1,2}(?:\/|$)|\.\./i.test(path);
}

function redirectOf(key: string, { redirects }: RouteTable): string | undefined {
  const found = [key, ...starsAbove(key)].find((each) => redirects.has(each));
  return found === undefined ? undefined : redirects.get(found);
}

function withQuery(href: string, query: readonly string[]): string {
  if (query.length === 0) return href;
  const [path = '', ...hash] = href.split('#');
  return `${path}?${query.join('?')}${hash.map((part) => `#${part}`).join('')}`;
}
