import { decodePath, hrefOf, routeKey } from './url-path';

/**
 * A legacy path and where it leads. `from` is one URL path in any form, or with `/*` at its end all that is below it,
 * itself included. `to` is a URL path of the site, with `#heading` where wanted; `/*` at its end takes over what the star
 * of `from` stands for.
 */
export type Redirect = { from: string; to: string };

/** Why a redirect cannot be used: what is wrong with which of its sides. */
export type RedirectError<Rule extends Redirect> = {
  rule: Rule;
  side: 'from' | 'to';
  message: string;
};

/**
 * Redirects that lead to a page in one hop: chains are followed to their end, stars that take over are written out for each
 * page that they reach. `from` becomes a link's form of the route key, `to` the URL path of a page. What leads to no page, in
 * a circle or away from the site is left out, and told as an error; so is a second rule for one URL path.
 */
export function compileRedirects<Rule extends Redirect>(
  rules: readonly Rule[],
  urlPaths: readonly string[],
): { redirects: Redirect[]; errors: RedirectError<Rule>[] } {
  const site: Site<Rule> = {
    urlPaths: new Set(urlPaths),
    pages: pagesByKey(urlPaths),
    rules: new Map(),
  };
  const errors = rules.flatMap((rule) => {
    const error = shapeError(rule, site) ?? placeError(rule, site);
    if (!error) site.rules.set(keyOf(rule.from), rule);
    return error ? [{ rule, ...error }] : [];
  });
  const ends = [...site.rules]
    .filter(([, rule]) => !takesOver(rule))
    .map(([key, rule]) => ({ key, rule, ...follow(rule.to, site, [key]) }));
  const { exact, unused } = writeOutStars(site, new Map(ends.flatMap(exactEnd)));
  const below = ends.filter(({ key }) => key.endsWith('/*')).flatMap(settled);
  return {
    redirects: [...exact, ...below].map(([key, to]) => ({ from: hrefOf(key), to })),
    errors: [
      ...errors,
      ...ends.flatMap(({ rule, error }) =>
        error === undefined ? [] : { rule, side: 'to' as const, message: error },
      ),
      ...unused.map((rule) => ({
        rule,
        side: 'to' as const,
        message: `nothing is below ${rule.to.slice(0, -1)}`,
      })),
    ],
  };
}

type Settled = { key: string; to?: string | undefined };

function settled({ key, to }: Settled): [string, string][] {
  return to === undefined ? [] : [[key, to]];
}

function exactEnd(end: Settled): [string, string][] {
  return end.key.endsWith('/*') ? [] : settled(end);
}

/** Route key → URL path; of two with one key the first counts. */
export function pagesByKey(urlPaths: readonly string[]): Map<string, string> {
  const pages = new Map<string, string>();
  for (const urlPath of urlPaths) {
    // A URL path is decoded: what looks like an escape in it is not one, but is in a link to it.
    const key = routeKey(hrefOf(urlPath));
    if (!pages.has(key)) pages.set(key, urlPath);
  }
  return pages;
}

/** The route key of what a redirect leads from, with its star. */
export function keyOf(from: string): string {
  return from.endsWith('/*') ? `${routeKey(from.slice(0, -2))}/*` : routeKey(from);
}

/** The keys of the stars that could hold a URL path, the nearest first: `/a/b/*`, `/a/*`. */
export function starsAbove(key: string): string[] {
  const parts = key.split('/').slice(1);
  return parts.map((_, index) => `/${parts.slice(0, parts.length - index).join('/')}/*`);
}

type Site<Rule extends Redirect> = {
  urlPaths: ReadonlySet<string>;
  pages: ReadonlyMap<string, string>;
  /** By the key of what they lead from. */
  rules: Map<string, Rule>;
};

type Failure = { side: 'from' | 'to'; message: string };

function takesOver({ to }: Redirect): boolean {
  return to.endsWith('/*');
}

