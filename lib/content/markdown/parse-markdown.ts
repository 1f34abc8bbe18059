import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { site } from '@/lib/site';
import { containerDirective } from './container-directive';
import { detectFormat, preprocessMarkdown } from './preprocess';

/** Parses the body of a Markdown or MDX file, without front matter. Throws a VFileMessage on invalid MDX. */
export function parseMarkdown(body: string, file: string): Root {
  const format = detectFormat(file, body, site.content.mdFormat);
  const processor = unified().use(remarkParse).use(remarkGfm).use(containerDirective);
  if (format === 'mdx') processor.use(remarkMdx);
  return processor.parse(preprocessMarkdown(body, format));
}
