import type { Definition, FootnoteDefinition, Root } from 'mdast';
import { getNodePosition, isIncludedLine } from './context';
import { visit } from './syntax-tree';

/**
 * Makes the labels of a partial independent of those of the page and of other partials: its
 * references become links and images, and its footnotes get ids with the name of the file.
 */
export function localizeReferences(tree: Root, file: string): void {
  const definitions = takeDefinitions(tree);
  visit(tree, (node) => {
    if (
      node.type === 'footnoteReference' ||
      node.type === 'footnoteDefinition'
    ) {
      node.label = `${file}-${node.label ?? node.identifier}`;
      node.identifier = `${file}-${node.identifier}`;
    }
    if (node.type !== 'linkReference' && node.type !== 'imageReference') {
      return undefined;
    }
    const definition = definitions.get(node.identifier);
    if (!definition) {
      return undefined;
    }
    const { url, title } = definition;
    const { position } = node;
    if (node.type === 'linkReference') {
      return {
        again: [
          { type: 'link', url, title, children: node.children, position },
        ],
      };
    }
    return [{ type: 'image', url, title, alt: node.alt, position }];
  });
}

/**
 * Removes the definitions of a tree and returns them by identifier. The first of several with the
 * same one wins.
 */
function takeDefinitions(tree: Root): ReadonlyMap<string, Definition> {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    if (!definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
    }
    return [];
  });
  return definitions;
}

/**
 * Moves the footnotes of partials to the end of the page. Those of a partial that is included
 * several times occur once, with links back to each reference.
 */
export function moveIncludedFootnotes(tree: Root): void {
  const footnotes = new Map<string, FootnoteDefinition>();
  visit(tree, 'footnoteDefinition', (node) => {
    if (!isIncludedLine(getNodePosition(node).line)) {
      return undefined;
    }
    if (!footnotes.has(node.identifier)) {
      footnotes.set(node.identifier, node);
    }
    return [];
  });
  tree.children.push(...footnotes.values());
}
