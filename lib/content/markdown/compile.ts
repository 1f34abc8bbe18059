/** The only module in `lib` that creates React elements: next-mdx-remote compiles the pages here. */
import { compileMDX } from 'next-mdx-remote/rsc';
import type { ReactElement } from 'react';
import type { MarkdownContext } from './context';
import type { Highlight } from './highlighter';
import { toMdxDiagnostic } from './mdx-error';
import { createRehypePlugins, createRemarkPlugins } from './plugins';
import { preprocessMarkdown } from './preprocess';
import { rehypeCodeBlocks } from './rehype-code-blocks';
import { rehypeExternalLinks } from './rehype-external-links';
import { rehypeStaticHtml } from './rehype-static-html';

type Components = NonNullable<Parameters<typeof compileMDX>[0]['components']>;

export type CompileOptions = {
  body: string;
  format: 'md' | 'mdx';
  context: MarkdownContext;
  components: Components;
  highlight: Highlight;
};

/** Compiles the body of a page to React elements. Throws an Error with file, line and hint on invalid MDX. */
export async function compileMarkdown({
  body,
  format,
  context,
  components,
  highlight,
}: CompileOptions): Promise<ReactElement> {
  const noHandlers = { onTitle: () => {}, onHeading: () => {}, onLink: () => {} };
  try {
    const { content } = await compileMDX({
      source: preprocessMarkdown(body, format),
      components,
      options: {
        blockJS: false,
        mdxOptions: {
          format,
          // The mdxComponents plugin resolves imports; without this option, exports would be removed as well.
          useDynamicImport: true,
          tableCellAlignToStyle: false,
          remarkPlugins: createRemarkPlugins(context),
          rehypePlugins: [
            ...createRehypePlugins(format, context, noHandlers),
            () => rehypeExternalLinks(context.config.externalLinks),
            () => rehypeCodeBlocks(highlight),
            rehypeStaticHtml,
          ],
        },
      },
    });
    return content;
  } catch (error) {
    const { line, column, message, hint } = toMdxDiagnostic(error);
    throw new Error(`${context.file}:${line}:${column}  ${message} ${hint}`, { cause: error });
  }
}
