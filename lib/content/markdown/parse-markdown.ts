import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { site } from '@/lib/site';
import { containerDirective } from './container-directive';
import { formatOf, prepareText } from './prepare-text';

/** Parses the body of a Markdown or MDX file, without front matter. Throws a VFileMessage on invalid MDX. */
export function parseMarkdown(body: string, file: string): Root {
  const format = formatOf(file, body, site.content.mdFormat);
  const processor = unified().use(remarkParse).use(remarkGfm).use(containerDirective);
  if (format === 'mdx') processor.use(remarkMdx);
  return processor.parse(prepareText(body, format));
}
