import type { RootContent } from 'mdast';
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

const converted = new WeakSet<JsxNode>();

/** Converts tabs with their items. An item outside of tabs becomes its label and its content. */
export function convertTabs(node: JsxNode, modules: Modules, context: PageContext): boolean {
  if (converted.has(node)) return true;
  const name = modules.components.get(node.name ?? '') ?? node.name;
  if (name === 'Tabs') markTabs(node, modules, context);
  else {
    const label = getText(getProps(node, modules), 'label', 'value');
    unwrap(node, context, label ? `**${escapeText(label)}**\n\n` : '', '\n\n');
  }
  return true;
}

/** Writes the tags of tabs: each item has a value of its own, and content between items is kept out of the tabs. */
export function markTabs(node: JsxNode, modules: Modules, context: PageContext): void {
  const items = listItems(node, modules);
  const { items: tabs, others } = items;
  if (tabs.length === 0 || others.length > 0) {
    for (const other of others.slice(0, 1)) context.report('tabs', other, context.slice(other));
    unwrap(node, context);
    return;
  }
  const props = getProps(node, modules);
  const labels = getLabels(props['values']);
  const used = new Set<string>();
  for (const tab of tabs) markItem(tab, labels, used, modules, context);
  const defaultValue = getText(props, 'defaultValue');
  const attributes = formatAttributes({
    groupId: getText(props, 'groupId'),
    defaultValue: defaultValue !== undefined && used.has(defaultValue) ? defaultValue : undefined,
  });
  unwrap(node, context, `<Tabs${attributes}>`, '</Tabs>');
}

function markItem(
  tab: JsxNode,
  labels: ReadonlyMap<string, string>,
  used: Set<string>,
  modules: Modules,
  context: PageContext,
): void {
  converted.add(tab);
  const props = getProps(tab, modules);
  const wanted = getText(props, 'value', 'label') ?? nameAfterCode(tab) ?? 'tab';
  const value = used.has(wanted) ? `${wanted}-${used.size + 1}` : wanted;
  used.add(value);
  const label = getText(props, 'label') ?? labels.get(wanted) ?? wanted;
  const isDefault = props['default'] === true || props['default'] === 'true';
  const tags = `<TabItem${formatAttributes({ value, label, default: isDefault })}>`;
  unwrap(tab, context, tags, '</TabItem>');
}

/** @example `value={Languages.GO_SDK}` names the tab "GO SDK" */
function nameAfterCode({ attributes }: JsxNode): string | undefined {
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || !/^(?:value|label)$/.test(attribute.name)) continue;
    const { value } = attribute;
    const word =
      typeof value === 'object' && value ? /\w+(?=\W*$)/.exec(value.value)?.[0] : undefined;
    if (word !== undefined) return word.replace(/_+/g, ' ').trim();
  }
  return undefined;
}

function getLabels(values: unknown): Map<string, string> {
  const entries: unknown[] = Array.isArray(values) ? values : [];
  return new Map(
    entries.flatMap((entry): [string, string][] => {
      const { value, label }: { value?: unknown; label?: unknown } = Object(entry);
      return typeof value === 'string' && typeof label === 'string' ? [[value, label]] : [];
    }),
  );
}

/** Returns the items of tabs, also those in a paragraph, and what else is between them. */
function listItems({ children }: JsxNode, { components }: Modules) {
  const nodes = children.flatMap((child: RootContent): RootContent[] => {
    const isList = child.type === 'paragraph' && child.children.some(isJsx);
    return isList ? child.children : [child];
  });
  const items = nodes.filter(
    (child): child is JsxNode =>
      isJsx(child) && (components.get(child.name ?? '') ?? child.name) === 'TabItem',
  );
  const isBlank = (child: RootContent) =>
    (child.type === 'text' && child.value.trim() === '') ||
    child.type === 'mdxjsEsm' ||
    ((child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression') &&
      /^(?:\s*\/\*[\s\S]*\*\/\s*|\s*|\s*(['"])\s*\1\s*)$/.test(child.value));
  return {
    items,
    others: nodes.filter((child) => !isBlank(child) && !items.some((item) => item === child)),
  };
}
