import type { HeaderRule } from '@/lib/publish/response-headers';
import { site } from '@/lib/site';
import { type RouteSource, resolveTarget } from '@/lib/urls/resolve';
import { decodePath, getPathVariants, type PathVariants, toHref } from '@/lib/urls/url-path';

/** Input for the files of all hosts. */
export type HostSite = {
  /** Longer wildcards first. */
  redirects: HostRedirect[];
  pages: PathVariants[];
  headers: readonly HeaderRule[];
  /** The prefixes of variants with a not-found page of their own, the longest first. */
  prefixes: string[];
  /** Identifier for configurations with several sites: `help_example_com`. */
  name: string;
};

/**
 * A redirect of a path and its variants, or, if `isWildcard`, of a path and all paths below it. The path is decoded; the target is
 * encoded.
 */
export type HostRedirect = { path: string; isWildcard: boolean; href: string; hash: string };

/** Creates the input for host files. */
export function createHostSite(
  { urlPaths, redirects, prefixes = [] }: RouteSource & { prefixes?: readonly string[] },
  headers: readonly HeaderRule[],
  siteUrl: string = site.url,
): HostSite {
  const known = new Set(urlPaths);
  const getLength = ({ path, isWildcard: below }: HostRedirect) =>
    below ? path.length : Number.POSITIVE_INFINITY;
  return {
    redirects: redirects
      .map(({ from, to }) => ({
        path: decodePath(from.replace(/\/\*$/, '')),
        isWildcard: isWildcard(from),
        ...resolveTarget(to, known),
      }))
      .sort((a, b) => (getLength(a) === getLength(b) ? 0 : getLength(b) - getLength(a))),
    pages: urlPaths.map(getPathVariants),
    headers,
    prefixes: prefixes.toSorted((a, b) => b.length - a.length),
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
  return [from, ...getPathVariants(from).variants];
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

/**
 * Returns the redirects for a host with a list of encoded paths, the most important first: redirects in all variants, then variants of
 * pages with a trailing slash, then those of other pages. `getVariants` returns the variants that the host does not redirect by itself.
 */
export function createRedirectRows(
  site: HostSite,
  getVariants: (page: PathVariants) => readonly string[],
): { from: string; to: string }[] {
  const redirectRows = site.redirects.flatMap(({ path, isWildcard: below, href, hash }) => {
    const from = toHref(path);
    const paths = below ? [`${from}/*`] : redirectVariants(from);
    return paths.map((variant) => ({ from: variant, to: href + hash }));
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

/** A configuration file of a host, and how many rules exceed a limit of the host, which a warning names. */
export type HostFile = {
  name: string;
  text: string;
  omitted?: { count: number; reason: string };
};
