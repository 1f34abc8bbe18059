import { formatCode } from './code-blocks';
import { convertAttributes } from './convert-attributes';
import { getExpressionText } from './convert-expression';
import { convertHead } from './convert-head';
import { convertTabs } from './convert-tabs';
import { convertSubstitute } from './convert-unknown';
import { escapeText, formatAttributes, getProps, getText, type JsxNode, unwrap } from './jsx';
import type { Modules } from './modules';
import type { PageContext } from './page-context';

type Convert = (node: JsxNode, modules: Modules, context: PageContext) => boolean;

/** Converts a component to one of the site, HTML or Markdown. Returns false if its content is converted with it. */
export function convertComponent(node: JsxNode, modules: Modules, context: PageContext): boolean {
  const local = node.name ?? '';
  const partial = modules.partials.get(local);
  if (partial !== undefined) return convertPartial(node, partial, modules, context);
  const file = modules.files.get(local);
  if (file !== undefined) return convertSvg(node, file, modules, context);
  const isUnknown = modules.unknown.has(local);
  const name = isUnknown ? '' : (modules.components.get(local) ?? local);
  const convert = Object.hasOwn(conversions, name) ? conversions[name] : undefined;
  if (convert) return convert(node, modules, context);
  const known = isUnknown ? undefined : context.components[name];
  if (!known) return convertSubstitute(node, modules, context);
  convertAttributes(node, modules, context, known.length > 0 ? known : undefined);
  return true;
}

const removeTags: Convert = (node, _, context) => {
  unwrap(node, context);
  return true;
};

const conversions: Readonly<Record<string, Convert>> = {
  Tabs: convertTabs,
  TabItem: convertTabs,
  Fragment: removeTags,
  'React.Fragment': removeTags,
  BrowserOnly: removeTags,
  Translate: (node, modules, context) => {
    unwrap(node, context, escapeText(getText(getProps(node, modules), 'message') ?? ''));
    return true;
  },
  Head: (node, _, context) => {
    convertHead(node, context);
    return false;
  },
  TOCInline: (node, _, context) => {
    context.report('removed-element', node, '<TOCInline>: pages have a table of contents');
    context.replace(node, '');
    return false;
  },
  Link: convertLink,
  Heading: convertHeading,
  IdealImage: (node, modules, context) =>
    convertImage(node, getProps(node, modules), 'img', context),
  Image: (node, modules, context) => convertImage(node, getProps(node, modules), 'src', context),
  ThemedImage: convertThemedImage,
  Details: convertDetails,
  CodeBlock: convertCodeBlock,
  DocCard: convertDocCard,
};

function convertPartial(
  node: JsxNode,
  from: string,
  modules: Modules,
  context: PageContext,
): boolean {
  const file = context.resolvePartial(from);
  if (file === undefined) {
    context.report('missing-file', node, from);
    unwrap(node, context, context.comment(`the file ${from} does not exist`));
    return true;
  }
  const lost = node.attributes.filter((attribute) => attribute.type !== 'mdxJsxAttribute').length;
  const { components, ...props } = getProps(node, modules);
  const texts = Object.entries(props).filter(([, value]) => typeof value !== 'object');
  if (lost > 0 || node.attributes.length > texts.length + (components ? 1 : 0))
    context.report('code-attribute', node, `of the partial ${from}`);
  const values = texts.map(([name, value]) => [name, value === true ? 'true' : value]);
  const tag = `<Include file="${file}"${formatAttributes(Object.fromEntries(values))}`;
  if (node.children.length === 0) context.replace(node, `${tag} />`);
  else unwrap(node, context, `${tag}>`, '</Include>');
  return true;
}

function convertSvg(node: JsxNode, file: string, modules: Modules, context: PageContext): boolean {
  const props = getProps(node, modules);
  const { className, width, height } = props;
  const alt = getText(props, 'title', 'aria-label', 'alt') ?? '';
  const src = context.rewriteUrl(file);
  context.replace(node, `<img${formatAttributes({ src, alt, className, width, height })} />`);
  return false;
}

/** A link without a target is an anchor. */
function convertLink(node: JsxNode, modules: Modules, context: PageContext): boolean {
  const props = getProps(node, modules);
  const href = getText(props, 'to', 'href');
  const isCode = node.attributes.some(
    (other) => 'name' in other && /^(?:to|href)$/.test(other.name),
  );
  if (href === undefined && isCode) context.report('code-attribute', node, 'the target of <Link>');
  const { id, title, className } = props;
  const target = href === undefined ? undefined : context.rewriteUrl(href);
  unwrap(node, context, `<a${formatAttributes({ href: target, id, title, className })}>`, '</a>');
  return true;
}

