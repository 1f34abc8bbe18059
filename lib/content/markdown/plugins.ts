import type { Root as MarkdownRoot } from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import type { PluggableList } from 'unified';
import { admonitions } from './admonitions';
import { anchorAliases } from './anchor-aliases';
import { codeMeta } from './code-meta';
import { containerDirective } from './container-directive';
import type { MarkdownContext } from './context';
import { figures } from './figures';
import { headingIds } from './heading-ids';
import { type Heading, headings } from './headings';
import { images } from './images';
import { linkTargets, type PageLink } from './link-targets';
import { mdxComponents } from './mdx-components';
import { safeHtml } from './safe-html';
import { tables } from './tables';
import { taskLists } from './task-lists';
import { variables } from './variables';

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

type Transformer = (tree: MarkdownRoot) => void;

/** Returns the remark plugins, which are the same for analyzing and for rendering a page. */
export function createRemarkPlugins(context: MarkdownContext): PluggableList {
  const transformers: Transformer[] = [
    mdxComponents(context),
    headingIds(),
    variables(context),
    admonitions(context),
    codeMeta(context),
  ];
  return [remarkGfm, containerDirective, ...transformers.map((transformer) => () => transformer)];
}

/** Returns the rehype plugins that analyzing and rendering share; rendering adds syntax highlighting. */
export function createRehypePlugins(
  format: 'md' | 'mdx',
  context: MarkdownContext,
  { onTitle, onHeading, onLink }: MarkdownHandlers,
): PluggableList {
  return [
    // Needed in MDX, too: Markdown partials can contain raw HTML.
    [rehypeRaw, { passThrough: format === 'mdx' ? [...mdxNodeTypes] : [] }],
    () => safeHtml(context),
    rehypeSlug,
    () => anchorAliases(context),
    () => linkTargets(context, onLink),
    figures,
    () => images(context),
    () => headings(onTitle, onHeading),
    tables,
    taskLists,
  ];
}
