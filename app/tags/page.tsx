import type { Metadata } from 'next';
import { Canonical } from '@/app/canonical';
import { headOf } from '@/app/head';
import { loadedSite } from '@/app/site-content';
import { WideFrame } from '@/components/frame/wide-frame';
import { TagIndex } from '@/components/tags/tag-index';
import { tagLetters } from '@/lib/nav/tags';
import { site } from '@/lib/site';

export async function generateMetadata(): Promise<Metadata> {
  const { siteUrl } = await loadedSite();
  const description = `All topics of ${site.title}, from A to Z, with the number of guides on each.`;
  return headOf(
    { title: 'Tags', description, address: '/tags', searchTag: 'doc_tags_list' },
    siteUrl,
  );
}

export default async function TagsPage() {
  const { tags, siteUrl } = await loadedSite();
  return (
    <WideFrame>
      <Canonical address="/tags" siteUrl={siteUrl} />
      <TagIndex letters={tagLetters(tags)} />
    </WideFrame>
  );
}
