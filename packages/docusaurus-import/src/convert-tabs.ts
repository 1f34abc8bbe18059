import type { RootContent } from 'mdast';
import { list, record } from './data';
import {
  escapeText,
  formatAttributes,
  getProps,
  getText,
  isJsx,
  type JsxNode,
  unwrap,
} from './jsx';
import type { Modules } from './modules';
import type { PageContext } from './page-context';

type TabsConversion = { node: JsxNode; modules: Modules; context: PageContext };

const converted = new WeakSet<JsxNode>();

/** Converts tabs with their items. An item outside of tabs becomes its label and its content. */
export function convertTabs({ node, modules, context }: TabsConversion): boolean {
  if (converted.has(node)) return true;
  const isItem = (modules.components.get(node.name ?? '') ?? node.name) === 'TabItem';
  if (!isItem) markTabs(node, modules, context);
  else {
    const label = getText(getProps(node, modules.imported), 'label', 'value');
    unwrap(node, context, label ? `**${escapeText(label)}**\n\n` : '', '\n\n');
  }
  return true;
}

/** Writes the tags of tabs: each item has a value of its own. With content between items, they are no tabs. */
function markTabs(node: JsxNode, modules: Modules, context: PageContext): void {
  const children = listChildren(node).filter((child) => !isBlank(child));
  const isItem = (child: RootContent): child is JsxNode =>
    isJsx(child) && (modules.components.get(child.name ?? '') ?? child.name) === 'TabItem';
  const tabs = children.filter(isItem);
  const other = children.find((child) => !isItem(child));
  if (tabs.length === 0 || other) {
    if (other) context.report('tabs', other, context.slice(other));
    unwrap(node, context);
    return;
  }
  const props = getProps(node, modules.imported);
  const values = list(props['values']).map(record);
  const used = new Set<string>();
  for (const tab of tabs) {
    converted.add(tab);
    const item = getProps(tab, modules.imported);
    const wanted = getText(item, 'value', 'label') ?? 'tab';
    const value = used.has(wanted) ? `${wanted}-${used.size + 1}` : wanted;
    used.add(value);
    const named = values.find((other) => other['value'] === wanted);
    const label = getText(item, 'label') ?? getText(named ?? {}, 'label') ?? wanted;
    const isDefault = String(item['default']) === 'true';
    const tag = `<TabItem${formatAttributes({ value, label, default: isDefault })}>`;
    unwrap(tab, context, tag, '</TabItem>');
  }
  const groupId = getText(props, 'groupId');
  const wanted = getText(props, 'defaultValue');
  const defaultValue = wanted !== undefined && used.has(wanted) ? wanted : undefined;
  unwrap(node, context, `<Tabs${formatAttributes({ groupId, defaultValue })}>`, '</Tabs>');
}

/** Returns the content of an element, with that of paragraphs that contain elements. */
function listChildren({ children }: JsxNode): RootContent[] {
  return children.flatMap((child: RootContent): RootContent[] =>
    child.type === 'paragraph' && child.children.some(isJsx) ? child.children : [child],
  );
}

function isBlank(node: RootContent): boolean {
  if (node.type === 'text') return node.value.trim() === '';
  const isExpression = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
  return isExpression && /^\s*(?:\/\*[\s\S]*\*\/|(['"])\s*\1)?\s*$/.test(node.value);
}
