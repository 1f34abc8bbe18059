import type { Metadata } from 'next';
import type { GeneratedIndex } from '@/lib/content/folder';
import type { Page } from '@/lib/content/page';
import { docMetadata } from '@/lib/nav/lookup';
import { hrefOf } from '@/lib/routes/address';
import { site } from '@/lib/site';
import type { LoadedSite } from './site-content';

type Head = {
  title: string;
  description: string;
  address: string;
  image?: string | undefined;
  keywords?: string[];
  /** What search filters by: docs carry their version's tag, all other pages 'default'. */
  searchTag: string;
};

/** The head of any page: title, description, canonical address, cards for shared links, facets for search. */
export function headOf(
  { title, description, address, image, keywords, searchTag }: Head,
  siteUrl: string,
): Metadata {
  const full = title === site.title ? site.title : `${title} | ${site.title}`;
  const url = siteUrl + hrefOf(address);
  return {
    title: { absolute: full },
    description,
    ...(keywords?.length && { keywords }),
    openGraph: {
      title: full,
      description,
      url,
      images: image ?? '/social-card.png',
      locale: site.defaultLocale,
      siteName: site.title,
    },
    other: { 'docsearch:docusaurus_tag': searchTag, docusaurus_tag: searchTag },
  };
}

/** The head of a page of the documentation. */
export function docMetadataOf(page: Page, { siteUrl }: LoadedSite): Metadata {
  const { version } = docMetadata(page);
  const head = headOf({ ...page, searchTag: site.versions[0].tag }, siteUrl);
  return {
    ...head,
    ...(page.unlisted && { robots: { index: false, follow: false } }),
    other: { ...head.other, 'docsearch:version': version, docusaurus_version: version },
  };
}

/** The head of a generated index page. */
export function indexMetadataOf(index: GeneratedIndex, { siteUrl }: LoadedSite): Metadata {
  const description = index.description || index.title;
  return headOf({ ...index, description, searchTag: site.versions[0].tag }, siteUrl);
}
