import { Canonical } from '@/app/canonical';
import { Article } from '@/components/article/article';
import { Breadcrumbs } from '@/components/breadcrumbs/breadcrumbs';
import { CardList } from '@/components/mdx/card';
import { Pager } from '@/components/pager/pager';
import { loadEnvironment } from '@/lib/config/environment';
import type { IndexInput } from '@/lib/publish/page-inputs';

export function IndexView({ input }: { input: IndexInput }) {
  const { index, breadcrumbs, pager, cards } = input;
  const { siteUrl } = loadEnvironment(process.env);
  return (
    <>
      <Canonical urlPath={index.urlPath} siteUrl={siteUrl} />
      <Article
        title={index.title}
        breadcrumbs={<Breadcrumbs trail={breadcrumbs} />}
        footer={<Pager {...pager} />}
      >
        {index.description && <p>{index.description}</p>}
        <CardList cards={cards} />
      </Article>
    </>
  );
}
