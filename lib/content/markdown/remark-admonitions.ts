import type { Code, Paragraph, Parents, Root } from 'mdast';
import {
  type ContainerDirective,
  directiveFromMarkdown,
} from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import type { Processor } from 'unified';
import { didYouMean } from '@/lib/content/diagnostics/suggest';
import * as messages from '@/messages';
import type { PageContext } from './context';
import { visit, visitType } from './syntax-tree';

const types: Readonly<Record<string, string>> = {
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

function getType(name: string): string | undefined {
  return Object.hasOwn(types, name) ? types[name] : undefined;
}

/**
 * Transforms `:::note` directives into the markup that `components/ui/admonition.tsx` renders.
 * Unknown names are reported and rendered as notes.
 */
export function remarkAdmonitions(tree: Root, { report }: PageContext): void {
  visitType(tree, 'containerDirective', (node) => {
    const name = node.name.toLowerCase();
    const knownType = getType(name);
    const type = knownType ?? 'note';
    if (knownType === undefined) {
      report('unknown-directive', node, {
        message: `The admonition ":::${node.name}" is unknown, so a note is shown.`,
        hint: didYouMean(
          name,
          Object.keys(types),
          'Use :::note, :::tip, :::info, :::warning or :::danger.',
        ),
      });
    }
    const { title, id } = node.attributes ?? {};
    const label = node.children.find(isLabel);
    const body = node.children.filter((child) => child !== label);
    node.children = [
      createTitle(label, title || messages.content.admonition(name, type)),
      ...body,
    ];
    const properties = {
      className: ['admonition'],
      role: 'note',
      dataType: type,
    };
    node.data = {
      ...node.data,
      hName: 'div',
      hProperties: id ? { id, ...properties } : properties,
    };
  });
}

function isLabel(
  node: ContainerDirective['children'][number],
): node is Paragraph {
  return (
    node.type === 'paragraph' &&
    node.data !== undefined &&
    'directiveLabel' in node.data
  );
}

function createTitle(label: Paragraph | undefined, text: string): Paragraph {
  const children = label?.children ?? [{ type: 'text', value: text }];
  return {
    type: 'paragraph',
    children,
    data: { hProperties: { className: ['admonitionTitle'] } },
  };
}

/**
 * Enables only the container directives (`:::name[label]`) of remark-directive: inline directives
 * would turn text such as 12:30 or `re:invent` into nodes.
 */
export function remarkContainerDirective(this: Processor) {
  const [container] = [directive().flow?.[58] ?? []].flat();
  addExtensions(this, [{ flow: { 58: container } }], [directiveFromMarkdown()]);
}

/** Adds extensions for parsing: of the syntax, and of the nodes that it becomes. */
export function addExtensions(
  self: Processor,
  syntax: unknown[],
  nodes: unknown[],
) {
  const data: {
    micromarkExtensions?: unknown[];
    fromMarkdownExtensions?: unknown[];
  } = self.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...syntax];
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    ...nodes,
  ];
}

/**
 * Reports admonitions and code blocks without a closing line, because they contain the rest of the
 * page.
 */
export function remarkUnclosedBlocks(
  tree: Root,
  { report, source }: PageContext,
): void {
  const check = (node: Block, label: string, parent?: Parents) => {
    const lines = getLines(node, source);
    const fence = getFence(lines);
    // Indented code has no fence.
    if (fence === undefined || isClosed(lines, fence)) {
      return;
    }
    const name = `${label} "${fence}${node.type === 'code' ? (node.lang ?? '') : node.name}"`;
    if (parent?.type === 'containerDirective') {
      report('unclosed-block', node, {
        message: `The ${name} is not closed: the next ${fence} closes the admonition around it.`,
        hint: `Write one more colon above and below the outer admonition: ${fence}:${parent.name} and ${fence}:`,
      });
      return;
    }
    report('unclosed-block', node, {
      message: `The ${name} is not closed, so it contains the rest of the page.`,
      hint: `Add a line with ${fence} where it should end.`,
    });
  };
  visit(tree, (node, parent) => {
    if (node.type === 'code') {
      check(node, 'code block');
    }
    if (node.type === 'containerDirective') {
      check(node, 'admonition', parent);
    }
  });
}

type Block = Code | ContainerDirective;

function getLines({ position }: Block, source: string): string[] {
  return source.slice(position?.start.offset, position?.end.offset).split('\n');
}

function getFence([first = '']: readonly string[]): string | undefined {
  return /^(?:`{3,}|~{3,}|:{3,})/.exec(first)?.[0];
}

/** Whether the last line is the closing fence: at least as long as the opening one. */
function isClosed(lines: readonly string[], fence: string): boolean {
  const last = (lines.at(-1) ?? '').replace(/^[\s>]+/, '').trimEnd();
  return (
    lines.length > 1 &&
    last.startsWith(fence) &&
    last.replaceAll(fence.charAt(0), '') === ''
  );
}
