import type { Redirect } from '@/lib/routes/compile-redirects';
import { type Form, formsOf } from '@/lib/routes/forms';
import type { RouteSource } from '@/lib/routes/resolve';
import { hrefOf } from '@/lib/routes/url-path';
import { site } from '@/lib/site';
import type { HeaderRule } from './header-rule';

/** What the files of every host are written from. */
export type HostSite = {
  /** As `compileRedirects` makes them, the longer stars first. */
  redirects: Redirect[];
  forms: Form[];
  /** To tell a URL path with a `#` in it from one with a heading. */
  urlPaths: ReadonlySet<string>;
  headers: readonly HeaderRule[];
  /** For names in a configuration that holds several sites: `help_example_com`. */
  name: string;
};

/** The rules of a site for the hosts that hold it. */
export function hostSite(
  { urlPaths, redirects }: RouteSource,
  headers: readonly HeaderRule[],
  siteUrl: string = site.url,
): HostSite {
  const length = ({ from }: Redirect) => (isStar(from) ? from.length : Number.POSITIVE_INFINITY);
  return {
    redirects: [...redirects].sort((a, b) => (length(a) === length(b) ? 0 : length(b) - length(a))),
    forms: urlPaths.map(formsOf),
    urlPaths: new Set(urlPaths),
    headers,
    name: siteUrl
      .replace(/^https?:\/\//, '')
      .replace(/[^a-z\d]+/gi, '_')
      .toLowerCase(),
  };
}

/** Whether a redirect leads from all below a path. */
export function isStar(from: string): boolean {
  return from.endsWith('/*');
}

/** Where a redirect leads, as a link, in parts; `urlPaths` are those of the site. */
export function targetOf(
  to: string,
  urlPaths: ReadonlySet<string>,
): { href: string; hash: string } {
  if (urlPaths.has(to)) return { href: hrefOf(to), hash: '' };
  const at = to.indexOf('#');
  if (at < 0) return { href: hrefOf(to), hash: '' };
  return { href: hrefOf(to.slice(0, at)), hash: encodeURI(to.slice(at)) };
}

/** A path and where it leads, both as links; a path may end in `/*`. */
export type Row = { from: string; to: string };

/**
 * The rules for a host that takes a list of paths, the most needed first: redirects in all their forms, then the forms of
 * pages that end in a slash, then those of other pages. `formsWanted`: of a page, those that the host does not settle itself.
 */
export function rowsOf(site: HostSite, formsWanted: (form: Form) => readonly string[]): Row[] {
  const ofRedirects = site.redirects.flatMap(({ from, to }) => {
    const { href, hash } = targetOf(to, site.urlPaths);
    const paths = isStar(from) ? [from] : [from, `${from}/`, `${from}.html`, `${from}/index.html`];
    return paths.map((path) => ({ from: path, to: href + hash }));
  });
  const ofForms = site.forms.flatMap((form) =>
    formsWanted(form).map((other) => ({ from: hrefOf(other), to: hrefOf(form.urlPath) })),
  );
  return [
    ...ofRedirects.filter(({ from }) => !isStar(from)),
    ...ofForms.filter(({ to }) => to.endsWith('/')),
    ...ofForms.filter(({ to }) => !to.endsWith('/')),
    ...ofRedirects.filter(({ from }) => isStar(from)),
  ];
}

/** A file of a host, and what of the rules it had no room for. */
export type HostFile = { name: string; text: string; left?: { count: number; reason: string } };
