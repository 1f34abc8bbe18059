import type { Metadata } from 'next';
import { loadEnvironment } from '@/lib/config/environment';
import type { GeneratedIndex } from '@/lib/content/pages/folders';
import type { Page } from '@/lib/content/pages/page';
import { site } from '@/lib/site';
import { getAlternates } from '@/lib/urls/alternates';
import { toHref } from '@/lib/urls/url-path';

type HeadOptions = {
  title: string;
  description: string;
  image?: string | undefined;
  keywords?: string[];
  /** The facet that search filters by: the version's tag for docs, 'default' for all other pages. */
  searchTag: string;
};

/** Creates the metadata of any page: title, description, Open Graph and search facets. `Canonical` renders the URL. */
export function createMetadata({
  title,
  description,
  image,
  keywords,
  searchTag,
}: HeadOptions): Metadata {
  const fullTitle = title === site.title ? site.title : `${title} | ${site.title}`;
  return {
    title: { absolute: fullTitle },
    description,
    ...(keywords?.length && { keywords }),
    openGraph: {
      title: fullTitle,
      description,
      images: image ?? '/social-card.png',
      locale: site.defaultLocale,
      siteName: site.title,
    },
    other: { 'docsearch:docusaurus_tag': searchTag, docusaurus_tag: searchTag },
  };
}

/** Creates the metadata of a documentation page. */
export function createDocMetadata(page: Page): Metadata {
  const [{ id: version, tag }] = site.versions;
  const head = createMetadata({ ...page, searchTag: tag });
  return {
    ...head,
    ...(page.unlisted && { robots: { index: false, follow: false } }),
    other: { ...head.other, 'docsearch:version': version, docusaurus_version: version },
  };
}

/** Creates the metadata of a generated index page. */
export function createIndexMetadata(index: GeneratedIndex): Metadata {
  const description = index.description || index.title;
  return createMetadata({ ...index, description, searchTag: site.versions[0].tag });
}

/**
 * The canonical URL and the alternate-language links of a page. The metadata API of Next.js would strip the trailing slash of
 * `/crm/`.
 */
export function Canonical({ urlPath }: { urlPath: string }) {
  const { siteUrl } = loadEnvironment(process.env);
  const url = siteUrl + toHref(urlPath);
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:url" content={url} />
      {getAlternates(urlPath, { ...site, siteUrl }).map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
    </>
  );
}
