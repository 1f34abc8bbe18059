import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { containerDirective } from './container-directive';
import { preprocessMarkdown } from './preprocess';

/** Parses the body of a Markdown or MDX file, without front matter. Throws a VFileMessage on invalid MDX. */
export function parseMarkdown(body: string, format: 'md' | 'mdx'): Root {
  const processor = unified().use(remarkParse).use(remarkGfm).use(containerDirective);
  if (format === 'mdx') processor.use(remarkMdx);
  return processor.parse(preprocessMarkdown(body, format));
}
