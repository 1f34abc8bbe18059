import { hrefOf } from './url-path';

type Locale = { id: string };

/** A version of a page in another language, for search engines. */
export type Alternate = { hreflang: string; href: string };

/**
 * The versions of a page in every language, where there is more than one: the default locale is at the root of the site, each
 * other one in a folder of its name.
 * @example alternates('/crm/', { siteUrl, locales: [{ id: 'en' }, { id: 'fr' }], defaultLocale: 'en' })
 */
export function alternates(
  urlPath: string,
  site: { siteUrl: string; locales: readonly Locale[]; defaultLocale: string },
): Alternate[] {
  if (site.locales.length < 2) return [];
  const hrefIn = (id: string) =>
    site.siteUrl + (id === site.defaultLocale ? '' : `/${id}`) + hrefOf(urlPath);
  return [
    ...site.locales.map(({ id }) => ({ hreflang: id, href: hrefIn(id) })),
    { hreflang: 'x-default', href: hrefIn(site.defaultLocale) },
  ];
}
