import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { type MarkdownContext, positionOf } from './context';

/**
 * Takes out of raw HTML what the site's security policy would block: scripts, inline handlers, style
 * attributes and `javascript:` links. Each is a finding.
 */
export function safeHtml(context: MarkdownContext) {
  return (tree: Root) => {
    visit(tree, 'element', (node, index, parent) => {
      dropUnsafeAttributes(node, context);
      if (node.tagName !== 'script' && node.tagName !== 'style') return undefined;
      report(`<${node.tagName}>`, node, context);
      parent?.children.splice(index ?? 0, 1);
      return [SKIP, index ?? 0];
    });
  };
}

function dropUnsafeAttributes(node: Element, context: MarkdownContext): void {
  const unsafe = Object.keys(node.properties).filter((name) =>
    isUnsafe(name, node.properties[name]),
  );
  for (const name of unsafe) {
    delete node.properties[name];
    report(`The attribute "${name.toLowerCase()}" of <${node.tagName}>`, node, context);
  }
}

function isUnsafe(name: string, value: unknown): boolean {
  if (/^on/i.test(name) || name === 'style') return true;
  // Browsers pass over white space before and in a scheme.
  return (
    /^(?:href|xLinkHref|src|action|formAction)$/.test(name) &&
    /^javascript:/i.test(String(value).replace(/\s/g, ''))
  );
}

function report(what: string, node: Element, context: MarkdownContext): void {
  context.report({
    rule: 'unsafe-html',
    ...positionOf(node),
    message: `${what} is left out: the site's security policy forbids it.`,
    hint: 'Use Markdown, a class, or a component instead.',
  });
}
