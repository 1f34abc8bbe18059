'use client';

import type { ReactNode } from 'react';
import { BackToTop } from '@/components/layout/back-to-top';
import styles from '@/components/layout/layout.module.css';
import { StaticHtml } from '@/components/mdx/static-html.client';
import {
  Breadcrumbs,
  BreadcrumbsJsonLd,
} from '@/components/page-nav/breadcrumbs';
import { Pager } from '@/components/page-nav/pager';
import { Toc, type TocProps } from '@/components/toc/toc';
import { CategoryTile } from '@/components/ui/icon';
import type { Locale } from '@/lib/config/variant';
import type { Breadcrumb, PagerLinks } from '@/lib/nav/page-navigation';
import * as messages from '@/messages';

type PageArticleProps = {
  title: string;
  isTitleHidden?: boolean;
  facts?: ReactNode;
  notices?: ReactNode;
  /** The HTML of the start of the text, which comes before the table of contents. */
  intro?: string | undefined;
  /** The base URL of the site. Only pages with it have structured data. */
  siteUrl?: string;
  breadcrumbs?: readonly Breadcrumb[];
  headings?: TocProps['headings'] | undefined;
  pager?: PagerLinks;
  /** The locale of the article, if it differs from that of the page around it. */
  locale?: Locale | undefined;
  children: ReactNode;
};

/**
 * The title and content of a page with its navigation. A client component, so that payloads contain
 * its data instead of its markup.
 */
export function PageArticle({
  breadcrumbs = [],
  headings = [],
  siteUrl,
  pager,
  locale,
  ...content
}: PageArticleProps) {
  // Of the category, which is the first breadcrumb.
  const { icon, hue } = breadcrumbs[0] ?? {};
  const hasToc = headings.length > 0;
  const navigation = <Breadcrumbs breadcrumbs={breadcrumbs} />;
  // Labels are in the page language. Only the title and the text have the direction of the article,
  // so that the columns keep their order.
  const labelLanguage = locale && messages.language.lang;
  return (
    <>
      {siteUrl && (
        <BreadcrumbsJsonLd breadcrumbs={breadcrumbs} siteUrl={siteUrl} />
      )}
      <article
        data-hue={hue}
        className={hasToc ? styles['columns'] : undefined}
        lang={locale?.id}
      >
        <header className={styles['articleHeader']}>
          {locale ? <div lang={labelLanguage}>{navigation}</div> : navigation}
          <h1
            dir={locale?.direction}
            className={content.isTitleHidden ? 'sr-only' : undefined}
          >
            {icon && <CategoryTile icon={icon} />}
            <span>{content.title}</span>
          </h1>
          {content.facts}
          {content.notices}
          {content.intro && (
            <div dir={locale?.direction} className="prose">
              <StaticHtml html={content.intro} />
            </div>
          )}
        </header>
        {hasToc && (
          <div className={styles['toc']} lang={labelLanguage}>
            <Toc headings={headings} />
          </div>
        )}
        <div dir={locale?.direction} className={styles['articleText']}>
          <div className="prose">{content.children}</div>
        </div>
      </article>
      {pager && (
        <>
          <div data-hue={hue} className={styles['articleFooter']}>
            <Pager {...pager} />
          </div>
          <BackToTop />
        </>
      )}
    </>
  );
}
