import type { Metadata } from 'next';
import { loadEnvironment } from '@/lib/config/environment';
import {
  createVariant,
  getAlternates,
  getFallbackLocale,
  variant,
} from '@/lib/config/variant';
import type { Page } from '@/lib/content/pages/page';
import { site } from '@/lib/site';
import { toHref } from '@/lib/urls/url-path';

type MetadataOptions = {
  title: string;
  description: string;
  image?: string | undefined;
  keywords?: string[] | undefined;
  /**
   * The facet that search filters by: the version's tag for docs, 'default' for all other pages.
   */
  searchTag: string;
  /** The locales that the page is written in; all by default. */
  locales?: readonly string[] | undefined;
  /** Whether search engines must neither show the page nor follow its links. */
  isUnlisted?: boolean | undefined;
};

/**
 * Creates the metadata of any page: title, description, Open Graph and search facets.
 * `CanonicalLinks` renders the URL.
 */
export function createMetadata({
  title,
  description,
  ...options
}: MetadataOptions): Metadata {
  const { image = '/social-card.png', keywords, searchTag } = options;
  const { locales, isUnlisted = false } = options;
  const fullTitle =
    title === site.title ? site.title : `${title} | ${site.title}`;
  const isIndexed =
    variant.isIndexed && !getFallbackLocale(locales) && !isUnlisted;
  return {
    title: { absolute: fullTitle },
    description,
    keywords: keywords?.length ? keywords : undefined,
    robots: isIndexed ? undefined : { index: false, follow: !isUnlisted },
    openGraph: {
      title: fullTitle,
      description,
      images: image,
      locale: variant.locale.id,
      siteName: site.title,
    },
    other: { 'docsearch:docusaurus_tag': searchTag, docusaurus_tag: searchTag },
  };
}

/** Creates the metadata of a documentation page. */
export function createPageMetadata(page: Page): Metadata {
  const { id, tag: searchTag } = variant.version;
  const { frontMatter } = page;
  const metadata = createMetadata({
    ...frontMatter,
    ...page,
    searchTag,
    isUnlisted: frontMatter.unlisted,
  });
  return {
    ...metadata,
    other: {
      ...metadata.other,
      'docsearch:version': id,
      docusaurus_version: id,
    },
  };
}

type CanonicalLinksProps = {
  urlPath: string;
  locales?: readonly string[] | undefined;
};

/**
 * The canonical URL and the alternate-language links of a page that exists in `locales`, by default
 * in all. The metadata API of Next.js would strip the trailing slash of `/crm/`.
 */
export function CanonicalLinks({ urlPath, locales }: CanonicalLinksProps) {
  const { rootUrl } = loadEnvironment(process.env);
  const fallback = getFallbackLocale(locales);
  const { prefix } = createVariant({ locale: fallback });
  const url = rootUrl + prefix + toHref(urlPath);
  const alternates = fallback ? [] : getAlternates(urlPath, rootUrl, locales);
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:url" content={url} />
      {alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
    </>
  );
}
