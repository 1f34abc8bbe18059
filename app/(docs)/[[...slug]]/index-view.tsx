import { Canonical } from '@/app/canonical';
import { getCategoryCards } from '@/app/category-cards';
import type { LoadedSite } from '@/app/site-content';
import { Article } from '@/components/article/article';
import { Breadcrumbs } from '@/components/breadcrumbs/breadcrumbs';
import { CardList } from '@/components/mdx/card';
import { Pager } from '@/components/pager/pager';
import type { GeneratedIndex } from '@/lib/content/pages/folders';
import { getPager } from '@/lib/nav/pager';

type Props = { index: GeneratedIndex; site: LoadedSite };

export function IndexView({ index, site }: Props) {
  const { trails, siteUrl } = site;
  return (
    <>
      <Canonical urlPath={index.urlPath} siteUrl={siteUrl} />
      <Article
        title={index.title}
        breadcrumbs={<Breadcrumbs trail={trails.get(index.urlPath) ?? []} />}
        footer={<Pager {...getPager(site, index, site.content.pages)} />}
      >
        {index.description && <p>{index.description}</p>}
        <CardList cards={getCategoryCards(index.urlPath, site)} />
      </Article>
    </>
  );
}
