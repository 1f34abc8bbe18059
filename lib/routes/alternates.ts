import { toHref } from './url-path';

type Locale = { id: string };

/** An `hreflang` alternate of a page. */
export type Alternate = { hreflang: string; href: string };

/**
 * The `hreflang` alternates of a page; empty for a site with one locale. The default locale is at the root of the site, the others
 * are in a folder named by their id.
 * @example getAlternates('/crm/', { siteUrl, locales: [{ id: 'en' }, { id: 'fr' }], defaultLocale: 'en' })
 */
export function getAlternates(
  urlPath: string,
  site: { siteUrl: string; locales: readonly Locale[]; defaultLocale: string },
): Alternate[] {
  if (site.locales.length < 2) return [];
  const hrefIn = (id: string) =>
    site.siteUrl + (id === site.defaultLocale ? '' : `/${id}`) + toHref(urlPath);
  return [
    ...site.locales.map(({ id }) => ({ hreflang: id, href: hrefIn(id) })),
    { hreflang: 'x-default', href: hrefIn(site.defaultLocale) },
  ];
}
