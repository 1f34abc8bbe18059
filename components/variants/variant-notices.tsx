import { getVariantHref, type Locale, variant } from '@/lib/config/variant';
import { site } from '@/lib/site';
import * as messages from '@/messages';
import * as defaultMessages from '@/messages/default';

/**
 * A notice in both languages that a page is not translated, with a link to the original. Not a
 * `div`: the first one is the introduction.
 */
export function FallbackNotice({
  fallback,
  urlPath,
}: {
  fallback: Locale;
  urlPath: string;
}) {
  const { locale } = variant;
  const href = getVariantHref({ locale: fallback }, urlPath);
  return (
    <section role="note" data-type="info" className="admonition">
      {messages.language.lang !== defaultMessages.language.lang && (
        <p {...messages.language}>
          {messages.variants.untranslated(locale.label)}
        </p>
      )}
      <p>
        {defaultMessages.variants.untranslated(locale.label)}{' '}
        <a href={href} hrefLang={fallback.id} lang={fallback.id}>
          {fallback.label}
        </a>
      </p>
    </section>
  );
}

/**
 * A notice that a page belongs to a version other than the default, with a link to the page in the
 * default one.
 */
export function OtherVersionNotice({ urlPath }: { urlPath: string }) {
  const { locale, version } = variant;
  const href = getVariantHref({ version: site.versions[0] }, urlPath);
  return (
    <p
      role="note"
      data-type="info"
      className="admonition"
      {...messages.language}
    >
      {messages.variants.otherVersion(version.label)}{' '}
      <a href={href} hrefLang={locale.id}>
        {messages.variants.currentVersion}
      </a>
    </p>
  );
}
