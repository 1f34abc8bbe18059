import { site } from '@/lib/site';
import { withBasePath } from '@/lib/urls/base-path';
import { toHref } from '@/lib/urls/url-path';
import { findVariant, type Locale, type Variant, type VariantConfig } from './variants';

/** The locales and versions, from `NEXT_PUBLIC_VARIANTS` (JSON) or `lib/site.ts`. */
export const variantConfig: VariantConfig = process.env.NEXT_PUBLIC_VARIANTS
  ? JSON.parse(process.env.NEXT_PUBLIC_VARIANTS)
  : site;

/** The variant of this build; `NEXT_PUBLIC_VARIANT` is its prefix. */
export const variant: Variant = process.env.NEXT_PUBLIC_VARIANT
  ? findVariant(variantConfig, process.env.NEXT_PUBLIC_VARIANT)
  : { locale: variantConfig.locales[0], version: variantConfig.versions[0], prefix: '' };

/** Whether there is more than one variant. */
export const hasVariants = variantConfig.locales.length + variantConfig.versions.length > 2;

/** Returns the environment variables for processes that handle all variants. */
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

/** Returns the locale that an untranslated page falls back to; undefined for translated pages. */
export function getFallbackLocale(locales: readonly string[] | undefined): Locale | undefined {
  if (!locales || locales.includes(variant.locale.id)) return undefined;
  return variantConfig.locales.find(({ id }) => locales.includes(id));
}
