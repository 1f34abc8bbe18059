import type { Metadata } from 'next';
import { Canonical } from '@/app/canonical';
import { headOf } from '@/app/head';
import { loadedSite } from '@/app/site-content';
import { WideFrame } from '@/components/frame/wide-frame';
import { TagIndex } from '@/components/tags/tag-index';
import { tagLetters } from '@/lib/nav/tags';
import { site } from '@/lib/site';

export const metadata: Metadata = headOf({
  title: 'Tags',
  description: `All topics of ${site.title}, from A to Z, with the number of guides on each.`,
  searchTag: 'doc_tags_list',
});

export default async function TagsPage() {
  const { tags, siteUrl } = await loadedSite();
  return (
    <WideFrame>
      <Canonical urlPath="/tags" siteUrl={siteUrl} />
      <TagIndex letters={tagLetters(tags)} />
    </WideFrame>
  );
}
