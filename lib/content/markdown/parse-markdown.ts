import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { preprocessMarkdown } from './preprocess';
import { remarkContainerDirective } from './remark-admonitions';

/** Returns the format of a file, which its extension decides. */
export function getFormat(file: string): 'md' | 'mdx' {
  return /\.mdx$/i.test(file) ? 'mdx' : 'md';
}

/** Parses the body of a Markdown or MDX file, without front matter. Throws a VFileMessage on invalid MDX. */
export function parseMarkdown(body: string, format: 'md' | 'mdx'): Root {
  const processor = unified().use(remarkParse).use(remarkGfm).use(remarkContainerDirective);
  if (format === 'mdx') processor.use(remarkMdx);
  return processor.parse(preprocessMarkdown(body, format));
}
