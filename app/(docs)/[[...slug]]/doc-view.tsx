import { Canonical } from '@/app/canonical';
import { renderContent } from '@/app/render-content';
import { hasFeedback } from '@/app/third-parties';
import { Article } from '@/components/article/article';
import { Breadcrumbs, BreadcrumbsJsonLd } from '@/components/breadcrumbs/breadcrumbs';
import { Feedback } from '@/components/feedback/feedback.client';
import { PageFacts, PageMeta } from '@/components/page-meta/page-meta';
import { Pager } from '@/components/pager/pager';
import { PageDiagnostics } from '@/components/states/page-diagnostics';
import { Toc } from '@/components/toc/toc.client';
import { UnlistedNotice } from '@/components/ui/admonition';
import { loadEnvironment } from '@/lib/config/environment';
import { getTagPath } from '@/lib/nav/tags';
import type { DocInput } from '@/lib/publish/page-inputs';
import { site } from '@/lib/site';

export function DocView({ input }: { input: DocInput }) {
  const { page, breadcrumbs, pager, diagnostics } = input;
  const { siteUrl } = loadEnvironment(process.env);
  return (
    <>
      <Canonical urlPath={page.urlPath} siteUrl={siteUrl} />
      <BreadcrumbsJsonLd trail={breadcrumbs} siteUrl={siteUrl} />
      <Article
        breadcrumbs={<Breadcrumbs trail={breadcrumbs} />}
        toc={page.toc.length > 0 && <Toc headings={page.toc} />}
        footer={<Pager {...pager} />}
        title={page.heading}
        isTitleHidden={page.hideTitle}
      >
        <PageDiagnostics diagnostics={diagnostics} />
        {page.unlisted && <UnlistedNotice />}
        <PageFacts roles={page.roles} minutes={page.minutes} needs={page.needs} />
        {renderContent(input)}
        {hasFeedback() && <Feedback />}
        <PageMeta
          tags={page.tags.map((tag) => ({
            label: tag.label,
            urlPath: getTagPath(tag),
            description: tag.description,
          }))}
          lastUpdate={site.showLastUpdated ? page.lastUpdate : undefined}
          checkedDate={page.checked}
          editUrl={site.editUrl && `${site.editUrl}/${page.file}`}
        />
      </Article>
    </>
  );
}
