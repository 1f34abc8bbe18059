import type { RootContent } from 'mdast';
import { formatCode } from './code-blocks';
import {
  type BodyContext,
  escapeText,
  evaluateExpression,
  formatAttributes,
  getOpenTag,
  getProps,
  getTextProp,
  isExpression,
  isJsx,
  type JsxNode,
  resolveName,
  unwrap,
} from './jsx';
import { getIndent } from './page-context';
import { toList, toRecord, type UnknownRecord } from './values';

/** The arguments of a conversion: the component, its plain-data properties, and the page. */
type Conversion = {
  node: JsxNode;
  props: UnknownRecord;
  context: BodyContext;
};

/** What a conversion did, and thereby what is left to convert. */
export type ConversionResult =
  /** The component is replaced with its content. Nothing is left. */
  | { kind: 'replaced' }
  /** The tags are replaced. The content is left. */
  | { kind: 'unwrapped' }
  /** A component of the site keeps its tags. Its attributes and its content are left. */
  | { kind: 'kept'; allowedProps: readonly string[] };

const replaced: ConversionResult = { kind: 'replaced' };
const unwrapped: ConversionResult = { kind: 'unwrapped' };

/**
 * Converts a component to a component of the site, HTML or Markdown. The name of a component says
 * what it is only after the imports of the page are known, which can give any name to a partial,
 * to an image or to a component of the project.
 */
export function convertComponent(
  node: JsxNode,
  context: BodyContext,
): ConversionResult {
  const { imports } = context;
  const localName = node.name ?? '';
  const props = getProps(node, imports.files);
  const conversion: Conversion = { node, props, context };
  const partial = imports.partials.get(localName);
  if (partial !== undefined) {
    return convertPartial(conversion, partial);
  }
  const file = imports.files.get(localName);
  if (typeof file === 'string') {
    const title = getTextProp(props, 'title', 'aria-label', 'alt');
    return convertImage(conversion, file, title);
  }
  if (imports.unknown.has(localName)) {
    return convertUnknown(conversion);
  }
  const name = resolveName(node, imports);
  const convert = Object.hasOwn(conversions, name)
    ? conversions[name]
    : undefined;
  if (convert) {
    return convert(conversion);
  }
  const allowedProps = context.components[name];
  if (!allowedProps || losesText(props, allowedProps)) {
    return convertUnknown(conversion);
  }
  return { kind: 'kept', allowedProps };
}

/**
 * Whether a component of the site would drop a property with a text. It then is a component of the
 * project that has the same name.
 */
function losesText(
  props: UnknownRecord,
  allowedProps: readonly string[],
): boolean {
  return Object.keys(props).some(
    (prop) =>
      !isKept(prop, allowedProps) &&
      /\S\s+\S/.test(getTextProp(props, prop) ?? ''),
  );
}

/**
 * Whether an element keeps an attribute. `allowed` lists the attributes of a component; an empty
 * list allows all.
 */
export function isKept(name: string, allowed: readonly string[]): boolean {
  if (/^(?:style|key|ref|on[A-Z].*)$/.test(name)) {
    return false;
  }
  const isGlobal = /^(?:className|id|(?:data|aria)-.*)$/.test(name);
  return allowed.length === 0 || allowed.includes(name) || isGlobal;
}

function removeTags({
  node,
  context,
}: Pick<Conversion, 'node' | 'context'>): ConversionResult {
  unwrap(node, context);
  return unwrapped;
}

/** The conversions of the components of Docusaurus. */
const conversions: Readonly<
  Record<string, (conversion: Conversion) => ConversionResult>
> = {
  Tabs: convertTabs,
  TabItem: convertTabItem,
  BrowserOnly: removeTags,
  Translate: removeTags,
  Link: convertLink,
  IdealImage: (conversion) =>
    convertImage(conversion, getTextProp(conversion.props, 'img')),
  ThemedImage: (conversion) =>
    convertImage(
      conversion,
      getTextProp(toRecord(conversion.props['sources']), 'light'),
    ),
  CodeBlock: convertCodeBlock,
};

/**
 * Replaces a component that is a partial. Drops properties that are code, and keeps its content
 * after the partial.
 */
function convertPartial(
  { node, props, context }: Conversion,
  from: string,
): ConversionResult {
  const file = context.resolvePartial(from, props);
  const names = node.attributes.map((attribute) =>
    'name' in attribute ? attribute.name : '{…}',
  );
  const dropped = names.filter(
    (name) => name !== 'components' && !(name in props),
  );
  if (dropped.length > 0) {
    context.report('attribute', node, `${dropped.join(', ')} of ${from}`);
  }
  if (file === undefined) {
    context.report('missing-file', node, from);
  }
  const include = file
    ? `<Include file="${file}" />`
    : context.comment(`the file ${from} does not exist`);
  unwrap(node, context, node.children.length > 0 ? `${include}\n\n` : include);
  return unwrapped;
}

function convertImage(
  { node, props, context }: Conversion,
  src?: string,
  title?: string,
): ConversionResult {
  if (src === undefined) {
    context.report('expression', node, `the source of <${node.name}>`);
    context.replace(
      node,
      context.comment('the source of an image is computed'),
    );
    return replaced;
  }
  const { width, height, className } = props;
  const alt = title ?? getTextProp(props, 'alt', 'title') ?? '';
  const attributes = {
    src: context.rewriteUrl(src),
    alt,
    width,
    height,
    className,
  };
  context.replace(node, `<img${formatAttributes(attributes)} />`);
  return replaced;
}

