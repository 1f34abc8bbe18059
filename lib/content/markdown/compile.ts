import type { Parents } from 'hast';
import { serialize } from 'next-mdx-remote/serialize';
import rehypeRaw from 'rehype-raw';
import type { PluggableList } from 'unified';
import { rehypeCodeBlocks, remarkCodeMeta } from './code-blocks';
import type { MarkdownContext, PageContext } from './context';
import { describeMdxError } from './mdx-error';
import { createEmptyMetadata, type MarkdownMetadata } from './metadata';
import {
  parseMarkdown,
  preprocessMarkdown,
  remarkSyntax,
} from './parse-markdown';
import {
  rehypeIntro,
  rehypeLinkRows,
  rehypeMenuPaths,
  rehypePunctuation,
  rehypeSectionLists,
  rehypeStaticHtml,
  rehypeTables,
  rehypeTaskLists,
} from './rehype-appearance';
import {
  rehypeHeadingIds,
  rehypeHeadings,
  rehypeLegacyIds,
  rehypeTitle,
  remarkHeadingIds,
} from './rehype-headings';
import { rehypeIcons } from './rehype-icons';
import {
  rehypeFigures,
  rehypeIllustratedSteps,
  rehypeImages,
} from './rehype-images';
import { rehypeLinks } from './rehype-links';
import { rehypeMetadata } from './rehype-metadata';
import { rehypeSafeHtml } from './rehype-safe-html';
import { remarkAdmonitions, remarkUnclosedBlocks } from './remark-admonitions';
import { remarkPropChecks, remarkTabChecks } from './remark-component-checks';
import { remarkComponents } from './remark-components';
import { remarkMarkdownCopy } from './remark-markdown-copy';
import {
  remarkExtraCells,
  remarkHtmlTags,
  remarkLiteralSyntax,
  remarkUnusedFootnotes,
} from './remark-syntax-checks';
import { remarkVariables } from './remark-variables';
import { rehypeJsxElements } from './syntax-tree';

/** The MDX nodes that are still in the tree for rehype plugins: components. */
export const mdxNodeTypes = ['mdxJsxFlowElement', 'mdxJsxTextElement'] as const;

/** A step of compiling a page, which changes the tree or adds to the results of the page. */
export type Transform<Tree> = (
  tree: Tree,
  context: PageContext,
) => void | Promise<void>;

/** Converts transforms to plugins. */
function toPlugins<Tree>(
  transforms: readonly Transform<Tree>[],
  context: PageContext,
) {
  return transforms.map(
    (transform) => () => (tree: Tree) => transform(tree, context),
  );
}

/** Returns the remark plugins for both analyzing and rendering a page, except for its syntax. */
export function createRemarkPlugins(context: PageContext): PluggableList {
  const transforms = [
    remarkUnclosedBlocks,
    remarkLiteralSyntax,
    remarkUnusedFootnotes,
    remarkExtraCells,
    remarkComponents,
    // MDX can contain HTML in Markdown partials.
    remarkHtmlTags,
    remarkTabChecks,
    remarkPropChecks,
    remarkHeadingIds,
    remarkVariables,
    remarkAdmonitions,
    remarkCodeMeta,
  ];
  return toPlugins(transforms, context);
}

/**
 * Returns the rehype plugins for both analyzing and rendering. Rendering adds plugins for the
 * appearance.
 */
export function createRehypePlugins(context: PageContext): PluggableList {
  const transforms = [
    rehypeJsxElements,
    rehypeSafeHtml,
    rehypeHeadingIds,
    rehypeTitle,
    rehypeLegacyIds,
    rehypeLinks,
    rehypeIcons,
    rehypeFigures,
    rehypeIllustratedSteps,
    rehypeImages,
    rehypeHeadings,
    rehypeTables,
    rehypeTaskLists,
    rehypeMetadata,
  ];
  return [rehypeRawHtml, ...toPlugins(transforms, context)];
}

const parseHtml = rehypeRaw({ passThrough: [...mdxNodeTypes] });

/**
 * Parses pages with raw HTML, which MDX can contain in Markdown partials, or with divided text.
 * Parsing takes a tenth of the time to compile.
 */
const rehypeRawHtml: typeof rehypeRaw = () => (tree, file) =>
  needsParsing(tree) ? parseHtml(tree, file) : tree;

function needsParsing({ children }: Parents): boolean {
  return children.some((node, index) => {
    if ('children' in node) {
      return needsParsing(node);
    }
    return (
      node.type === 'raw' ||
      (node.type === 'text' && children[index + 1]?.type === 'text')
    );
  });
}

const renderTransforms = [
  rehypeMenuPaths,
  rehypePunctuation,
  rehypeLinkRows,
  rehypeSectionLists,
  rehypeCodeBlocks,
  rehypeIntro,
  rehypeStaticHtml,
];

/**
 * The metadata of a page, and its content as a function body (see `renderContent`) and for its
 * Markdown copy.
 */
export type CompiledMarkdown = {
  metadata: MarkdownMetadata;
  code: string;
  markdown: string;
};

/** Adds the preprocessed text of a page and empty results to its context. */
export function createPageContext(
  text: string,
  format: 'md' | 'mdx',
  context: MarkdownContext,
) {
  const source = preprocessMarkdown(text, format);
  return {
    ...context,
    source,
    metadata: createEmptyMetadata(),
    markdown: '',
  };
}

/**
 * Compiles the body of a page for the current `NODE_ENV`, and extracts its metadata in the same
 * pass. Invalid MDX is reported and results in an empty page.
 */
export async function compileMarkdown(
  text: string,
  format: 'md' | 'mdx',
  context: MarkdownContext,
): Promise<CompiledMarkdown> {
  const pageContext = createPageContext(text, format, context);
  try {
    const { compiledSource } = await serialize(
      pageContext.source,
      {
        blockJS: false,
        mdxOptions: {
          format,
          tableCellAlignToStyle: false,
          remarkPlugins: [
            [remarkSyntax, text],
            ...createRemarkPlugins(pageContext),
            ...toPlugins([remarkMarkdownCopy], pageContext),
          ],
          rehypePlugins: [
            ...createRehypePlugins(pageContext),
            ...toPlugins(renderTransforms, pageContext),
          ],
        },
      },
      // Compiles for server components.
      true,
    );
    return {
      metadata: pageContext.metadata,
      code: compiledSource,
      markdown: pageContext.markdown,
    };
  } catch (error) {
    const problem = describeMdxError(locateError(error, text, format), text);
    context.report('invalid-mdx', problem, problem);
    return {
      metadata: createEmptyMetadata(),
      code: 'return {default: () => null}',
      markdown: '',
    };
  }
}

/**
 * Parses an invalid page again to locate the error, because next-mdx-remote removes the position of
 * errors.
 */
function locateError(
  error: unknown,
  text: string,
  format: 'md' | 'mdx',
): unknown {
  try {
    parseMarkdown(text, format);
    return error;
  } catch (locatedError) {
    return locatedError;
  }
}
