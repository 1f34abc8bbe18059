import type { Root } from 'hast';
import {
  explainUnknownIcon,
  getIconPathData,
} from '@/lib/content/parse/appearance';
import { locateInNode, type PageContext } from './context';
import { getJsxAttribute, isJsxElement, visit } from './syntax-tree';

/**
 * Replaces the names of the icons of cards with their paths, so that browsers load nothing for
 * them.
 */
export function rehypeIcons(tree: Root, context: PageContext): void {
  visit(tree, (node) => {
    const icon =
      isJsxElement(node) && node.name === 'Card'
        ? getJsxAttribute(node, 'icon')
        : undefined;
    if (!icon) {
      return;
    }
    const path = getIconPathData(icon.value);
    if (path === undefined) {
      const { message, hint } = explainUnknownIcon(icon.value);
      const position = locateInNode(node, icon.value, context);
      context.report('unknown-prop', position, {
        message: `The icon ${message}.`,
        hint,
      });
    }
    icon.value = path ?? '';
  });
}
