import type { ReactNode } from 'react';
import { Article, WideFrame } from '@/components/frame/frame';
import { Toc } from '@/components/toc/toc.client';
import { getFallbackLocale, variantConfig } from '@/lib/config/variant';
import { Canonical } from './metadata';

/** The locales in which pages compiled by @next/mdx are written. */
const locales = [variantConfig.locales[0].id];

type StandalonePageProps = {
  title: string;
  urlPath: string;
  headings?: readonly { level: number; id: string; text: string }[];
  children: ReactNode;
};

/** The layout of a page compiled by @next/mdx, with a table of contents if it has `headings`. */
export function StandalonePage({ title, urlPath, headings, children }: StandalonePageProps) {
  return (
    <WideFrame>
      <Canonical urlPath={urlPath} locales={locales} />
      <Article
        title={title}
        toc={headings && <Toc headings={headings} />}
        language={getFallbackLocale(locales)}
      >
        {children}
      </Article>
    </WideFrame>
  );
}
