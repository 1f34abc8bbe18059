/** Placeholder base for relative URLs; `.invalid` is reserved by RFC 2606. */
const placeholderOrigin = 'https://this-site.invalid';

/**
 * Resolves the URL of a record to an href, or returns null if it is not safe to follow. URLs of this site are reduced to path,
 * query and hash, without the prefix `/docs/` of records in a hosted index; external URLs are kept as they are.
 * @example resolveHitHref('https://help.example.com/docs/crm/lists?a=1#x', ['https://help.example.com'], true) // => '/crm/lists?a=1#x'
 * @example resolveHitHref('//evil.example', []) // => null
 */
export function resolveHitHref(
  url: string,
  siteUrls: readonly string[],
  isHosted = false,
): string | null {
  const isAbsolute = /^https?:\/\//i.test(url);
  const parsed = URL.canParse(url, placeholderOrigin) ? new URL(url, placeholderOrigin) : null;
  if (!parsed) return null;
  if (!isAbsolute && parsed.origin !== placeholderOrigin) return null;
  const site = isAbsolute
    ? siteUrls.find((siteUrl) => parsed.href.startsWith(`${siteUrl}/`))
    : placeholderOrigin;
  if (site === undefined) return parsed.href;
  const sitePath = parsed.pathname.slice(site.length - parsed.origin.length);
  const path = isHosted ? sitePath.replace(/^\/docs\//, '/') : sitePath;
  // Browsers treat a leading `//` as a protocol-relative URL.
  if (path.startsWith('//')) return null;
  return path + parsed.search + parsed.hash;
}
