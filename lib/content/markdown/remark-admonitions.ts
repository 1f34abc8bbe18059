import type { Code, Paragraph, Root } from 'mdast';
import { type ContainerDirective, directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import type { Processor } from 'unified';
import { didYouMean } from '@/lib/content/diagnostics/suggest';
import * as messages from '@/messages';
import type { PageContext } from './context';
import { visit } from './syntax-tree';

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
export function remarkAdmonitions(tree: Root, { report }: PageContext): void {
  visit(tree, 'containerDirective', (node) => {
    const kind = Object.hasOwn(kinds, node.name) ? kinds[node.name] : undefined;
    if (kind === undefined)
      report('unknown-directive', node, {
        message: `The box ":::${node.name}" is unknown, so a note is shown.`,
        hint: didYouMean(
          node.name,
          Object.keys(kinds),
          'Use :::note, :::tip, :::info, :::warning or :::danger.',
        ),
      });
    const { title, id } = node.attributes ?? {};
    const label = node.children.find(isLabel);
    const body = node.children.filter((child) => child !== label);
    node.children = [createTitle(label, title || messages.page.admonition(node.name)), ...body];
    node.data = {
      ...node.data,
      hName: 'div',
      hProperties: {
        ...(id && { id }),
        className: ['admonition'],
        role: 'note',
        dataKind: kind ?? 'note',
      },
    };
  });
}

function isLabel(node: ContainerDirective['children'][number]): node is Paragraph {
  return node.type === 'paragraph' && node.data !== undefined && 'directiveLabel' in node.data;
}

function createTitle(label: Paragraph | undefined, text: string): Paragraph {
  const children = label?.children ?? [{ type: 'text', value: text }];
  return { type: 'paragraph', children, data: { hProperties: { className: ['admonitionTitle'] } } };
}

/**
 * Enables only the container directives (`:::name[label]`) of remark-directive: inline directives would turn text such as
 * 12:30 or `re:invent` into nodes.
 */
export function remarkContainerDirective(this: Processor) {
  const [container] = [directive().flow?.[58] ?? []].flat();
  addExtensions(this, [{ flow: { 58: container } }], [directiveFromMarkdown()]);
}

/** Adds extensions for parsing: of the syntax, and of the nodes that it becomes. */
export function addExtensions(self: Processor, syntax: unknown[], nodes: unknown[]) {
  const data: { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] } = self.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...syntax];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), ...nodes];
}

/** Reports admonitions and code blocks without a closing line, because they contain the rest of the page. */
export function remarkUnclosedBlocks(tree: Root, { report, source }: PageContext): void {
  const check = (node: Code | ContainerDirective, kind: string, name: string) => {
    const { start, end } = node.position ?? {};
    const lines = source.slice(start?.offset, end?.offset).split('\n');
    const fence = /^(?:`{3,}|~{3,}|:{3,})/.exec(lines[0] ?? '')?.[0];
    // Indented code has no fence.
    if (fence === undefined || isClosed(lines, fence)) return;
    report('unclosed-block', node, {
      message: `The ${kind} "${fence}${name}" is not closed, so it contains the rest of the page.`,
      hint: `Add a line with ${fence} where it should end.`,
    });
  };
  visit(tree, (node) => {
    if (node.type === 'code') check(node, 'code block', node.lang ?? '');
    if (node.type === 'containerDirective') check(node, 'box', node.name);
  });
}

/** Whether the last line is the closing fence: at least as long as the opening one. */
function isClosed(lines: readonly string[], fence: string): boolean {
  const last = (lines.at(-1) ?? '').replace(/^[\s>]+/, '').trimEnd();
  return lines.length > 1 && last.startsWith(fence) && last.replaceAll(fence.charAt(0), '') === '';
}
