import { getFallbackLocale, type Locale, variant } from '@/lib/config/variant';
import * as messages from '@/messages';

/**
 * Returns the locale of a page if it is not that of the layout around it, whose texts are in
 * English if `lib/messages` lacks the language. `localeIds` are those that the page is written in,
 * by default all.
 */
export function getLocaleOverride(
  localeIds?: readonly string[],
): Locale | undefined {
  const locale = getFallbackLocale(localeIds) ?? variant.locale;
  return locale.id === messages.language.lang ? undefined : locale;
}
