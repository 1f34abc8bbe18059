import { withBasePath } from '@/lib/urls/base-path';
import { toHref } from '@/lib/urls/url-path';
import type { Locale, Variant } from '@/lib/urls/variant';
import { variant, variantConfig } from './variant';

/** Whether there is more than one variant. */
export const hasVariants = variantConfig.locales.length + variantConfig.versions.length > 2;

/** The environment variables of processes that handle all variants. */
export function getVariantVariables(): { NEXT_PUBLIC_VARIANTS?: string } {
  const { locales, versions } = variantConfig;
  return hasVariants ? { NEXT_PUBLIC_VARIANTS: JSON.stringify({ locales, versions }) } : {};
}

/** Returns the path of a page in another variant, including the base path of the site. */
export function getVariantHref({ prefix }: Variant, urlPath: string): string {
  const base = withBasePath('/').slice(0, -1 - variant.prefix.length);
  return base + prefix + toHref(urlPath);
}

/** Whether search engines may index a variant. */
export function isIndexed({ version }: Variant): boolean {
  return version.isIndexed ?? version.id === variantConfig.versions[0].id;
}

/** Returns the locale of the text of a page that is not translated; undefined for other pages. */
export function getFallbackLocale(locales: readonly string[] | undefined): Locale | undefined {
  if (!locales || locales.includes(variant.locale.id)) return undefined;
  return variantConfig.locales.find(({ id }) => locales.includes(id));
}
