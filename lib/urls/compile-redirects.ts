import {
  aliasToRouteKey,
  decodePath,
  isSamePath,
  mapByRoute,
  splitHref,
  toHref,
  urlPathToRouteKey,
} from './url-path';

/**
 * A redirect from a legacy path. `from` is any alias of a URL path; a trailing `/*` matches the
 * path and everything below it. `to` is a URL path of the site, optionally with a `#heading`; a
 * trailing `/*` is replaced by the match of the wildcard in `from`.
 */
export type Redirect = { from: string; to: string };

/**
 * The invalid field of a redirect, and the reason. `conflict`: what else has the same source;
 * `loop`: the paths of a loop.
 */
type Failure = {
  field: 'from' | 'to';
  message: string;
  conflict?: 'page' | 'redirect';
  loop?: readonly string[] | undefined;
};

/** An invalid redirect. */
export type RedirectError<Input extends Redirect> = Failure & {
  redirect: Input;
};

/**
 * Compiles redirects so that each reaches a page in one hop: chains are followed to the end, and
 * those with wildcards on both sides are expanded for each matching page. `from` is encoded, `to`
 * is the URL path of a page. Redirects to missing pages, loops, external targets and duplicate
 * sources are dropped and returned as errors. `otherPages` are further targets, by key.
 */
export function compileRedirects<Input extends Redirect>(
  inputs: readonly Input[],
  urlPaths: readonly string[],
  otherPages: Iterable<readonly [key: string, to: string]> = [],
): { redirects: Redirect[]; errors: RedirectError<Input>[] } {
  const table: RedirectTable<Input> = {
    urlPaths: new Set(urlPaths),
    pages: new Map([...otherPages, ...mapByRoute(urlPaths, String)]),
    redirects: new Map(),
  };
  const errors = inputs.flatMap((redirect): RedirectError<Input>[] => {
    const error = checkRedirect(redirect, table);
    if (!error) {
      table.redirects.set(toRedirectKey(redirect.from), redirect);
    }
    return error ? [{ redirect, ...error }] : [];
  });
  const exact = new Map<string, string>();
  const wildcards = new Map<string, string>();
  const loopKeys = new Set<string>();
  for (const [key, redirect] of table.redirects) {
    if (hasWildcard(redirect.to)) {
      continue;
    }
    const target = followRedirects(redirect.to, table, [key]);
    if (typeof target === 'string') {
      (hasWildcard(key) ? wildcards : exact).set(key, target);
      continue;
    }
    const { loop = [] } = target;
    // Breaking a loop at its first redirect fixes the others.
    if (!loop.some((other) => loopKeys.has(other))) {
      errors.push({ redirect, ...target });
    }
    for (const other of loop) {
      loopKeys.add(other);
    }
  }
  const unused = expandWildcards(table, exact).map(
    (redirect): RedirectError<Input> => {
      const message = `matches no page: no path begins with ${redirect.to.slice(0, -1)}`;
      return { redirect, field: 'to', message };
    },
  );
  const redirects = [...exact, ...wildcards].map(([key, to]) => ({
    from: formatSource(table.redirects.get(key)?.from ?? key),
    to,
  }));
  return { redirects, errors: [...errors, ...unused] };
}

/** Static file servers distinguish case, so a source keeps its own. */
function formatSource(from: string): string {
  return toHref(decodePath(from.replace(/(?:\/index)?\.html$|\/$/i, '')));
}

/** Returns the route key of a redirect source, including its wildcard. */
export function toRedirectKey(from: string): string {
  return hasWildcard(from)
    ? `${aliasToRouteKey(from.slice(0, -2))}/*`
    : aliasToRouteKey(from);
}

/**
 * Returns the keys of all wildcards that would match a route key, most specific first: `/a/b/*`,
 * `/a/*`.
 */
export function listWildcardKeys(key: string): string[] {
  const segments = key.split('/').slice(1);
  return segments.map(
    (_, index) => `/${segments.slice(0, segments.length - index).join('/')}/*`,
  );
}

type RedirectTable<Input extends Redirect> = {
  urlPaths: ReadonlySet<string>;
  pages: ReadonlyMap<string, string>;
  /** Redirects by the key of their source. */
  redirects: Map<string, Input>;
};

/** Whether a redirect source or target matches all paths below it. */
export function hasWildcard(path: string): boolean {
  return path.endsWith('/*');
}

