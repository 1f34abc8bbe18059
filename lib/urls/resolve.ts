import {
  listWildcardKeys,
  type Redirect,
  toRedirectKey,
} from './compile-redirects';
import { aliasToRouteKey, decodePath, mapByRoute, toHref } from './url-path';

/** The lookup table for `resolveRequest`. */
type RouteTable = {
  /** URL path by route key. */
  pages: ReadonlyMap<string, string>;
  /** Encoded target by route key, which has a trailing `/*` for wildcards. */
  redirects: ReadonlyMap<string, string>;
};

/** The URL paths of a site, and its compiled redirects. */
export type SiteRoutes = { urlPaths: string[]; redirects: Redirect[] };

type Resolution =
  | { kind: 'page'; urlPath: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'none' };

/** Creates a lookup table. The first of several pages with the same route key wins. */
export function createRouteTable({
  urlPaths,
  redirects,
}: SiteRoutes): RouteTable {
  const urlPathSet = new Set(urlPaths);
  const targets = new Map<string, string>();
  for (const { from, to } of redirects) {
    const { href, hash } = resolveTarget(to, urlPathSet);
    targets.set(toRedirectKey(from), href + hash);
  }
  return {
    pages: mapByRoute(urlPaths, String),
    redirects: targets,
  };
}

/** An encoded path, and a hash or an empty string. */
export type RedirectTarget = { href: string; hash: string };

/**
 * Splits a redirect target into an encoded path and hash; `urlPaths` are the URL paths of the site.
 */
export function resolveTarget(
  to: string,
  urlPaths: ReadonlySet<string>,
): RedirectTarget {
  const hashIndex = urlPaths.has(to) ? -1 : to.indexOf('#');
  if (hashIndex < 0) {
    return { href: toHref(to), hash: '' };
  }
  return {
    href: toHref(to.slice(0, hashIndex)),
    hash: encodeURI(to.slice(hashIndex).toWellFormed()),
  };
}

/**
 * Resolves a request to a page, to a redirect to the canonical path in one hop, or to neither.
 * Preserves the query, and never leaves the site: multiple leading slashes, which browsers would
 * parse as a host, redirect to a single slash.
 * @example resolveRequest('/CRM/Lists.html?a=1', table) // => { kind: 'redirect', location: '/crm/lists?a=1' }
 */
export function resolveRequest(
  pathAndQuery: string,
  table: RouteTable,
): Resolution {
  const [path = '', ...query] = pathAndQuery.split('?');
  const plain = path.replace(/^\/[/\\]+/, '/');
  const key = aliasToRouteKey(plain);
  const urlPath = table.pages.get(key);
  if (urlPath !== undefined && decodePath(path) === urlPath) {
    return { kind: 'page', urlPath };
  }
  const sources = [key, ...listWildcardKeys(key)];
  const redirect = sources
    .map((source) => table.redirects.get(source))
    .find(Boolean);
  const target = urlPath === undefined ? redirect : toHref(urlPath);
  const singleSlash =
    plain !== path && isSafeLocation(plain) ? plain : undefined;
  const location = target ?? singleSlash;
  if (location === undefined) {
    return { kind: 'none' };
  }
  return { kind: 'redirect', location: appendQuery(location, query) };
}

/** Whether a path is valid in a `Location` header and parsed the same way by all browsers. */
function isSafeLocation(path: string): boolean {
  return (
    /^[!"$-[\]-~]+$/.test(path) && !/\/(?:\.|%2e){1,2}(?:\/|$)|\.\./i.test(path)
  );
}

function appendQuery(href: string, query: readonly string[]): string {
  if (query.length === 0) {
    return href;
  }
  const [path = '', ...hash] = href.split('#');
  return `${path}?${query.join('?')}${hash.map((text) => `#${text}`).join('')}`;
}
