import { findTranslation } from '@/lib/config/site-texts';
import { variant } from '@/lib/config/variant';
import { site } from '@/lib/site';

/**
 * A text of `site.yml`, translated by its `translations`. Without a translation, it has the
 * language that it is written in.
 */
export function SiteText({ text }: { text: string }) {
  const translation = findTranslation(text);
  const [defaultLocale] = site.locales;
  if (translation !== undefined || variant.locale.id === defaultLocale.id) {
    return <span>{translation ?? text}</span>;
  }
  return (
    <span lang={defaultLocale.id} dir={defaultLocale.direction}>
      {text}
    </span>
  );
}
