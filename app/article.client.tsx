'use client';

import type { ReactNode } from 'react';
import { Article } from '@/components/frame/frame';
import { Breadcrumbs, Pager } from '@/components/page-nav/page-nav';
import { Toc, type TocProps } from '@/components/toc/toc';
import type { Breadcrumb, Pager as PagerLinks } from '@/lib/nav/page-navigation';
import type { Locale } from '@/lib/urls/variant';

type PageArticleProps = {
  title: string;
  isTitleHidden?: boolean;
  trail?: readonly Breadcrumb[];
  headings?: TocProps['headings'] | undefined;
  pager?: PagerLinks;
  /** The language of the article, if it differs from the page language. */
  language?: Locale | undefined;
  children: ReactNode;
};

/** A page's article and navigation. A client component, so that payloads contain its data instead of its markup. */
export function PageArticle({ trail = [], headings = [], pager, ...props }: PageArticleProps) {
  return (
    <Article
      {...props}
      breadcrumbs={<Breadcrumbs trail={trail} />}
      section={trail[0]?.position}
      toc={headings.length > 0 && <Toc headings={headings} />}
      footer={pager && <Pager {...pager} />}
    />
  );
}
