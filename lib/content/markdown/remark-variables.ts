import type { Root, RootContent } from 'mdast';
import {
  createUnknownVariable,
  replaceSiteVariables,
} from '@/lib/content/parse/site-variables';
import { locateInNode, type PageContext } from './context';
import { isJsxElement, visit } from './syntax-tree';

/** Replaces variables such as `{site.product.name}` outside code. */
export function remarkVariables(tree: Root, context: PageContext): void {
  const { variables } = context.config;
  visit(tree, (node) => {
    replaceInNode(node, (text) =>
      replaceSiteVariables(text, variables, (path) => {
        const problem = createUnknownVariable(path, variables);
        context.report(
          problem.rule,
          locateInNode(node, `{${path}`, context),
          problem,
        );
      }),
    );
  });
}

function replaceInNode(
  node: RootContent,
  replace: (text: string) => string,
): void {
  if (node.type === 'text' || node.type === 'html') {
    node.value = replace(node.value);
  }
  if (isJsxElement(node)) {
    for (const attribute of node.attributes) {
      if (typeof attribute.value === 'string') {
        attribute.value = replace(attribute.value);
      }
    }
  }
  if (node.type !== 'image') {
    return;
  }
  if (node.alt) {
    node.alt = replace(node.alt);
  }
  if (node.title) {
    node.title = replace(node.title);
  }
}
