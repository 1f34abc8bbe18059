import type { Metadata } from 'next';
import { Canonical, createMetadata } from '@/app/metadata';
import { loadTags } from '@/app/page-input';
import { WideFrame } from '@/components/frame/frame';
import { TagIndex } from '@/components/tags/tags';
import { groupTagsByLetter } from '@/lib/nav/tags';
import { site } from '@/lib/site';
import * as messages from '@/messages';

export const metadata: Metadata = createMetadata({
  title: messages.tags.title,
  description: messages.tags.description(site.title),
  searchTag: 'doc_tags_list',
});

export default async function TagsPage() {
  const tags = await loadTags();
  return (
    <WideFrame>
      <Canonical urlPath="/tags" />
      <TagIndex groups={groupTagsByLetter(tags)} />
    </WideFrame>
  );
}
