import type { ReactElement } from 'react';
import { CardList } from '@/components/mdx/card';
import { mdxComponents } from '@/components/mdx/mdx-components';
import { contentConfig } from '@/lib/config/content-config';
import { compileMarkdown } from '@/lib/content/markdown/compile';
import { createCodeHighlighter } from '@/lib/content/markdown/highlighter';
import type { Page } from '@/lib/content/pages/page';
import { parseContentFile } from '@/lib/content/parse/front-matter';
import { readText } from '@/lib/content/read/read-content';
import { getCategoryCards } from './category-cards';
import type { LoadedSite } from './site-content';

/** Shared by all pages because its grammars are slow to load. */
const highlight = createCodeHighlighter();

/**
 * Renders the content of a page. In development, content that fails to compile is omitted because the page shows the error as
 * a diagnostic.
 */
export async function renderContent(page: Page, site: LoadedSite): Promise<ReactElement> {
  try {
    return await compilePage(page, site);
  } catch (error) {
    if (process.env.NODE_ENV === 'development') return <p hidden />;
    throw error;
  }
}

async function compilePage(page: Page, site: LoadedSite): Promise<ReactElement> {
  const { body } = parseContentFile(
    await readText(site.docsDir, page.file),
    page.file,
    contentConfig.variables,
  );
  return compileMarkdown({
    body,
    format: page.format,
    context: site.contextOf(page),
    components: {
      ...mdxComponents,
      ...(body.includes('DocCardList') && {
        DocCardList: CardList.bind(null, { cards: getCategoryCards(page.urlPath, site) }),
      }),
    },
    highlight,
  });
}
