/** Where a hit leads: a page of this site, or another site's. */
export type HitPath = { href: string; isExternal: boolean };

/** Stands for this site where a URL path says only its path; no real host can have this name. */
const here = 'https://this-site.invalid';

/**
 * Where the URL path in a record leads, or null where it cannot be followed. Of this site itself, wherever it
 * stands, only path, query and hash are kept, without `/docs/` in the path; another site's URL path stays whole.
 * @example hitAddress('https://help.example.com/docs/crm/lists?a=1#x', ['https://help.example.com']) // => { href: '/crm/lists?a=1#x', isExternal: false }
 * @example hitAddress('//evil.example', []) // => null
 */
export function hitPath(url: string, ownSites: readonly string[]): HitPath | null {
  const isAbsolute = /^https?:\/\//i.test(url);
  const parsed = URL.canParse(url, here) ? new URL(url, here) : null;
  if (!parsed) return null;
  if (!isAbsolute && parsed.origin !== here) return null;
  const site = isAbsolute ? ownSites.find((each) => parsed.href.startsWith(`${each}/`)) : here;
  if (site === undefined) return { href: parsed.href, isExternal: true };
  const path = parsed.pathname.slice(site.length - parsed.origin.length).replaceAll('/docs/', '/');
  // Such a path would be taken for the name of a host.
  if (path.startsWith('//')) return null;
  return { href: path + parsed.search + parsed.hash, isExternal: false };
}
