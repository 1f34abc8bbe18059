/**
 * Replaces the components in `components/variants` on a site with one variant; see
 * docs/decisions/0111-languages-and-versions.md.
 */

export const VariantSwitcher = () => null;
export const VariantSuggestion = () => null;
export const FallbackNotice = () => null;
export const OtherVersionNotice = () => null;
