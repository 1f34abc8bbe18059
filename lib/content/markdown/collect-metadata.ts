import type { Root } from 'hast';
import { toString as hastToString } from 'hast-util-to-string';
import type { Heading } from './rehype-headings';
import type { PageLink } from './rehype-links';
import { extractTextBlocks, normalizeWhitespace, type TextBlock } from './text-blocks';
import { visit } from './visit';

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

/** Creates empty metadata, which is also that of a page that does not compile. */
export function createEmptyMetadata(): MarkdownMetadata {
  return { title: undefined, excerpt: '', headings: [], ids: [], links: [], blocks: [] };
}

/** Adds to the metadata what only the whole page has. Must run after the plugins that add the rest. */
export function rehypeMetadata(metadata: MarkdownMetadata) {
  return (tree: Root) => {
    metadata.excerpt = getExcerpt(tree);
    metadata.ids = collectIds(tree);
    metadata.blocks = extractTextBlocks(tree);
  };
}

/** Returns the text of the first top-level paragraph. */
function getExcerpt(tree: Root): string {
  const texts = tree.children.map((node) =>
    node.type === 'element' && node.tagName === 'p' ? normalizeWhitespace(hastToString(node)) : '',
  );
  return texts.find((text) => text !== '') ?? '';
}

function collectIds(tree: Root): string[] {
  const ids: string[] = [];
  visit(tree, 'element', ({ tagName, properties: { id, name } }) => {
    const own = id ?? (tagName === 'a' ? name : undefined);
    if (own) ids.push(String(own));
  });
  return ids;
}
