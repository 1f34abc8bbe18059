import rehypeRaw from 'rehype-raw';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import type { PluggableList } from 'unified';
import type { MarkdownContext } from './context';
import { rehypeAnchorAliases } from './rehype-anchor-aliases';
import { rehypeFigures } from './rehype-figures';
import { type Heading, rehypeHeadings } from './rehype-headings';
import { rehypeImages } from './rehype-images';
import { rehypeLinkCards } from './rehype-link-cards';
import { type PageLink, rehypeLinks } from './rehype-links';
import { rehypeMenuPaths } from './rehype-menu-paths';
import { rehypeSafeHtml } from './rehype-safe-html';
import { rehypeTables } from './rehype-tables';
import { rehypeTaskLists } from './rehype-task-lists';
import { rehypeZoomLinks } from './rehype-zoom-links';
import { remarkAdmonitions } from './remark-admonitions';
import { remarkCodeMeta } from './remark-code-meta';
import { remarkComponentProps } from './remark-component-props';
import { remarkContainerDirective } from './remark-container-directive';
import { remarkHeadingIds } from './remark-heading-ids';
import { remarkHtmlTags } from './remark-html-tags';
import { remarkMdxComponents } from './remark-mdx-components';
import { remarkPlainSyntax } from './remark-plain-syntax';
import { remarkTabs } from './remark-tabs';
import { remarkUnclosedBlocks } from './remark-unclosed-blocks';
import { remarkVariables } from './remark-variables';

/** The MDX node types, which HTML plugins pass through. */
export const mdxNodeTypes = [
  'mdxFlowExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxTextExpression',
  'mdxjsEsm',
] as const;

/** Receives the metadata that the plugins extract from a page. */
export type MarkdownHandlers = {
  onTitle: (text: string) => void;
  onHeading: (heading: Heading) => void;
  onLink: (link: PageLink) => void;
};

/** Returns the remark plugins, which are the same for analyzing and for rendering a page. */
export function createRemarkPlugins(context: MarkdownContext): PluggableList {
  return [
    remarkGfm,
    remarkContainerDirective,
    [remarkUnclosedBlocks, context],
    [remarkHtmlTags, context],
    [remarkPlainSyntax, context],
    [remarkMdxComponents, context],
    [remarkTabs, context],
    [remarkComponentProps, context],
    remarkHeadingIds,
    [remarkVariables, context],
    [remarkAdmonitions, context],
    [remarkCodeMeta, context],
  ];
}

/** Returns the rehype plugins that analyzing and rendering share; rendering adds syntax highlighting. */
export function createRehypePlugins(
  context: MarkdownContext,
  { onTitle, onHeading, onLink }: MarkdownHandlers,
): PluggableList {
  return [
    // MDX can contain raw HTML in Markdown partials.
    [rehypeRaw, { passThrough: [...mdxNodeTypes] }],
    [rehypeSafeHtml, context],
    rehypeSlug,
    [rehypeAnchorAliases, context],
    [rehypeLinks, context, onLink],
    rehypeFigures,
    [rehypeImages, context],
    [rehypeHeadings, { onTitle, onHeading, report: context.report }],
    rehypeTables,
    rehypeTaskLists,
  ];
}

/** Returns the rehype plugins that only change the appearance of a page, besides syntax highlighting. */
export function createPresentationPlugins({ config }: MarkdownContext): PluggableList {
  return [rehypeMenuPaths, rehypeLinkCards, [rehypeZoomLinks, config.basePath]];
}