/** What is wrong with a decoded path, such as that browsers could resolve it to another site. */
const pathErrors: readonly [pattern: RegExp, message: string][] = [
  [
    /^[a-z][a-z\d+.-]*:/i,
    'is a URL, but redirects only work between paths of this site',
  ],
  [/^(?!\/).*\.mdx?$/i, 'is a file, but must be a URL path'],
  [/^(?!\/)/, 'must start with a slash'],
  [/^\/[/\\]/, 'points to another site'],
  [/[\\\p{Cc}]/u, 'contains a backslash or a control character'],
  [/(?:^|\/)\.\.?(?:\/|$)/, 'contains a "." or ".." segment'],
  [/\/\//, 'contains a double slash'],
  [
    /\*.|[^/]\*$/,
    'has a wildcard in the middle, but it can only be at the end',
  ],
  [/^\/\*$/, 'would match every URL path'],
];

/** Returns why a path is invalid; undefined for a valid path. */
function describePathError(path: string): string | undefined {
  const decoded = decodePath(path);
  const error = pathErrors.find(([pattern]) => pattern.test(decoded));
  if (error) {
    return error[1];
  }
  // Encoded, they are part of the path.
  return /[?#]/.test(path) ? 'must not contain ? or #' : undefined;
}

function checkRedirect(
  { from, to }: Redirect,
  { urlPaths, pages, redirects }: RedirectTable<Redirect>,
): Failure | undefined {
  const fromError = describePathError(from);
  if (fromError) {
    return { field: 'from', message: fromError };
  }
  const toError = urlPaths.has(to)
    ? undefined
    : describePathError(to.split('#')[0] ?? '');
  if (toError) {
    return { field: 'to', message: toError };
  }
  if (hasWildcard(to) && !hasWildcard(from)) {
    return { field: 'to', message: 'has a wildcard, but "from" does not' };
  }
  const key = toRedirectKey(from);
  if (pages.has(key)) {
    return {
      field: 'from',
      conflict: 'page',
      message: 'is a page of this site',
    };
  }
  const other = redirects.get(key);
  return (
    other && {
      field: 'from',
      conflict: 'redirect',
      message: `already redirects to ${other.to}`,
    }
  );
}

/**
 * Returns the final target of a redirect. `visited` holds the keys of those followed so far.
 */
function followRedirects(
  to: string,
  table: RedirectTable<Redirect>,
  visited: readonly string[],
): string | Failure {
  if (table.urlPaths.has(to)) {
    return to;
  }
  const { path, suffix } = splitHref(to);
  const key = aliasToRouteKey(path);
  const page = table.urlPaths.has(path) ? path : table.pages.get(key);
  if (page !== undefined) {
    return page + suffix;
  }
  const next = [key, ...listWildcardKeys(key)].find((candidate) =>
    table.redirects.has(candidate),
  );
  const redirect = next === undefined ? undefined : table.redirects.get(next);
  if (next === undefined || !redirect) {
    return { field: 'to', message: 'is not a page of this site' };
  }
  if (visited.includes(next)) {
    const loop = [...visited, next];
    return {
      field: 'to',
      message: `creates a redirect loop: ${loop.join(' → ')}`,
      loop,
    };
  }
  const target = hasWildcard(redirect.to)
    ? redirect.to.slice(0, -2) + key.slice(next.length - 2)
    : redirect.to;
  return followRedirects(target, table, [...visited, next]);
}

/**
 * Adds a redirect to `exact` for each page or redirect that one with wildcards on both sides
 * matches. Returns those without matches.
 */
function expandWildcards<Input extends Redirect>(
  { pages, redirects }: RedirectTable<Input>,
  exact: Map<string, string>,
): Input[] {
  const wildcards = [...redirects.values()].filter(({ to }) => hasWildcard(to));
  const used = new Set<Input>();
  const expand = (redirect: Input) => {
    const base = aliasToRouteKey(redirect.to.slice(0, -2));
    const matches = [...pages, ...exact].filter(
      ([key]) => base === '/' || `${key}/`.startsWith(`${base}/`),
    );
    if (matches.length > 0) {
      used.add(redirect);
    }
    for (const [key, to] of matches) {
      const suffix =
        base === '/' ? key.replace(/^\/$/, '') : key.slice(base.length);
      const from = aliasToRouteKey(redirect.from.slice(0, -2)) + suffix;
      if (!pages.has(from) && !exact.has(from)) {
        exact.set(from, to);
      }
    }
  };
  // Wildcards can target what others add, so all are expanded again, as often as there are
  // wildcards: the length of the longest chain. One below its own target would never end.
  for (let round = 0; round < wildcards.length; round += 1) {
    wildcards.forEach(expand);
  }
  return wildcards.filter((redirect) => !used.has(redirect));
}

/**
 * Returns the legacy and the current id of a heading, from a redirect between two anchors of a page
 * (`/crm/lists#old` to `/crm/lists#new`); undefined for other redirects.
 */
export function parseHeadingRename({ from, to }: Redirect) {
  const [path = '', legacyId = ''] = from.split('#');
  const [target = '', id = ''] = to.split('#');
  if (legacyId === '' || id === '' || !isSamePath(path, target)) {
    return undefined;
  }
  return { path, from: legacyId, to: id };
}

/**
 * Returns redirects to the nearest ancestor page, for paths that are neither pages nor redirect
 * sources.
 * @example createAncestorRedirects(['/crm/deals'], ['/', '/crm/'], []) // => [{ from: '/crm/deals', to: '/crm/' }]
 */
export function createAncestorRedirects(
  paths: readonly string[],
  urlPaths: readonly string[],
  redirects: readonly Redirect[],
): Redirect[] {
  const pages = mapByRoute(urlPaths, String);
  const sources = new Set(redirects.map(({ from }) => toRedirectKey(from)));
  const ancestorRedirects = paths.flatMap((path) => {
    const key = urlPathToRouteKey(path);
    const wildcards = listWildcardKeys(key);
    if (
      pages.has(key) ||
      [key, ...wildcards].some((source) => sources.has(source))
    ) {
      return [];
    }
    const ancestors = wildcards
      .slice(1)
      .map((wildcard) => wildcard.slice(0, -2));
    const ancestor = ancestors.find((candidate) => pages.has(candidate)) ?? '/';
    return {
      from: key,
      to: pages.get(ancestor) ?? '/',
    };
  });
  return compileRedirects(ancestorRedirects, urlPaths).redirects;
}
