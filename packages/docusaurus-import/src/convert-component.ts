import type { RootContent } from 'mdast';
import {
  type BodyContext,
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
  /** The element keeps its tags. Its content and its attributes are left, all or those allowed. */
  | { kind: 'kept'; allowedProps?: readonly string[] };

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
    return convertImage(conversion, file);
  }
  if (imports.unknown.has(localName)) {
    return convertUnknown(conversion);
  }
  const name = resolveName(node, imports);
  const convert = conversions.get(name) ?? convertUnknown;
  return convert(conversion);
}

function removeTags({ node, context }: Conversion): ConversionResult {
  unwrap(node, context);
  return unwrapped;
}

type Convert = (conversion: Conversion) => ConversionResult;

/** The conversions of the components of Docusaurus, some of which the site has as well. */
const conversions: ReadonlyMap<string, Convert> = new Map<string, Convert>([
  ['Admonition', () => ({ kind: 'kept', allowedProps: ['type', 'title'] })],
  ['BrowserOnly', removeTags],
  ['CodeBlock', convertCodeBlock],
  ['Details', () => ({ kind: 'kept', allowedProps: ['summary', 'open'] })],
  ['DocCardList', () => ({ kind: 'kept', allowedProps: [] })],
  ['Link', convertLink],
  ['TabItem', () => unwrapped],
  ['Tabs', convertTabs],
  ['ThemedImage', convertThemedImage],
  ['Translate', removeTags],
]);

/**
 * Replaces a component that is a partial. Drops properties that are code, and keeps its content
 * after the partial.
 */
function convertPartial(
  { node, props, context }: Conversion,
  specifier: string,
): ConversionResult {
  const file = context.resolvePartial(specifier, props);
  const names = node.attributes.map((attribute) =>
    'name' in attribute ? attribute.name : '{…}',
  );
  const dropped = names.filter(
    (name) => name !== 'components' && !(name in props),
  );
  if (dropped.length > 0) {
    context.report('attribute', node, `${dropped.join(', ')} of ${specifier}`);
  }
  if (file === undefined) {
    context.report('missing-file', node, specifier);
  }
  const include = file
    ? `<Include file="${file}" />`
    : context.comment(`the file ${specifier} does not exist`);
  unwrap(node, context, node.children.length > 0 ? `${include}\n\n` : include);
  return unwrapped;
}

function convertThemedImage(conversion: Conversion): ConversionResult {
  const sources = toRecord(conversion.props['sources']);
  return convertImage(conversion, getTextProp(sources, 'light'));
}

function convertImage(
  { node, props, context }: Conversion,
  src: string | undefined,
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
  const alt = getTextProp(props, 'alt', 'title', 'aria-label') ?? '';
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
  const code = getCode(node, context);
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
  const block = formatCode(code, info.join(' '));
  context.replace(node, isInline ? `\n\n${block}\n\n` : block);
  return replaced;
}

/** Formats code as a fenced block. */
function formatCode(code: string, info: string): string {
  const text = code.replace(/^\s*\n/, '').trimEnd();
  const fences = [...text.matchAll(/`{3,}/g)];
  const longest = Math.max(2, ...fences.map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${info}\n${text}\n${fence}`;
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

/** Writes the tags of tabs, with the label of each item. */
function convertTabs(conversion: Conversion): ConversionResult {
  const { node, props, context } = conversion;
  const { imports } = context;
  const tabs = listChildren(node).filter(
    (child): child is JsxNode =>
      isJsx(child) && resolveName(child, imports) === 'TabItem',
  );
  if (tabs.length === 0) {
    return removeTags(conversion);
  }
  const values = toList(props['values']).map(toRecord);
  for (const tab of tabs) {
    const item = getProps(tab, imports.files);
    const value = getTextProp(item, 'value');
    const entry = values.find((other) => other['value'] === value);
    const label =
      getTextProp(item, 'label') ?? getTextProp(entry ?? {}, 'label') ?? value;
    const isDefault = String(item['default']) === 'true';
    const tag = `<TabItem${formatAttributes({ value, label, default: isDefault })}>`;
    unwrap(tab, context, tag, '</TabItem>');
  }
  const groupId = getTextProp(props, 'groupId');
  const defaultValue = getTextProp(props, 'defaultValue');
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
