import type { ReactNode } from 'react';
import { CenteredLayout } from '@/components/layout/layout';
import type { TocProps } from '@/components/toc/toc';
import { FallbackNotice } from '@/components/variants/variant-notices';
import { getFallbackLocale } from '@/lib/config/variant';
import { site } from '@/lib/site';
import { getLocaleOverride } from './locale-override';
import { CanonicalLinks } from './metadata';
import { PageArticle } from './page-article.client';

/** The locales in which pages compiled by @next/mdx are written. */
const locales = [site.locales[0].id];

type StandalonePageProps = {
  title: string;
  urlPath: string;
  headings?: TocProps['headings'];
  children: ReactNode;
};

/** The layout of a page compiled by @next/mdx, with a table of contents if it has `headings`. */
export function StandalonePage({
  title,
  urlPath,
  headings,
  children,
}: StandalonePageProps) {
  const fallback = getFallbackLocale(locales);
  const hasToc = headings !== undefined && headings.length > 0;
  return (
    <CenteredLayout layout={hasToc ? 'columns' : 'default'}>
      <CanonicalLinks urlPath={urlPath} locales={locales} />
      <PageArticle
        title={title}
        headings={headings}
        locale={getLocaleOverride(locales)}
      >
        {fallback && <FallbackNotice fallback={fallback} urlPath={urlPath} />}
        {children}
      </PageArticle>
    </CenteredLayout>
  );
}
