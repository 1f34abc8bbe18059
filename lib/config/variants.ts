import { toHref } from '@/lib/urls/url-path';
import type { SiteConfig } from './site-schema';

/** The locales and versions of a site. The first locale and the first version are the defaults, and add no prefix to paths. */
export type VariantConfig = Pick<SiteConfig, 'locales' | 'versions'>;

/** A language of the site. */
export type Locale = VariantConfig['locales'][number];

type Version = VariantConfig['versions'][number];

/** The site in one language and version. `prefix` precedes its URL paths: empty, `/de`, `/2.0` or `/de/2.0`. */
export type Variant = { locale: Locale; version: Version; prefix: string };

/** Returns the locales of a version, the default locale first. */
export function listLocales({ locales }: VariantConfig, version: Version): Locale[] {
  const { locales: ids = locales.map(({ id }) => id) } = version;
  return locales.filter((locale) => locale === locales[0] || ids.includes(locale.id));
}

/** Creates the variant of a locale and a version; falls back to the default locale if the version lacks the locale. */
export function createVariant(config: VariantConfig, desired: Locale, version: Version): Variant {
  const { locales, versions } = config;
  const available = listLocales(config, version);
  const locale = available.find(({ id }) => id === desired.id) ?? locales[0];
  const segments = [
    ...(locale.id === locales[0].id ? [] : [locale.id]),
    ...(version.id === versions[0].id ? [] : [version.id]),
  ];
  return { locale, version, prefix: segments.map((segment) => `/${segment}`).join('') };
}

/** Returns all variants, the default variant first. */
export function listVariants(config: VariantConfig): Variant[] {
  return config.versions.flatMap((version) =>
    listLocales(config, version).map((locale) => createVariant(config, locale, version)),
  );
}

/** Returns the variant with a prefix; the default variant if there is none. */
export function findVariant(config: VariantConfig, prefix: string): Variant {
  const variant = listVariants(config).find((other) => other.prefix === prefix);
  return variant ?? createVariant(config, config.locales[0], config.versions[0]);
}

/**
 * Returns the variant that a path names by the ids of a locale, a version or both, the part that names it, and the path within it. What
 * the path does not name is that of `current`. Undefined if there is no such variant.
 * @example splitVariantPath(config, german, '/2.0/crm') // => { variant: { prefix: '/de/2.0', … }, name: '/2.0', path: '/crm' }
 */
export function splitVariantPath(config: VariantConfig, current: Variant, path: string) {
  const [, first, second, ...rest] = path.split('/');
  const locale = config.locales.find(({ id }) => id === first);
  const version = config.versions.find(({ id }) => id === (locale ? second : first));
  if (!locale && !version) return undefined;
  const variant = createVariant(config, locale ?? current.locale, version ?? current.version);
  if (locale && variant.locale !== locale) return undefined;
  return locale && version
    ? { variant, name: `/${first}/${second}`, path: `/${rest.join('/')}` }
    : { variant, name: `/${first}`, path: `/${[second, ...rest].join('/')}` };
}

type AlternateSource = {
  config: VariantConfig;
  variant: Variant;
  /** The base URL of the default variant. */
  rootUrl: string;
  /** The locales that the page is written in; all by default. */
  locales?: readonly string[] | undefined;
};

/** Returns the `hreflang` alternates of a page, including the page itself and `x-default`; none if it is written in a single language. */
export function getAlternates(
  urlPath: string,
  { config, variant, rootUrl, locales }: AlternateSource,
): { hreflang: string; href: string }[] {
  const pageLocales = listLocales(config, variant.version).filter(
    ({ id }) => !locales || locales.includes(id),
  );
  if (pageLocales.length < 2) return [];
  const alternates = pageLocales.map((locale) => ({
    hreflang: locale.id,
    href: rootUrl + createVariant(config, locale, variant.version).prefix + toHref(urlPath),
  }));
  const xDefault = alternates.find(({ hreflang }) => hreflang === config.locales[0].id);
  return xDefault ? [...alternates, { ...xDefault, hreflang: 'x-default' }] : alternates;
}
