import { serialize } from 'next-mdx-remote/serialize';
import rehypeRaw from 'rehype-raw';
import rehypeSlug from 'rehype-slug';
import type { PluggableList } from 'unified';
import type { MarkdownContext } from './context';
import { toMdxDiagnostic } from './mdx-error';
import { createEmptyMetadata, type MarkdownMetadata, rehypeMetadata } from './metadata';
import { parseMarkdown, preprocessMarkdown, remarkSyntax } from './parse-markdown';
import {
  rehypeLinkCards,
  rehypeMenuPaths,
  rehypePunctuation,
  rehypeStaticHtml,
  rehypeTables,
  rehypeTaskLists,
} from './rehype-appearance';
import { rehypeCodeBlocks, remarkCodeMeta } from './rehype-code-blocks';
import { rehypeAnchorAliases, rehypeHeadings, remarkHeadingIds } from './rehype-headings';
import { rehypeFigures, rehypeImages, rehypeZoomLinks } from './rehype-images';
import { rehypeLinks } from './rehype-links';
import { rehypeSafeHtml } from './rehype-safe-html';
import { remarkAdmonitions, remarkUnclosedBlocks } from './remark-admonitions';
import { remarkComponentProps, remarkTabs } from './remark-component-checks';
import { remarkMdxComponents } from './remark-components';
import { remarkPlainMarkdown } from './remark-plain-markdown';
import { remarkHtmlTags, remarkPlainSyntax } from './remark-plain-syntax';
import { remarkVariables } from './remark-variables';
import { rehypeJsxElements } from './syntax-tree';

/** The MDX nodes that are still in the tree for rehype plugins: components. */
export const mdxNodeTypes = ['mdxJsxFlowElement', 'mdxJsxTextElement'] as const;

/** Returns the remark plugins for both analyzing and rendering a page, except for its syntax. */
export function createRemarkPlugins(context: MarkdownContext): PluggableList {
  return [
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

/** Returns the rehype plugins for both analyzing and rendering, which fill `metadata`. Rendering adds plugins for the appearance. */
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

/** The metadata of a page, and its content as a function body (see `renderContent`) and as plain Markdown. */
export type CompiledMarkdown = { metadata: MarkdownMetadata; code: string; markdown: string };

/**
 * Compiles the body of a page for the current `NODE_ENV`, and extracts its metadata in the same pass. Invalid MDX is reported and
 * results in an empty page.
 */
export async function compileMarkdown(
  text: string,
  format: 'md' | 'mdx',
  context: MarkdownContext,
): Promise<CompiledMarkdown> {
  const metadata = createEmptyMetadata();
  const { basePath } = context.config;
  let markdown = '';
  try {
    const { compiledSource } = await serialize(
      preprocessMarkdown(text, format),
      {
        blockJS: false,
        mdxOptions: {
          format,
          tableCellAlignToStyle: false,
          remarkPlugins: [
            [remarkSyntax, text],
            ...createRemarkPlugins(context),
            () =>
              remarkPlainMarkdown(context, (text) => {
                markdown = text;
              }),
          ],
          rehypePlugins: [
            ...createRehypePlugins(context, metadata),
            rehypeMenuPaths,
            rehypePunctuation,
            rehypeLinkCards,
            [rehypeZoomLinks, basePath],
            rehypeCodeBlocks,
            [rehypeStaticHtml, basePath],
          ],
        },
      },
      // Compiles for server components.
      true,
    );
    return { metadata, code: compiledSource, markdown };
  } catch (error) {
    context.report(toMdxDiagnostic(locateError(error, text, format), text));
    return { metadata: createEmptyMetadata(), code: emptyPage, markdown: '' };
  }
}

const emptyPage = 'return {default: () => null}';

/** Parses an invalid page again to locate the error, because next-mdx-remote removes the position of errors. */
function locateError(error: unknown, text: string, format: 'md' | 'mdx'): unknown {
  try {
    parseMarkdown(text, format);
    return error;
  } catch (locatedError) {
    return locatedError;
  }
}
