import { Canonical } from '@/app/canonical';
import { renderContent } from '@/app/render-content';
import type { LoadedSite } from '@/app/site-content';
import { Article } from '@/components/article/article';
import { Breadcrumbs } from '@/components/breadcrumbs/breadcrumbs';
import { BreadcrumbsJsonLd } from '@/components/breadcrumbs/breadcrumbs-json-ld';
import { PageMeta } from '@/components/page-meta/page-meta';
import { Pager } from '@/components/pager/pager';
import { PageDiagnostics } from '@/components/states/page-diagnostics';
import { Toc } from '@/components/toc/toc.client';
import { UnlistedNotice } from '@/components/ui/unlisted-notice';
import { formatDiagnostic } from '@/lib/content/diagnostics/diagnostic';
import type { Page } from '@/lib/content/pages/page';
import { getPager } from '@/lib/nav/pager';
import { getTagPath } from '@/lib/nav/tags';
import { site as constants } from '@/lib/site';

type Props = { page: Page; site: LoadedSite };

export async function DocView({ page, site }: Props) {
  const { trails, siteUrl, content } = site;
  const trail = page.urlPath === content.home ? [] : (trails.get(page.urlPath) ?? []);
  const diagnostics = content.diagnostics
    .filter(({ file }) => file === page.file)
    .map(formatDiagnostic);
  return (
    <>
      <Canonical urlPath={page.urlPath} siteUrl={siteUrl} />
      <BreadcrumbsJsonLd trail={trail} siteUrl={siteUrl} />
      <Article
        breadcrumbs={<Breadcrumbs trail={trail} />}
        toc={<Toc headings={page.contents} />}
        footer={<Pager {...getPager(site, page, content.pages)} />}
        title={page.heading}
        isTitleHidden={page.hideTitle}
      >
        {process.env.NODE_ENV === 'development' && <PageDiagnostics diagnostics={diagnostics} />}
        {page.unlisted && <UnlistedNotice />}
        {await renderContent(page, site)}
        <PageMeta
          tags={page.tags.map((tag) => ({
            label: tag.label,
            urlPath: getTagPath(tag),
            description: tag.description,
          }))}
          lastUpdate={constants.showLastUpdated ? page.lastUpdate : undefined}
          checkedDate={page.checked}
          editUrl={constants.editUrl && `${constants.editUrl}/${page.file}`}
        />
      </Article>
    </>
  );
}
