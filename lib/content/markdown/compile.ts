import { serialize } from 'next-mdx-remote/serialize';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { analyzeMarkdown } from './analyze-markdown';
import {
  createEmptyMetadata,
  createMetadataCollector,
  type MarkdownMetadata,
} from './collect-metadata';
import type { MarkdownContext } from './context';
import { createCodeHighlighter } from './highlighter';
import { toMdxDiagnostic } from './mdx-error';
import { createPresentationPlugins, createRehypePlugins, createRemarkPlugins } from './plugins';
import { preprocessMarkdown } from './preprocess';
import { rehypeCodeBlocks } from './rehype-code-blocks';
import { rehypeExternalLinks } from './rehype-links';
import { rehypeStaticHtml } from './rehype-static-html';
import { remarkPlainMarkdown } from './remark-plain-markdown';

/** Shared by all pages because its grammars are slow to load. */
const highlight = createCodeHighlighter();

/** A page's metadata, its content as the body of a function, see `renderContent`, and as plain Markdown. */
export type CompiledMarkdown = { metadata: MarkdownMetadata; code: string; markdown: string };

/**
 * Compiles the body of a page, in the mode that `NODE_ENV` names, and extracts its metadata in the same pass. Invalid MDX is reported
 * and gives an empty page.
 */
export async function compileMarkdown(
  text: string,
  format: 'md' | 'mdx',
  context: MarkdownContext,
): Promise<CompiledMarkdown> {
  const collector = createMetadataCollector();
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
            ...createRemarkPlugins(context),
            () =>
              remarkPlainMarkdown(context, (text) => {
                markdown = text;
              }),
          ],
          rehypePlugins: [
            ...createRehypePlugins(context, collector.handlers),
            collector.plugin,
            ...createPresentationPlugins(context),
            () => rehypeExternalLinks(context.config.externalLinks),
            () => rehypeCodeBlocks(highlight),
            () => rehypeStaticHtml(context.config.basePath),
          ],
        },
      },
      // Compiles for server components.
      true,
    );
    return { metadata: collector.metadata, code: compiledSource, markdown };
  } catch (error) {
    context.report(locateError(text, format, context) ?? toMdxDiagnostic(error, text));
    return { metadata: createEmptyMetadata(), code: emptyPage, markdown: '' };
  }
}

const emptyPage = 'return {default: () => null}';

/** Analyzes an invalid page once more, because next-mdx-remote removes the position of errors. */
function locateError(
  text: string,
  format: 'md' | 'mdx',
  context: MarkdownContext,
): Omit<Diagnostic, 'file'> | undefined {
  const reported: Omit<Diagnostic, 'file'>[] = [];
  analyzeMarkdown(text, format, {
    ...context,
    report: (diagnostic) => reported.push(diagnostic),
  });
  return reported.find(({ rule }) => rule === 'bad-mdx');
}
