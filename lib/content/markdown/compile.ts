import { serialize } from 'next-mdx-remote/serialize';
import { createRehypePlugins, createRemarkPlugins } from './analyze-markdown';
import { createEmptyMetadata, type MarkdownMetadata } from './collect-metadata';
import type { MarkdownContext } from './context';
import { toMdxDiagnostic } from './mdx-error';
import { parseMarkdown, preprocessMarkdown } from './parse-markdown';
import { rehypeLinkCards, rehypeMenuPaths, rehypeStaticHtml } from './rehype-appearance';
import { rehypeCodeBlocks } from './rehype-code-blocks';
import { rehypeZoomLinks } from './rehype-images';
import { rehypeExternalLinks } from './rehype-links';
import { remarkPlainMarkdown } from './remark-plain-markdown';

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
  const metadata = createEmptyMetadata();
  const { basePath, externalLinks } = context.config;
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
            ...createRehypePlugins(context, metadata),
            rehypeMenuPaths,
            rehypeLinkCards,
            [rehypeZoomLinks, basePath],
            [rehypeExternalLinks, externalLinks],
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

/** Parses an invalid page once more, because next-mdx-remote removes the position of errors. */
function locateError(error: unknown, text: string, format: 'md' | 'mdx'): unknown {
  try {
    parseMarkdown(text, format);
    return error;
  } catch (located) {
    return located;
  }
}
