import { toHref } from './url-path';

/** An `hreflang` alternate of a page. */
type Alternate = { hreflang: string; href: string };

/**
 * Returns the `hreflang` alternates of a page; empty for a site with one locale. The default locale is at the root of the site; the paths of
 * others begin with their id.
 */
export function getAlternates(
  urlPath: string,
  site: { siteUrl: string; locales: readonly { id: string }[]; defaultLocale: string },
): Alternate[] {
  if (site.locales.length < 2) return [];
  const hrefIn = (id: string) =>
    site.siteUrl + (id === site.defaultLocale ? '' : `/${id}`) + toHref(urlPath);
  return [
    ...site.locales.map(({ id }) => ({ hreflang: id, href: hrefIn(id) })),
    { hreflang: 'x-default', href: hrefIn(site.defaultLocale) },
  ];
}
