import rehypeRaw from 'rehype-raw';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type PluggableList, unified } from 'unified';
import { createEmptyMetadata, type MarkdownMetadata, rehypeMetadata } from './collect-metadata';
import type { MarkdownContext } from './context';
import { rehypeJsxElements } from './jsx';
import { toMdxDiagnostic } from './mdx-error';
import { preprocessMarkdown } from './parse-markdown';
import { rehypeTables, rehypeTaskLists } from './rehype-appearance';
import { remarkCodeMeta } from './rehype-code-blocks';
import { rehypeAnchorAliases, rehypeHeadings, remarkHeadingIds } from './rehype-headings';
import { rehypeFigures, rehypeImages } from './rehype-images';
import { rehypeLinks } from './rehype-links';
import { rehypeSafeHtml } from './rehype-safe-html';
import {
  remarkAdmonitions,
  remarkContainerDirective,
  remarkUnclosedBlocks,
} from './remark-admonitions';
import { remarkComponentProps, remarkTabs } from './remark-component-checks';
import { remarkMdxComponents } from './remark-components';
import { remarkHtmlTags } from './remark-html-tags';
import { remarkPlainSyntax } from './remark-plain-syntax';
import { remarkVariables } from './remark-variables';

/** What remains of MDX for the HTML plugins: components. */
export const mdxNodeTypes = ['mdxJsxFlowElement', 'mdxJsxTextElement'] as const;

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

/** Returns the rehype plugins that analyzing and rendering share, which add to `metadata`. Rendering has more, for the appearance. */
export function createRehypePlugins(
  context: MarkdownContext,
  metadata: MarkdownMetadata,
): PluggableList {
  return [
    // MDX can contain raw HTML in Markdown partials.
    [rehypeRaw, { passThrough: [...mdxNodeTypes] }],
    rehypeJsxElements,
    [rehypeSafeHtml, context],
    rehypeSlug,
    [rehypeAnchorAliases, context],
    [rehypeLinks, context, metadata.links],
    rehypeFigures,
    [rehypeImages, context],
    [rehypeHeadings, context, metadata],
    rehypeTables,
    rehypeTaskLists,
    [rehypeMetadata, metadata],
  ];
}

/**
 * Extracts the metadata of a page from its body, without compiling it. Invalid MDX is reported and gives empty metadata.
 */
export function analyzeMarkdown(
  text: string,
  format: 'md' | 'mdx',
  context: MarkdownContext,
): MarkdownMetadata {
  const metadata = createEmptyMetadata();
  try {
    const processor = unified()
      .use(remarkParse)
      .use(format === 'mdx' ? [remarkMdx] : [])
      .use(createRemarkPlugins(context))
      .use(remarkRehype, { allowDangerousHtml: true, passThrough: [...mdxNodeTypes] })
      .use(createRehypePlugins(context, metadata));
    const source = preprocessMarkdown(text, format);
    processor.runSync(processor.parse(source), source);
    return metadata;
  } catch (error) {
    context.report(toMdxDiagnostic(error, text));
    return createEmptyMetadata();
  }
}
