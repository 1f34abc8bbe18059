import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import {
  createEmptyMetadata,
  createMetadataCollector,
  type MarkdownMetadata,
} from './collect-metadata';
import type { MarkdownContext } from './context';
import { toMdxDiagnostic } from './mdx-error';
import { createRehypePlugins, createRemarkPlugins, mdxNodeTypes } from './plugins';
import { preprocessMarkdown } from './preprocess';

/**
 * Extracts the metadata of a page from its body, without compiling it. Invalid MDX is reported and gives empty metadata.
 */
export function analyzeMarkdown(
  text: string,
  format: 'md' | 'mdx',
  context: MarkdownContext,
): MarkdownMetadata {
  const collector = createMetadataCollector();
  try {
    const processor = unified()
      .use(remarkParse)
      .use(format === 'mdx' ? [remarkMdx] : [])
      .use(createRemarkPlugins(context))
      .use(remarkRehype, { allowDangerousHtml: true, passThrough: [...mdxNodeTypes] })
      .use(createRehypePlugins(context, collector.handlers))
      .use(collector.plugin);
    const source = preprocessMarkdown(text, format);
    processor.runSync(processor.parse(source), source);
    return collector.metadata;
  } catch (error) {
    context.report(toMdxDiagnostic(error, text));
    return createEmptyMetadata();
  }
}
