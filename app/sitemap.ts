import type { MetadataRoute } from 'next';
import { tagAddress } from '@/lib/nav/tags';
import { hrefOf } from '@/lib/routes/address';
import { listedAddresses } from '@/lib/routes/standalone';
import { loadedSite } from './site-content';

export const dynamic = 'force-static';

/** Every address that a search engine may list: no unlisted page, and no tag that only such pages have. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { content, tags: allTags, siteUrl } = await loadedSite();
  const pages = content.pages
    .filter(({ unlisted }) => !unlisted)
    .map(({ address, lastUpdate }) => ({ address, date: lastUpdate?.date }));
  const indexes = content.folders.flatMap(({ link }) =>
    link.type === 'index' ? [link.index] : [],
  );
  const tags = allTags.filter(({ isUnlisted }) => !isUnlisted);
  const others = [
    ...indexes.map(({ address }) => address),
    ...tags.map(tagAddress),
    ...listedAddresses,
  ];
  return [...pages, ...others.map((address) => ({ address, date: undefined }))].map(
    ({ address, date }) => ({
      url: siteUrl + hrefOf(address),
      ...(date && { lastModified: date.slice(0, 10) }),
    }),
  );
}
