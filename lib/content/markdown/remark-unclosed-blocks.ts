import type { Code, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import { getNodePosition, type MarkdownContext } from './context';

/** Reports admonitions and code blocks without a closing line: they contain the rest of the page. */
export function remarkUnclosedBlocks({ report }: MarkdownContext) {
  return (tree: Root, file: { toString: () => string }) => {
    const check = (node: Code | ContainerDirective, kind: string, name: string) => {
      const { start, end } = node.position ?? {};
      const lines = String(file).slice(start?.offset, end?.offset).split('\n');
      const fence = /^(?:`{3,}|~{3,}|:{3,})/.exec(lines[0] ?? '')?.[0];
      // Indented code has no fence.
      if (fence === undefined || isClosed(lines, fence)) return;
      report({
        rule: 'unclosed-block',
        ...getNodePosition(node),
        message: `The ${kind} "${fence}${name}" is not closed, so it contains the rest of the page.`,
        hint: `Add a line with ${fence} where it should end.`,
      });
    };
    visit(tree, 'code', (node) => check(node, 'code block', node.lang ?? ''));
    visit(tree, 'containerDirective', (node) => check(node, 'box', node.name));
  };
}

/** Whether the last line is the closing fence: at least as long as the opening one. */
function isClosed(lines: readonly string[], fence: string): boolean {
  const last = (lines.at(-1) ?? '').replace(/^[\s>]+/, '').trimEnd();
  return lines.length > 1 && last.startsWith(fence) && last.replaceAll(fence.charAt(0), '') === '';
}
