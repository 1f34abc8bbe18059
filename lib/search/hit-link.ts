/** The link of a hit: a page of this site, or an external URL. */
export type HitLink = { href: string; isExternal: boolean };

/** Placeholder base for relative URLs; `.invalid` is reserved by RFC 2606. */
const placeholderOrigin = 'https://this-site.invalid';

/**
 * Resolves the URL of a record, or returns null if it is not safe to follow. URLs of this site are reduced to path, query and
 * hash, with `/docs/` rewritten to `/`; external URLs are kept as they are.
 * @example hitPath('https://help.example.com/docs/crm/lists?a=1#x', ['https://help.example.com']) // => { href: '/crm/lists?a=1#x', isExternal: false }
 * @example hitPath('//evil.example', []) // => null
 */
export function resolveHitLink(url: string, ownSites: readonly string[]): HitLink | null {
  const isAbsolute = /^https?:\/\//i.test(url);
  const parsed = URL.canParse(url, placeholderOrigin) ? new URL(url, placeholderOrigin) : null;
  if (!parsed) return null;
  if (!isAbsolute && parsed.origin !== placeholderOrigin) return null;
  const site = isAbsolute
    ? ownSites.find((ownSite) => parsed.href.startsWith(`${ownSite}/`))
    : placeholderOrigin;
  if (site === undefined) return { href: parsed.href, isExternal: true };
  const path = parsed.pathname.slice(site.length - parsed.origin.length).replaceAll('/docs/', '/');
  // Browsers treat a leading `//` as a protocol-relative URL.
  if (path.startsWith('//')) return null;
  return { href: path + parsed.search + parsed.hash, isExternal: false };
}
