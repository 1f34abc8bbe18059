import { variant, variantConfig } from '@/lib/config/variant';
import * as messages from '@/messages';

/** A text of `site.yml`, translated by `siteTexts` of the messages. Without a translation, it has the language that it is written in. */
export function SiteText({ text }: { text: string }) {
  const translation = messages.siteTexts[text];
  const [defaultLocale] = variantConfig.locales;
  if (translation !== undefined || variant.locale.id === defaultLocale.id) {
    return <span>{translation ?? text}</span>;
  }
  return (
    <span lang={defaultLocale.id} dir={defaultLocale.direction}>
      {text}
    </span>
  );
}
