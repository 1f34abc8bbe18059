import rehypeRaw from 'rehype-raw';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import type { PluggableList } from 'unified';
import type { MarkdownContext } from './context';
import { rehypeJsxElements } from './jsx';
import {
  rehypeLinkCards,
  rehypeMenuPaths,
  rehypeTables,
  rehypeTaskLists,
} from './rehype-appearance';
import { remarkCodeMeta } from './rehype-code-blocks';
import {
  type HeadingHandlers,
  rehypeAnchorAliases,
  rehypeHeadings,
  remarkHeadingIds,
} from './rehype-headings';
import { rehypeFigures, rehypeImages, rehypeZoomLinks } from './rehype-images';
import { type PageLink, rehypeLinks } from './rehype-links';
import { rehypeSafeHtml } from './rehype-safe-html';
import {
  remarkAdmonitions,
  remarkContainerDirective,
  remarkUnclosedBlocks,
} from './remark-admonitions';
import { remarkComponentProps } from './remark-component-props';
import { remarkMdxComponents } from './remark-components';
import { remarkHtmlTags } from './remark-html-tags';
import { remarkPlainSyntax } from './remark-plain-syntax';
import { remarkTabs } from './remark-tabs';
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
export type MarkdownHandlers = HeadingHandlers & { onLink: (link: PageLink) => void };

/** Returns the remark plugins, which are the same for analyzing and for rendering a page. */
export function createRemarkPlugins(context: MarkdownContext): PluggableList {
  return [
    remarkGfm,
    remarkContainerDirective,
    [remarkUnclosedBlocks, context],
    [remarkPlainSyntax, context],
    [remarkMdxComponents, context],
    // MDX can contain HTML in Markdown partials.
    [remarkHtmlTags, context],
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
    rehypeJsxElements,
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
