import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Canonical, createMetadata } from '@/app/metadata';
import { loadPageInput, loadRenderedRoutes } from '@/app/page-input';
import { WideFrame } from '@/components/frame/frame';
import { TagView } from '@/components/tags/tags';
import { formatTagHeading, getTagPath, type TagPage } from '@/lib/nav/tags';
import { site } from '@/lib/site';
import { decodePath } from '@/lib/urls/url-path';

type Props = { params: Promise<{ tag: string }> };

export async function generateStaticParams(): Promise<{ tag: string }[]> {
  const { tags } = await loadRenderedRoutes();
  // A static export needs at least one page per route; the build removes this placeholder.
  return tags.length > 0 ? tags : [{ tag: site.placeholderTag }];
}

async function findTag({ params }: Props): Promise<TagPage | undefined> {
  const { tag } = await params;
  const input = await loadPageInput(getTagPath({ permalink: decodePath(tag) }));
  return input?.kind === 'tag' ? input.tag : undefined;
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
  if (!tag && (await props.params).tag === site.placeholderTag) return null;
  if (!tag) notFound();
  return (
    <WideFrame>
      <Canonical urlPath={getTagPath(tag)} />
      <TagView tag={tag} />
    </WideFrame>
  );
}
