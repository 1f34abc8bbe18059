import { toHref } from './url-path';
import { createVariant, type Variant, type VariantConfig } from './variant';

/** A version of a page in another language; `hreflang` is a locale or `x-default`. */
export type Alternate = { hreflang: string; href: string };

type AlternateSource = {
  config: VariantConfig;
  variant: Variant;
  /** The base URL of the default variant. */
  rootUrl: string;
  /** The locales that the page is written in; all by default. */
  locales?: readonly string[] | undefined;
};

/** Returns the `hreflang` alternates of a page, itself included; none if it is written in one language only. */
export function getAlternates(
  urlPath: string,
  { config, variant, rootUrl, locales }: AlternateSource,
): Alternate[] {
  const written = config.locales.filter(({ id }) => !locales || locales.includes(id));
  if (written.length < 2) return [];
  const alternates = written.map((locale) => ({
    hreflang: locale.id,
    href: rootUrl + createVariant(config, locale, variant.version).prefix + toHref(urlPath),
  }));
  const original = alternates.find(({ hreflang }) => hreflang === config.locales[0].id);
  return original ? [...alternates, { ...original, hreflang: 'x-default' }] : alternates;
}
