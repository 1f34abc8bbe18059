import type { ComponentType, ReactElement } from 'react';
import * as developmentRuntime from 'react/jsx-dev-runtime';
import * as productionRuntime from 'react/jsx-runtime';
import { CardList } from '@/components/mdx/card';
import { mdxComponents } from '@/components/mdx/mdx-components';
import type { DocInput } from '@/lib/publish/page-inputs';

type Content = ComponentType<{ components: object }>;

const runtime = process.env.NODE_ENV === 'production' ? productionRuntime : developmentRuntime;

/** Renders the content of a page, which `compileMarkdown` compiled to a function body that takes the JSX runtime. */
export function renderContent({ code, cards }: Pick<DocInput, 'code' | 'cards'>): ReactElement {
  const module: { default: Content } = new Function(code)(runtime);
  const Content = module.default;
  return (
    <Content
      components={{
        ...mdxComponents,
        ...(cards && { DocCardList: CardList.bind(null, { cards }) }),
      }}
    />
  );
}
