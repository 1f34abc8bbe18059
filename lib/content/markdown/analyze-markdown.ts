import type { ElementContent, Root } from 'hast';
import { toString as hastToString } from 'hast-util-to-string';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { MarkdownContext } from './context';
import { toMdxDiagnostic } from './mdx-error';
import { createRehypePlugins, createRemarkPlugins, mdxNodeTypes } from './plugins';
import { preprocessMarkdown } from './preprocess';
import type { Heading } from './rehype-headings';
import type { PageLink } from './rehype-links';
import { extractTextBlocks, type TextBlock } from './text-blocks';

/** The metadata extracted from the body of a page. `ids` are all valid URL fragments. */
export type MarkdownMetadata = {
  title: string | undefined;
  excerpt: string;
  headings: Heading[];
  ids: string[];
  links: PageLink[];
  /** The text blocks for the search index. */
  blocks: TextBlock[];
};

/** Extracts the metadata of a page from its body. Invalid MDX is reported and gives empty metadata. */
export function analyzeMarkdown(
  text: string,
  format: 'md' | 'mdx',
  context: MarkdownContext,
): MarkdownMetadata {
  const metadata: MarkdownMetadata = {
    title: undefined,
    excerpt: '',
    headings: [],
    ids: [],
    links: [],
    blocks: [],
  };
  try {
    const processor = unified()
      .use(remarkParse)
      .use(format === 'mdx' ? [remarkMdx] : [])
      .use(createRemarkPlugins(context))
      .use(remarkRehype, { allowDangerousHtml: true, passThrough: [...mdxNodeTypes] })
      .use(
        createRehypePlugins(format, context, {
          onTitle: (title) => {
            metadata.title = title;
          },
          onHeading: (heading) => metadata.headings.push(heading),
          onLink: (link) => metadata.links.push(link),
        }),
      );
    const tree: Root = processor.runSync(processor.parse(preprocessMarkdown(text, format)));
    return {
      ...metadata,
      excerpt: getExcerpt(tree),
      ids: collectIds(tree),
      blocks: extractTextBlocks(tree),
    };
  } catch (error) {
    context.report(toMdxDiagnostic(error));
    return metadata;
  }
}

/** Returns the text of the first top-level paragraph. */
function getExcerpt(tree: Root): string {
  const texts = tree.children
    .filter((node) => node.type === 'element' && node.tagName === 'p')
    .map((node) => (node.type === 'element' ? hastToString(node).replace(/\s+/g, ' ').trim() : ''));
  return texts.find((text) => text !== '') ?? '';
}

function collectIds(tree: Root): string[] {
  const ids: string[] = [];
  visit(tree, (node) => {
    const id = getId(node);
    if (id) ids.push(id);
  });
  return ids;
}

function getId(node: Root | Root['children'][number] | ElementContent): string | undefined {
  if (node.type === 'element') {
    const { id, name } = node.properties;
    if (typeof id === 'string') return id;
    return node.tagName === 'a' && typeof name === 'string' ? name : undefined;
  }
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
  const attribute = node.attributes.find(
    (candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === 'id',
  );
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}
