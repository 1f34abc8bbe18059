import type { Code, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';
import type { MarkdownContext } from './context';
import { convertNpmCommands } from './npm-commands';

/**
 * Turns code blocks into tabs: npm commands with `npm2yarn` get a tab per package manager, and adjacent blocks with `tab` or
 * `tab="Label"` share one group.
 */
export function remarkCodeTabs({ config }: MarkdownContext) {
  return (tree: Root) => {
    if (!config.components.includes('Tabs')) return;
    visit(tree, 'code', (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      if (hasMeta(node, /npm2yarn\w*/)) {
        parent.children[index] = createManagerTabs(node);
        return SKIP;
      }
      const blocks = takeTabs(parent.children.slice(index));
      if (blocks.length === 0) return undefined;
      parent.children.splice(index, blocks.length, createLanguageTabs(blocks));
      return SKIP;
    });
  };
}

function hasMeta({ meta }: Code, pattern: RegExp): boolean {
  const unquoted = (meta ?? '').replace(/="[^"]*"|='[^']*'/g, '=');
  return new RegExp(`(?:^|\\s)(?:${pattern.source})(?=$|[\\s=])`).test(unquoted);
}

/** Removes an option from the meta string of a code block. */
function withoutMeta(node: Code, pattern: RegExp): Code {
  const option = `(?:^|\\s)(?:${pattern.source})(?:=(?:"[^"]*"|'[^']*'|\\{[^}]*\\}|\\S+))?(?=$|\\s)`;
  return { ...node, meta: (node.meta ?? '').replace(new RegExp(option), '').trim() };
}

function createManagerTabs(node: Code): MdxJsxFlowElement {
  const code = withoutMeta(node, /npm2yarn\w*/);
  const convert = (manager: 'yarn' | 'pnpm') => ({
    ...code,
    value: convertNpmCommands(code.value, manager),
  });
  return createTabs('npm2yarn', [
    { value: 'npm', label: 'npm', code },
    { value: 'yarn', label: 'Yarn', code: convert('yarn') },
    { value: 'pnpm', label: 'pnpm', code: convert('pnpm') },
  ]);
}

/** Returns the code blocks with `tab` at the start of these nodes. */
function takeTabs(nodes: readonly RootContent[]): Code[] {
  const end = nodes.findIndex((node) => node.type !== 'code' || !hasMeta(node, /tab/));
  return nodes.slice(0, end < 0 ? undefined : end).filter((node) => node.type === 'code');
}

function createLanguageTabs(blocks: readonly Code[]): MdxJsxFlowElement {
  return createTabs(
    'code-examples',
    blocks.map((block, index) => {
      const label = getLabel(block);
      const isDuplicate = blocks.slice(0, index).some((other) => getLabel(other) === label);
      const value = isDuplicate ? `${label} ${index + 1}` : label;
      return { value, label: value, code: withoutMeta(block, /tab/) };
    }),
  );
}

/** Returns the label of `tab="Label"` or `tab={"label":"Label"}`; otherwise, the language. */
function getLabel({ meta, lang }: Code): string {
  const [, plain, object] =
    /(?:^|\s)tab=(?:["']?([^"'{}\s][^"'{}]*?)["']?(?=$|\s)|\{[^}]*"label"\s*:\s*"([^"]*)")/.exec(
      meta ?? '',
    ) ?? [];
  return plain ?? object ?? lang ?? 'text';
}

type Tab = { value: string; label: string; code: Code };

function createTabs(groupId: string, tabs: readonly Tab[]): MdxJsxFlowElement {
  return createComponent(
    'Tabs',
    { groupId },
    tabs.map(({ code, ...attributes }) => createComponent('TabItem', attributes, [code])),
  );
}

function createComponent(
  name: string,
  attributes: Record<string, string>,
  children: MdxJsxFlowElement['children'],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value,
    })),
    children,
  };
}
