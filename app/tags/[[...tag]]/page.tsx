import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CanonicalLinks, createMetadata } from '@/app/metadata';
import { loadPageInput, loadRoutesToRender, loadTags } from '@/app/page-input';
import { CenteredLayout } from '@/components/layout/layout';
import { TagIndex, TagView } from '@/components/tags/tags';
import { getTagPath, groupTagsByLetter, type TagPage } from '@/lib/nav/tags';
import { site } from '@/lib/site';
import { decodePath } from '@/lib/urls/url-path';
import * as messages from '@/messages';

type PageProps = { params: Promise<{ tag?: string[] }> };

/** Returns the route of the index of all tags, and the routes of the tags. */
export async function generateStaticParams(): Promise<{ tag: string[] }[]> {
  const { tags } = await loadRoutesToRender();
  return [{ tag: [] }, ...tags.map(({ tag }) => ({ tag: [tag] }))];
}

/** Returns the tag of a page; undefined for the index of all tags. */
async function findTag({ params }: PageProps): Promise<TagPage | undefined> {
  const { tag = [] } = await params;
  if (tag.length === 0) {
    return undefined;
  }
  const input = await loadPageInput(
    getTagPath({ permalink: decodePath(tag.join('/')) }),
  );
  return input?.kind === 'tag' ? input.tag : notFound();
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const tag = await findTag(props);
  if (!tag) {
    return createMetadata({
      title: messages.tags.title,
      description: messages.tags.description(site.title),
      searchTag: 'doc_tags_list',
    });
  }
  const title = messages.tags.heading(tag.pages.length, tag.label);
  return createMetadata({
    title,
    description: tag.description || title,
    searchTag: 'doc_tag_doc_list',
    locales: tag.locales,
    isUnlisted: tag.isUnlisted,
  });
}

export default async function TagsRoute(props: PageProps) {
  const tag = await findTag(props);
  return (
    <CenteredLayout>
      <CanonicalLinks
        urlPath={tag ? getTagPath(tag) : '/tags'}
        locales={tag?.locales}
      />
      {tag ? (
        <TagView tag={tag} />
      ) : (
        <TagIndex groups={groupTagsByLetter(await loadTags())} />
      )}
    </CenteredLayout>
  );
}
