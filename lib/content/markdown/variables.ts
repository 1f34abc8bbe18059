import type { Root, Text } from 'mdast';
import type {} from 'mdast-util-mdx-expression';
import { visit } from 'unist-util-visit';
import { fillSiteVariables, siteValue } from '@/lib/content/site-variables';
import { type MarkdownContext, positionOf } from './context';

/** Replaces `{site.product.name}` in text by its value; in code it stays as written. */
export function variables(context: MarkdownContext) {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      const report = (path: string) =>
        context.report({
          rule: 'unknown-variable',
          ...positionOf(node),
          message: `"{${path}}" names nothing in lib/site.ts.`,
          hint: '',
        });
      if (node.type === 'text' || node.type === 'html') node.value = fillSiteVariables(node.value, report);
      if (node.type === 'image' && node.alt) node.alt = fillSiteVariables(node.alt, report);
      if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return;
      const path = node.value.trim();
      if (!/^site(\.\w+)+$/.test(path) || !parent || index === undefined) return;
      const value = siteValue(path);
      if (value === undefined) report(path);
      const text: Text = { type: 'text', value: value ?? `{${path}}` };
      parent.children[index] = node.type === 'mdxTextExpression' ? text : { type: 'paragraph', children: [text] };
    });
  };
}
