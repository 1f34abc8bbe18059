import { site } from '@/lib/site';
import type { Redirect } from '@/lib/urls/compile-redirects';
import type { RouteSource } from '@/lib/urls/resolve';
import { getPathVariants, type PathVariants, toHref } from '@/lib/urls/url-path';
import type { HeaderRule } from './header-rule';

/** Input for the files of all hosts. */
export type HostSite = {
  /** From `compileRedirects`, longer wildcards first. */
  redirects: Redirect[];
  pages: PathVariants[];
  /** Distinguishes a `#` in a URL path from one that precedes an anchor. */
  urlPaths: ReadonlySet<string>;
  headers: readonly HeaderRule[];
  /** Identifier for configurations with several sites: `help_example_com`. */
  name: string;
};

/** Creates the input for host files. */
export function createHostSite(
  { urlPaths, redirects }: RouteSource,
  headers: readonly HeaderRule[],
  siteUrl: string = site.url,
): HostSite {
  const getLength = ({ from }: Redirect) =>
    isWildcard(from) ? from.length : Number.POSITIVE_INFINITY;
  return {
    redirects: [...redirects].sort((a, b) =>
      getLength(a) === getLength(b) ? 0 : getLength(b) - getLength(a),
    ),
    pages: urlPaths.map(getPathVariants),
    urlPaths: new Set(urlPaths),
    headers,
    name: siteUrl
      .replace(/^https?:\/\//, '')
      .replace(/[^a-z\d]+/gi, '_')
      .toLowerCase(),
  };
}

/** Whether a redirect source matches all paths below it. */
export function isWildcard(from: string): boolean {
  return from.endsWith('/*');
}

/** The paths at which a redirect applies: its source and the variants of it. */
export function redirectVariants(from: string): string[] {
  return [from, `${from}/`, `${from}.html`, `${from}/index.html`];
}

/** Matches the end of a path in all its variants, as a regular expression. */
export const variantEnding = '(?:/|(?:/index)?\\.html)?$';

/** Escapes text for a regular expression, also for those that Apache delimits with `#`. */
export function escapeRegex(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|#]/g, '\\$&');
}

/** Quotes a value for Apache and Caddy, which have no other escape sequence. */
export function quote(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}

/** Splits a redirect target into an encoded path and hash; `urlPaths` are those of the site. */
export function resolveTarget(
  to: string,
  urlPaths: ReadonlySet<string>,
): { href: string; hash: string } {
  if (urlPaths.has(to)) return { href: toHref(to), hash: '' };
  const hashIndex = to.indexOf('#');
  if (hashIndex < 0) return { href: toHref(to), hash: '' };
  return { href: toHref(to.slice(0, hashIndex)), hash: encodeURI(to.slice(hashIndex)) };
}

/** Source and target of a redirect, both encoded; the source may end in `/*`. */
type RedirectRow = { from: string; to: string };

/**
 * Returns the redirects for a host with a list of paths, the most important first: redirects in all variants, then variants of pages
 * with a trailing slash, then those of other pages. `getVariants` returns the variants that the host does not redirect by itself.
 */
export function createRedirectRows(
  site: HostSite,
  getVariants: (page: PathVariants) => readonly string[],
): RedirectRow[] {
  const redirectRows = site.redirects.flatMap(({ from, to }) => {
    const { href, hash } = resolveTarget(to, site.urlPaths);
    const paths = isWildcard(from) ? [from] : redirectVariants(from);
    return paths.map((path) => ({ from: path, to: href + hash }));
  });
  const variantRows = site.pages.flatMap((page) =>
    getVariants(page).map((variant) => ({ from: toHref(variant), to: toHref(page.urlPath) })),
  );
  return [
    ...redirectRows.filter(({ from }) => !isWildcard(from)),
    ...variantRows.filter(({ to }) => to.endsWith('/')),
    ...variantRows.filter(({ to }) => !to.endsWith('/')),
    ...redirectRows.filter(({ from }) => isWildcard(from)),
  ];
}

/** A configuration file of a host, and the rules that exceeded its limits. */
export type HostFile = { name: string; text: string; omitted?: Omitted };

type Omitted = { count: number; reason: string };

/** The omitted rules of a file, if there are any. */
export function reportOmitted(count: number, reason: string): { omitted?: Omitted } {
  return count > 0 ? { omitted: { count, reason } } : {};
}