function convertHeading(node: JsxNode, modules: Modules, context: PageContext): boolean {
  const props = getProps(node, modules);
  const level = Number(/^h([1-6])$/.exec(getText(props, 'as') ?? 'h2')?.[1] ?? 2);
  const id = getText(props, 'id');
  const text = context.source
    .slice(
      context.toRange(node.children[0] ?? node).start,
      context.toRange(node.children.at(-1) ?? node).end,
    )
    .replace(/\s+/g, ' ');
  const content = node.children.length > 0 ? text : escapeText(getText(props, 'children') ?? '');
  context.replace(node, `${'#'.repeat(level)} ${content.trim()}${id ? ` {#${id}}` : ''}`);
  return false;
}

function convertImage(
  node: JsxNode,
  props: Record<string, unknown>,
  name: string,
  context: PageContext,
): boolean {
  const src = getText(props, name, 'src');
  if (src === undefined) {
    context.report('code-attribute', node, `the source of <${node.name}>`);
    unwrap(node, context, context.comment('the source of an image is code'));
    return true;
  }
  const { alt = '', width, height, title, className } = props;
  context.replace(
    node,
    `<img${formatAttributes({ src: context.rewriteUrl(src), alt, title, width, height, className })} />`,
  );
  return false;
}

function convertThemedImage(node: JsxNode, modules: Modules, context: PageContext): boolean {
  const props = getProps(node, modules);
  const { light, dark }: { light?: unknown; dark?: unknown } = Object(props['sources']);
  context.report('attribute', node, 'the dark variant of a <ThemedImage>');
  return convertImage(node, { ...props, src: light ?? dark }, 'src', context);
}

function convertDetails(node: JsxNode, modules: Modules, context: PageContext): boolean {
  const attribute = node.attributes.find((other) => 'name' in other && other.name === 'summary');
  const props = getProps(node, modules);
  const source = attribute ? context.slice(attribute).replace(/<[^>]*>|^summary=\{|\}$/g, '') : '';
  const summary = getText(props, 'summary') ?? (source.trim() || undefined);
  unwrap(
    node,
    context,
    `<Details${formatAttributes({ summary, open: props['open'] })}>`,
    '</Details>',
  );
  return true;
}

function convertDocCard(node: JsxNode, modules: Modules, context: PageContext): boolean {
  const { label, href, description }: Record<string, unknown> = Object(
    getProps(node, modules)['item'],
  );
  if (typeof label !== 'string' || typeof href !== 'string')
    return convertSubstitute(node, modules, context);
  const text = typeof description === 'string' ? `\n\n${escapeText(description)}\n\n` : '';
  context.replace(
    node,
    `<Card${formatAttributes({ title: label, href: context.rewriteUrl(href) })}>${text}</Card>`,
  );
  return false;
}

/** Code in a component becomes a fenced block, with the text of a file that is imported. */
function convertCodeBlock(node: JsxNode, modules: Modules, context: PageContext): boolean {
  const props = getProps(node, modules);
  const code = getCode(node, modules) ?? getText(props, 'children', 'code');
  if (code === undefined) {
    context.report('expression', node, `<${node.name}>`);
    unwrap(node, context, context.comment('the content of a block of code is computed'));
    return true;
  }
  const language =
    getText(props, 'language', 'lang') ??
    /language-(\w+)/.exec(getText(props, 'className') ?? '')?.[1] ??
    '';
  const title = getText(props, 'title');
  const meta = [
    getText(props, 'metastring'),
    title && `title="${title}"`,
    props['showLineNumbers'] ? 'showLineNumbers' : '',
  ].filter(Boolean);
  context.replace(
    node,
    formatCode(code, [language || 'text', ...meta].join(' '), node.type === 'mdxJsxTextElement'),
  );
  return false;
}

function getCode(node: JsxNode, modules: Modules): string | undefined {
  const [child] = node.children.length === 1 ? node.children : [];
  const inner =
    child?.type === 'paragraph' && child.children.length === 1 ? child.children[0] : child;
  if (inner?.type === 'text' || inner?.type === 'code') return inner.value;
  if (inner?.type !== 'mdxTextExpression' && inner?.type !== 'mdxFlowExpression') return undefined;
  return getExpressionText(inner, modules);
}
