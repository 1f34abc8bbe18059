import type { Nodes } from 'mdast';
import type {} from 'mdast-util-mdx';
import { fileStart, type Position } from './diagnostic';

/** Returns the visible text of a node, including inline code and the alt text of images. */
export function getNodeText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') {
    return node.value;
  }
  if (node.type === 'image') {
    return node.alt ?? '';
  }
  if (node.type === 'break') {
    return ' ';
  }
  if ('children' in node) {
    return node.children.map(getNodeText).join('');
  }
  return '';
}

/** Returns the nodes that pass a test, in document order. Descendants of a match are skipped. */
export function findNodes<Match extends Nodes>(
  node: Nodes,
  test: (node: Nodes) => node is Match,
): Match[] {
  if (test(node)) {
    return [node];
  }
  if ('children' in node) {
    return node.children.flatMap((child) => findNodes(child, test));
  }
  return [];
}

/** Returns the start position of a node in its file. */
export function getNodePosition(node: Nodes): Position {
  const { line, column } = node.position?.start ?? fileStart;
  return { line, column };
}