/** A path that no browser can read as another site, and no server as another folder. */
function pathError(path: string): string | undefined {
  const plain = decodePath(path);
  if (/^[a-z][a-z\d+.-]*:/i.test(path)) return 'is a URL: redirects are between paths of this site';
  if (!path.startsWith('/')) return 'must begin with a slash, like /crm/lists';
  if (/^\/\/|^\/\\/.test(plain)) return 'leads away from the site';
  if (/[\\\p{Cc}]/u.test(plain)) return 'has a backslash or a control character';
  if (/[?#]/.test(path)) return 'is a path, without ? and #';
  if (/(?:^|\/)\.\.?(?:\/|$)/.test(plain)) return 'has a part that is only dots';
  if (/\/\//.test(plain)) return 'has a doubled slash';
  if (path.replace(/\/\*$/, '').includes('*')) return 'takes a star only at its end: /old/*';
  return path === '/*' ? 'stands for every URL path' : undefined;
}

function shapeError({ from, to }: Redirect, { urlPaths }: Site<Redirect>): Failure | undefined {
  const ofFrom = pathError(from);
  if (ofFrom) return { side: 'from', message: ofFrom };
  const ofTo = urlPaths.has(to) ? undefined : pathError(to.split('#')[0] ?? '');
  if (ofTo) return { side: 'to', message: ofTo };
  if (to.endsWith('/*') && !from.endsWith('/*'))
    return { side: 'to', message: 'has a star, and "from" has none' };
  return undefined;
}

function placeError({ from }: Redirect, { pages, rules }: Site<Redirect>): Failure | undefined {
  const key = keyOf(from);
  const page = pages.get(key);
  if (page !== undefined) return { side: 'from', message: `is a page of the site: ${page}` };
  const other = rules.get(key);
  return other && { side: 'from', message: `already leads to ${other.to}` };
}

type End = { to: string; error?: undefined } | { error: string; to?: undefined };

/** Where a target leads in the end. `way` holds the keys of the rules that were followed. */
function follow(to: string, site: Site<Redirect>, way: readonly string[]): End {
  if (site.urlPaths.has(to)) return { to };
  const at = to.indexOf('#');
  const [path, hash] = at < 0 ? [to, ''] : [to.slice(0, at), to.slice(at)];
  const key = routeKey(path);
  const page = site.urlPaths.has(path) ? path : site.pages.get(key);
  if (page !== undefined) return { to: page + hash };
  const next = [key, ...starsAbove(key)].find((each) => site.rules.has(each));
  const rule = next === undefined ? undefined : site.rules.get(next);
  if (next === undefined || !rule) return { error: `there is no page at ${path}` };
  if (way.includes(next)) return { error: `leads in a circle: ${[...way, next].join(' → ')}` };
  const target = takesOver(rule) ? rule.to.slice(0, -2) + key.slice(next.length - 2) : rule.to;
  return follow(target, site, [...way, next]);
}

/** Each star that takes over, as one redirect for each page and each other redirect that it reaches. */
function writeOutStars<Rule extends Redirect>(
  { pages, rules }: Site<Rule>,
  given: ReadonlyMap<string, string>,
): { exact: Map<string, string>; unused: Rule[] } {
  const exact = new Map(given);
  const stars = [...rules.values()].filter(takesOver);
  const used = new Set<Rule>();
  const writeOut = (star: Rule) => {
    const base = routeKey(star.to.slice(0, -2));
    const reached = [...pages, ...exact].filter(([key]) => key === base || isBelow(key, base));
    if (reached.length > 0) used.add(star);
    for (const [key, to] of reached) {
      const rest = base === '/' ? key.replace(/^\/$/, '') : key.slice(base.length);
      const from = routeKey(star.from.slice(0, -2)) + rest;
      if (!pages.has(from) && !exact.has(from)) exact.set(from, to);
    }
  };
  // A star that leads to a star is written out after it; no way is longer than there are stars.
  for (const _ of stars) stars.forEach(writeOut);
  return { exact, unused: stars.filter((star) => !used.has(star)) };
}

function isBelow(key: string, base: string): boolean {
  return key.startsWith(base === '/' ? '/' : `${base}/`);
}