function convertLink({ node, props, context }: Conversion): ConversionResult {
  const url = getTextProp(props, 'to', 'href');
  if (url === undefined) {
    context.report('attribute', node, 'the target of <Link>');
  }
  const { id, title, className } = props;
  const href = url && context.rewriteUrl(url);
  unwrap(
    node,
    context,
    `<a${formatAttributes({ href, id, title, className })}>`,
    '</a>',
  );
  return unwrapped;
}

/** Converts a code component to a fenced block. */
function convertCodeBlock(conversion: Conversion): ConversionResult {
  const { node, props, context } = conversion;
  const code = getCode(node, context) ?? getTextProp(props, 'children');
  if (code === undefined) {
    return convertUnknown(conversion);
  }
  const info = [getTextProp(props, 'language') ?? 'text'];
  const title = getTextProp(props, 'title');
  if (title) {
    info.push(`title="${title}"`);
  }
  if (props['showLineNumbers']) {
    info.push(`showLineNumbers=${Number(props['showLineNumbers'])}`);
  }
  const { start, end } = context.toRange(node);
  const isFirst =
    getIndent(context.source, start).length + 1 === node.position?.start.column;
  const isAlone = isFirst && /^[ \t]*(?:\n|$)/.test(context.source.slice(end));
  const isInline = node.type === 'mdxJsxTextElement' && !isAlone;
  context.replace(node, formatCode(code, info.join(' '), isInline));
  return replaced;
}

function getCode(node: JsxNode, { imports }: BodyContext): string | undefined {
  const child = getOnlyChild(node);
  if (child?.type === 'text' || child?.type === 'code') {
    return child.value;
  }
  if (!isExpression(child)) {
    return undefined;
  }
  const value = evaluateExpression(child.data?.estree, imports.files);
  return typeof value === 'string' ? value : undefined;
}

/** Returns the only child of an element, also if it is in a paragraph. */
function getOnlyChild({ children }: JsxNode): RootContent | undefined {
  const [child] = children.length === 1 ? children : [];
  const isParagraph =
    child?.type === 'paragraph' && child.children.length === 1;
  return isParagraph ? child.children[0] : child;
}

/** Replaces an unknown component with its content, and a comment with its tag. */
function convertUnknown({ node, context }: Conversion): ConversionResult {
  const name = String(node.name);
  const from = context.imports.unknown.get(name);
  context.report('component', node, `<${name}>${from ? ` of ${from}` : ''}`);
  const tag = getOpenTag(node, context);
  const comment = context.commentedTags.has(tag)
    ? ''
    : context.comment(`the component ${tag} is unknown`);
  context.commentedTags.add(tag);
  const isBlock = node.type === 'mdxJsxFlowElement' && node.children.length > 0;
  const separator = isBlock ? '\n\n' : '';
  unwrap(node, context, comment + separator, separator);
  return unwrapped;
}

/**
 * Replaces an item with its label and content. The edits of tabs win, so that this is for an item
 * outside tabs.
 */
function convertTabItem({
  node,
  props,
  context,
}: Conversion): ConversionResult {
  const label = getTextProp(props, 'label', 'value');
  unwrap(node, context, label ? `**${escapeText(label)}**\n\n` : '', '\n\n');
  return unwrapped;
}

/**
 * Writes the tags of tabs, with a unique value for each item. Removes the tags if there is other
 * content between items.
 */
function convertTabs({ node, props, context }: Conversion): ConversionResult {
  const { imports } = context;
  const children = listChildren(node).filter((child) => !isBlank(child));
  const isItem = (child: RootContent): child is JsxNode =>
    isJsx(child) && resolveName(child, imports) === 'TabItem';
  const tabs = children.filter(isItem);
  const other = children.find((child) => !isItem(child));
  if (tabs.length === 0 || other) {
    if (other) {
      context.report('tabs', other, context.slice(other));
    }
    return removeTags({ node, context });
  }
  const values = toList(props['values']).map(toRecord);
  const used = new Set<string>();
  for (const tab of tabs) {
    const item = getProps(tab, imports.files);
    const name = getTextProp(item, 'value', 'label') ?? 'tab';
    const value = used.has(name) ? `${name}-${used.size + 1}` : name;
    used.add(value);
    const entry = values.find((other) => other['value'] === name);
    const label =
      getTextProp(item, 'label') ?? getTextProp(entry ?? {}, 'label') ?? name;
    const isDefault = String(item['default']) === 'true';
    const tag = `<TabItem${formatAttributes({ value, label, default: isDefault })}>`;
    unwrap(tab, context, tag, '</TabItem>');
  }
  const groupId = getTextProp(props, 'groupId');
  const value = getTextProp(props, 'defaultValue');
  const defaultValue =
    value !== undefined && used.has(value) ? value : undefined;
  unwrap(
    node,
    context,
    `<Tabs${formatAttributes({ groupId, defaultValue })}>`,
    '</Tabs>',
  );
  return unwrapped;
}

/**
 * Returns the children of an element. Paragraphs with elements are replaced with their children.
 */
function listChildren({ children }: JsxNode): RootContent[] {
  return children.flatMap((child: RootContent): RootContent[] => {
    if (child.type === 'paragraph' && child.children.some(isJsx)) {
      return child.children;
    }
    return [child];
  });
}

function isBlank(node: RootContent): boolean {
  if (node.type === 'text') {
    return node.value.trim() === '';
  }
  return (
    isExpression(node) &&
    /^\s*(?:\/\*[\s\S]*\*\/|(['"])\s*\1)?\s*$/.test(node.value)
  );
}
