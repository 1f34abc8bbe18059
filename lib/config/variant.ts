import { site } from '@/lib/site';
import { withBasePath } from '@/lib/urls/base-path';
import { toHref } from '@/lib/urls/url-path';
import type { SiteConfig } from './site-schema';

/** A language of the site. */
export type Locale = SiteConfig['locales'][number];

export type Version = SiteConfig['versions'][number];

/**
 * The site in one language and version. `prefix` precedes its URL paths: empty, `/de`, `/2.0` or
 * `/de/2.0`. `isIndexed` is whether search engines may index it.
 */
export type Variant = {
  locale: Locale;
  version: Version;
  prefix: string;
  isIndexed: boolean;
};

// The first locale and the first version are the defaults, and add no prefix to paths.
const { locales, versions } = site;

export const hasVariants = locales.length + versions.length > 2;

/**
 * The variant of this build, whose prefix is `NEXT_PUBLIC_VARIANT`; the default variant if there is
 * none.
 */
export const variant: Variant =
  (process.env.NEXT_PUBLIC_VARIANT &&
    listVariants().find(
      ({ prefix }) => prefix === process.env.NEXT_PUBLIC_VARIANT,
    )) ||
  createVariant({ locale: locales[0], version: versions[0] });

/** Returns the locales of a version, the default locale first. */
export function listLocales(version: Version): Locale[] {
  const { locales: ids = locales.map(({ id }) => id) } = version;
  return locales.filter(
    (locale) => locale === locales[0] || ids.includes(locale.id),
  );
}

type VariantOptions = {
  locale?: Locale | undefined;
  version?: Version | undefined;
};

/**
 * Creates the variant of a locale and a version, which default to those of this build. Falls back
 * to the default locale if the version lacks the locale.
 */
export function createVariant(options: VariantOptions): Variant {
  const { locale: desired = variant.locale, version = variant.version } =
    options;
  const locale =
    listLocales(version).find(({ id }) => id === desired.id) ?? locales[0];
  const segments = [
    ...(locale.id === locales[0].id ? [] : [locale.id]),
    ...(version.id === versions[0].id ? [] : [version.id]),
  ];
  return {
    locale,
    version,
    prefix: segments.map((segment) => `/${segment}`).join(''),
    isIndexed: version.isIndexed ?? version.id === versions[0].id,
  };
}

/** Returns all variants, the default variant first. */
export function listVariants(): Variant[] {
  return versions.flatMap((version) =>
    listLocales(version).map((locale) => createVariant({ locale, version })),
  );
}

/**
 * Returns the variant that a path names by the ids of a locale, a version or both, the part that
 * names it, and the path within it. What the path does not name is that of this build. Undefined if
 * there is no such variant.
 * @example splitVariantPath('/2.0/crm') // => { variant: { prefix: '/de/2.0', … }, name: '/2.0', path: '/crm' }
 */
export function splitVariantPath(path: string) {
  const segments = path.split('/').slice(1);
  const [first, second] = segments;
  const locale = locales.find(({ id }) => id === first);
  const version = versions.find(({ id }) => id === (locale ? second : first));
  if (!locale && !version) {
    return undefined;
  }
  const target = createVariant({ locale, version });
  if (locale && target.locale !== locale) {
    return undefined;
  }
  const nameLength = locale && version ? 2 : 1;
  return {
    variant: target,
    name: `/${segments.slice(0, nameLength).join('/')}`,
    path: `/${segments.slice(nameLength).join('/')}`,
  };
}

/**
 * Returns the `hreflang` alternates of a page, including the page itself and `x-default`; none if
 * it is written in a single language. `rootUrl` is the base URL of the default variant.
 * `writtenLocales` are the locales that the page is written in, by default all.
 */
export function getAlternates(
  urlPath: string,
  rootUrl: string,
  writtenLocales?: readonly string[],
) {
  const pageLocales = listLocales(variant.version).filter(
    ({ id }) => !writtenLocales || writtenLocales.includes(id),
  );
  if (pageLocales.length < 2) {
    return [];
  }
  const alternates = pageLocales.map((locale) => ({
    hreflang: locale.id,
    href: rootUrl + createVariant({ locale }).prefix + toHref(urlPath),
  }));
  const xDefault = alternates.find(
    ({ hreflang }) => hreflang === locales[0].id,
  );
  return xDefault
    ? [...alternates, { ...xDefault, hreflang: 'x-default' }]
    : alternates;
}

/**
 * Returns the path of a page in the variant of a locale or version, including the base path of the
 * site.
 */
export function getVariantHref(
  options: VariantOptions,
  urlPath: string,
): string {
  const base = withBasePath('/').slice(0, -1 - variant.prefix.length);
  return base + createVariant(options).prefix + toHref(urlPath);
}

/** Returns the locale that an untranslated page falls back to; undefined for translated pages. */
export function getFallbackLocale(
  writtenLocales: readonly string[] | undefined,
): Locale | undefined {
  if (!writtenLocales || writtenLocales.includes(variant.locale.id)) {
    return undefined;
  }
  return locales.find(({ id }) => writtenLocales.includes(id));
}
