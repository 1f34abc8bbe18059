import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { createElement } from './create-element';

/** Marks bold menu paths such as **Settings > SMS**, which the stylesheet shows as breadcrumbs. Runs only for rendering. */
export function rehypeMenuPaths() {
  return (tree: Root) => {
    visit(tree, 'element', (node) => {
      const [text, ...others] = node.children;
      if (node.tagName !== 'strong' || text?.type !== 'text' || others.length > 0) return;
      const steps = text.value.split(' > ');
      if (steps.length < 2) return;
      node.properties['className'] = ['menuPath'];
      node.children = steps.flatMap((value, index) => {
        const step = { type: 'text', value } as const;
        return index === 0 ? step : [createElement('i', {}, [' > ']), step];
      });
    });
  };
}
