import { site } from '@/lib/site';
import { findVariant, type Variant, type VariantConfig } from '@/lib/urls/variant';

/** The locales and versions: those of `lib/site.ts`, or of `NEXT_PUBLIC_VARIANTS` as JSON. */
export const variantConfig: VariantConfig = process.env.NEXT_PUBLIC_VARIANTS
  ? JSON.parse(process.env.NEXT_PUBLIC_VARIANTS)
  : site;

/** The variant of this build; `NEXT_PUBLIC_VARIANT` is its prefix. */
export const variant: Variant = process.env.NEXT_PUBLIC_VARIANT
  ? findVariant(variantConfig, process.env.NEXT_PUBLIC_VARIANT)
  : { locale: variantConfig.locales[0], version: variantConfig.versions[0], prefix: '' };
