import GithubSlugger from 'github-slugger';
import type { Heading, PhrasingContent, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/**
 * Sets the ids that Docusaurus makes of the source of headings, where it differs from their text: emoji names, expressions, components
 * and images. Must run before they are replaced. Ids in the source are read later.
 */
export function remarkSourceIds() {
  return (tree: Root) => {
    const slugger = new GithubSlugger();
    visit(tree, 'heading', (node) => {
      const text = getText(node.children);
      if (!node.children.some(isReplaced) || /\{#[^}]+\}\s*$/.test(text)) return;
      node.data = { ...node.data, hProperties: { id: slugger.slug(text) } };
    });
  };
}

function isReplaced(node: PhrasingContent): boolean {
  if (node.type === 'text') return /:[\w+-]+:/.test(node.value);
  return /^(?:image|imageReference|mdxJsxTextElement|mdxTextExpression)$/.test(node.type);
}

function getText(nodes: Heading['children']): string {
  return nodes
    .map((node): string => {
      if (node.type === 'html') return '';
      if ('children' in node) return getText(node.children);
      if ('value' in node) return node.value;
      return 'alt' in node ? (node.alt ?? '') : '';
    })
    .join('');
}
