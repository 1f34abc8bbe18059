import type { Metadata } from 'next';
import type { GeneratedIndex } from '@/lib/content/folder';
import type { Page } from '@/lib/content/page';
import { site } from '@/lib/site';

type Head = {
  title: string;
  description: string;
  image?: string | undefined;
  keywords?: string[];
  /** What search filters by: docs carry their version's tag, all other pages 'default'. */
  searchTag: string;
};

/** The head of any page: title, description, cards for shared links, facets for search; its URL is that of `Canonical`. */
export function headOf({ title, description, image, keywords, searchTag }: Head): Metadata {
  const full = title === site.title ? site.title : `${title} | ${site.title}`;
  return {
    title: { absolute: full },
    description,
    ...(keywords?.length && { keywords }),
    openGraph: {
      title: full,
      description,
      images: image ?? '/social-card.png',
      locale: site.defaultLocale,
      siteName: site.title,
    },
    other: { 'docsearch:docusaurus_tag': searchTag, docusaurus_tag: searchTag },
  };
}

/** The head of a page of the documentation. */
export function docMetadataOf(page: Page): Metadata {
  const [{ id: version, tag }] = site.versions;
  const head = headOf({ ...page, searchTag: tag });
  return {
    ...head,
    ...(page.unlisted && { robots: { index: false, follow: false } }),
    other: { ...head.other, 'docsearch:version': version, docusaurus_version: version },
  };
}

/** The head of a generated index page. */
export function indexMetadataOf(index: GeneratedIndex): Metadata {
  const description = index.description || index.title;
  return headOf({ ...index, description, searchTag: site.versions[0].tag });
}
