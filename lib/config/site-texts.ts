import { translations } from '@/lib/config/site-values';
import * as messages from '@/messages';
import { variant } from './variant';

/** Returns the translation of a text of `site.yml`; undefined if there is none. */
export function findTranslation(text: string): string | undefined {
  return translations[variant.locale.id]?.[text] ?? messages.siteTexts[text];
}

/** Translates a text of `site.yml`. Texts without a translation stay the same. */
export function translateSiteText(text: string): string {
  return findTranslation(text) ?? text;
}
