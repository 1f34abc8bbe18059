import { Canonical } from '@/app/canonical';
import { Article } from '@/components/article/article';
import { Breadcrumbs } from '@/components/breadcrumbs/breadcrumbs';
import { CardList } from '@/components/mdx/card-list';
import { Pager } from '@/components/pager/pager';
import type { IndexInput } from '@/lib/build/page-inputs';
import { environment } from '@/lib/config/environment';

export function IndexView({ input }: { input: IndexInput }) {
  const { index, trail, pager, cards } = input;
  const { siteUrl } = environment(process.env);
  return (
    <>
      <Canonical urlPath={index.urlPath} siteUrl={siteUrl} />
      <Article
        title={index.title}
        top={<Breadcrumbs trail={trail} />}
        bottom={<Pager {...pager} />}
      >
        {index.description && <p>{index.description}</p>}
        <CardList cards={cards} />
      </Article>
    </>
  );
}
