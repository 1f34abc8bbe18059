import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Canonical } from '@/app/canonical';
import { createMetadata } from '@/app/metadata';
import { loadSite } from '@/app/site-content';
import { WideFrame } from '@/components/frame/wide-frame';
import { TagView } from '@/components/tags/tag-view';
import { formatTagHeading, getTagPath, type TagPage } from '@/lib/nav/tags';
import { decodePath } from '@/lib/routes/url-path';
import { site } from '@/lib/site';

type Props = { params: Promise<{ tag: string }> };

export const dynamicParams = false;

export async function generateStaticParams(): Promise<{ tag: string }[]> {
  const loaded = await loadSite();
  const tags = loaded.tags.map(({ permalink }) => ({ tag: permalink }));
  // A static export needs at least one page per route; the build removes this placeholder.
  return tags.length > 0 ? tags : [{ tag: site.emptyTag }];
}

async function findTag({ params }: Props): Promise<TagPage | undefined> {
  const { tags } = await loadSite();
  const permalink = decodePath((await params).tag);
  return tags.find((tag) => tag.permalink === permalink);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const tag = await findTag(props);
  if (!tag) return {};
  const title = formatTagHeading(tag);
  const head = createMetadata({
    title,
    description: tag.description || title,
    searchTag: 'doc_tag_doc_list',
  });
  return tag.isUnlisted ? { ...head, robots: { index: false, follow: false } } : head;
}

export default async function TagRoute(props: Props) {
  const tag = await findTag(props);
  if (!tag && (await props.params).tag === site.emptyTag) return null;
  if (!tag) notFound();
  const { siteUrl } = await loadSite();
  return (
    <WideFrame>
      <Canonical urlPath={getTagPath(tag)} siteUrl={siteUrl} />
      <TagView tag={tag} />
    </WideFrame>
  );
}
