import type { ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { MarkdownContext } from './context';
import type { Heading } from './headings';
import type { PageLink } from './link-targets';
import { mdxDiagnostic } from './mdx-error';
import { mdxNodes, rehypeSteps, remarkSteps } from './plugins';
import { prepareText } from './prepare-text';
import { type TextBlock, textBlocks } from './text-blocks';

/** What a page's text says of itself. `ids` are all places that a `#…` may lead to. */
export type MarkdownFacts = {
  title: string | undefined;
  excerpt: string;
  headings: Heading[];
  ids: string[];
  links: PageLink[];
  /** The text in pieces, for search. */
  blocks: TextBlock[];
};

/** Reads a text for what the rest of the site needs to know; bad MDX is a diagnostic and gives no facts. */
export function readMarkdown(
  text: string,
  format: 'md' | 'mdx',
  context: MarkdownContext,
): MarkdownFacts {
  const facts: MarkdownFacts = {
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
      .use(remarkSteps(context))
      .use(remarkRehype, { allowDangerousHtml: true, passThrough: [...mdxNodes] })
      .use(
        rehypeSteps(format, context, {
          onTitle: (title) => {
            facts.title = title;
          },
          onHeading: (heading) => facts.headings.push(heading),
          onLink: (link) => facts.links.push(link),
        }),
      );
    const tree: Root = processor.runSync(processor.parse(prepareText(text, format)));
    return { ...facts, excerpt: excerptOf(tree), ids: idsOf(tree), blocks: textBlocks(tree) };
  } catch (error) {
    context.report(mdxDiagnostic(error));
    return facts;
  }
}

/** The text of the first paragraph that stands by itself, in no box, list or component. */
function excerptOf(tree: Root): string {
  const texts = tree.children
    .filter((node) => node.type === 'element' && node.tagName === 'p')
    .map((node) => (node.type === 'element' ? textOf(node).replace(/\s+/g, ' ').trim() : ''));
  return texts.find((text) => text !== '') ?? '';
}

function idsOf(tree: Root): string[] {
  const ids: string[] = [];
  visit(tree, (node) => {
    const id = idOf(node);
    if (id) ids.push(id);
  });
  return ids;
}

function idOf(node: Root | Root['children'][number] | ElementContent): string | undefined {
  if (node.type === 'element') {
    const { id, name } = node.properties;
    if (typeof id === 'string') return id;
    return node.tagName === 'a' && typeof name === 'string' ? name : undefined;
  }
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
  const attribute = node.attributes.find(
    (each) => each.type === 'mdxJsxAttribute' && each.name === 'id',
  );
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}
