import {
  createHeaderRules,
  getRuleExtension,
  type HeaderRule,
} from '@/lib/publish/export/response-headers';
import { hasWildcard } from '@/lib/urls/compile-redirects';
import { resolveTarget, type SiteRoutes } from '@/lib/urls/resolve';
import {
  decodePath,
  getPathAliases,
  type PathAliases,
  toHref,
} from '@/lib/urls/url-path';

export type HostSite = {
  /** Sorted so that longer wildcards come first. */
  redirects: HostRedirect[];
  pages: PathAliases[];
  headerRules: HeaderRule[];
  /** The prefixes of variants with a separate not-found page, longest first. */
  prefixes: string[];
  /** Makes variables unique in a configuration with several sites: `site_help_example_com`. */
  variablePrefix: string;
};

/**
 * A redirect of a decoded path and its aliases or, if `isWildcard`, of all paths below it, to an
 * encoded target.
 */
export type HostRedirect = {
  path: string;
  isWildcard: boolean;
  href: string;
  hash: string;
};

/** A redirect in the list of a host, with encoded paths. */
type RedirectRow = { from: string; to: string };

export function createHostSite(
  {
    urlPaths,
    redirects,
    prefixes = [],
  }: SiteRoutes & { prefixes?: readonly string[] | undefined },
  siteUrl: string,
): HostSite {
  const urlPathSet = new Set(urlPaths);
  // Exact redirects come first, in their order.
  const getRank = ({ path, isWildcard }: HostRedirect) =>
    isWildcard ? path.length : Number.MAX_SAFE_INTEGER;
  return {
    redirects: redirects
      .map(({ from, to }) => ({
        path: decodePath(from.replace(/\/\*$/, '')),
        isWildcard: hasWildcard(from),
        ...resolveTarget(to, urlPathSet),
      }))
      .sort((a, b) => getRank(b) - getRank(a)),
    pages: urlPaths.map(getPathAliases),
    headerRules: createHeaderRules(['', ...prefixes]),
    prefixes: prefixes.toSorted((a, b) => b.length - a.length),
    variablePrefix: siteUrl
      .replace(/^https?:\/\//, 'site_')
      .replace(/[^a-z\d]+/gi, '_')
      .toLowerCase(),
  };
}

/** A regular expression for the end of a path in all its aliases. */
export const aliasEnding = '(?:/|(?:/index)?\\.html)?$';

/** Escapes text for a regular expression, including `#`, which Apache uses as a delimiter. */
export function escapeRegex(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|#]/g, '\\$&');
}

/** Quotes a value for Apache and Caddy, which have no other escape sequence. */
export function quote(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}

/**
 * Returns the redirects for a host that lists encoded paths: exact redirects, aliases of pages with
 * a trailing slash, aliases of other pages, and last wildcards, which must not match before them.
 * `getAliases` returns the aliases that the host does not redirect automatically.
 */
export function createRedirectRows(
  site: HostSite,
  getAliases: (page: PathAliases) => readonly string[],
): RedirectRow[] {
  const redirectRows = site.redirects.flatMap(
    ({ path, isWildcard, href, hash }) => {
      const from = toHref(path);
      const paths = isWildcard
        ? [`${from}/*`]
        : [from, ...getPathAliases(from).aliases];
      return paths.map((alias) => ({ from: alias, to: href + hash }));
    },
  );
  const aliasRows = site.pages.flatMap((page) =>
    getAliases(page).map((alias) => ({
      from: toHref(alias),
      to: toHref(page.urlPath),
    })),
  );
  return [
    ...redirectRows.filter(({ from }) => !hasWildcard(from)),
    ...aliasRows.filter(({ to }) => to.endsWith('/')),
    ...aliasRows.filter(({ to }) => !to.endsWith('/')),
    ...redirectRows.filter(({ from }) => hasWildcard(from)),
  ];
}

/**
 * Returns the rows that a host supports, exact ones first. `total` limits both kinds together, of
 * which wildcards are kept.
 */
export function limitRows(
  rows: readonly RedirectRow[],
  limits: { exact: number; wildcards: number; total?: number },
): RedirectRow[] {
  const { exact, wildcards, total = exact + wildcards } = limits;
  const wildcardRows = rows
    .filter(({ from }) => hasWildcard(from))
    .slice(0, wildcards);
  const exactRows = rows
    .filter(({ from }) => !hasWildcard(from))
    .slice(0, Math.min(exact, total - wildcardRows.length));
  return [...exactRows, ...wildcardRows];
}

/** Creates the header rules of Vercel and Firebase, which only differ in their patterns. */
export function createHeaderFields(
  { headerRules }: HostSite,
  toSource: (pattern: string) => string,
) {
  return headerRules.map(({ pattern, headers: fields }) => ({
    source: toSource(pattern),
    headers: Object.entries(fields).map(([key, value]) => ({ key, value })),
  }));
}

/**
 * Escapes the special characters of a path. `wildcard` replaces its trailing wildcard, and
 * `fileWildcard` precedes a file extension.
 */
export function toPattern(
  path: string,
  {
    wildcard,
    fileWildcard,
    specialCharacters,
  }: { wildcard: string; fileWildcard: string; specialCharacters: RegExp },
): string {
  const extension = getRuleExtension(path);
  if (extension !== undefined) {
    return fileWildcard + extension;
  }
  const plain = hasWildcard(path) ? path.slice(0, -2) : path;
  return (
    plain.replace(specialCharacters, '\\$&') +
    (hasWildcard(path) ? wildcard : '')
  );
}

/**
 * The configuration files that are not dotfiles. Only their hosts read them, so servers do not
 * publish them.
 */
export const visibleHostFiles = [
  '_headers',
  '_redirects',
  'firebase.json',
  'vercel.json',
];

/**
 * A regular expression for the paths of these files and their precompressed files, without the
 * leading slash.
 */
export const hostFilePattern = `(?:${visibleHostFiles.map(escapeRegex).join('|')})(?:\\.br|\\.gz)?$`;

/**
 * A configuration file of a host. `omitted`: the number of rules over the host's limit, and
 * the reason for the warning.
 */
export type HostFile = {
  name: string;
  text: string;
  omitted?: { count: number; reason: string };
};
