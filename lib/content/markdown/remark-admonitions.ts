import type { Paragraph, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import { didYouMean } from '@/lib/content/diagnostics/did-you-mean';
import * as messages from '@/messages';
import { getNodePosition, type MarkdownContext } from './context';

/** Maps directive names to the five admonition styles. */
const kinds: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  secondary: 'note',
  important: 'info',
  success: 'tip',
  caution: 'warning',
};

/**
 * Transforms `:::note` directives into the markup that `components/ui/admonition.tsx` renders. Unknown names are reported
 * and rendered as notes.
 */
export function remarkAdmonitions({ report }: MarkdownContext) {
  return (tree: Root) => {
    visit(tree, 'containerDirective', (node) => {
      const kind = Object.hasOwn(kinds, node.name) ? kinds[node.name] : undefined;
      if (kind === undefined)
        report({
          rule: 'unknown-directive',
          ...getNodePosition(node),
          message: `The box ":::${node.name}" is unknown, so a note is shown.`,
          hint: didYouMean(
            node.name,
            Object.keys(kinds),
            'Use :::note, :::tip, :::info, :::warning or :::danger.',
          ),
        });
      const label = node.children.find(isLabel);
      const body = node.children.filter((child) => child !== label);
      node.children = [createTitle(node.name, label), ...body];
      node.data = {
        ...node.data,
        hName: 'div',
        hProperties: { className: ['admonition'], role: 'note', dataKind: kind ?? 'note' },
      };
    });
  };
}

function isLabel(node: ContainerDirective['children'][number]): node is Paragraph {
  return node.type === 'paragraph' && node.data !== undefined && 'directiveLabel' in node.data;
}

function createTitle(name: string, label: Paragraph | undefined): Paragraph {
  const children = label?.children ?? [{ type: 'text', value: messages.page.admonition(name) }];
  return { type: 'paragraph', children, data: { hProperties: { className: ['admonitionTitle'] } } };
}
