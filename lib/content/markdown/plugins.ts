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

/** The nodes of MDX's own, which steps for HTML pass on as they are. */
export const mdxNodes = [
  'mdxFlowExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxTextExpression',
  'mdxjsEsm',
] as const;

/** Where the steps put what they learn of a page. */
export type MarkdownNotes = {
  onTitle: (text: string) => void;
  onHeading: (heading: Heading) => void;
  onLink: (link: PageLink) => void;
};

type Step = (tree: MarkdownRoot) => void;

/** The steps on the Markdown tree, in order; the same list reads a page and renders it. */
export function remarkSteps(context: MarkdownContext): PluggableList {
  const steps: Step[] = [
    mdxComponents(context),
    headingIds(),
    variables(context),
    admonitions(context),
    codeMeta(context),
  ];
  return [remarkGfm, containerDirective, ...steps.map((step) => () => step)];
}

/** The steps on the HTML tree, in order, up to the colouring of code. */
export function rehypeSteps(
  format: 'md' | 'mdx',
  context: MarkdownContext,
  { onTitle, onHeading, onLink }: MarkdownNotes,
): PluggableList {
  return [
    // A partial in Markdown brings raw HTML into MDX as well.
    [rehypeRaw, { passThrough: format === 'mdx' ? [...mdxNodes] : [] }],
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
