import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { convertComponent } from './convert-component';
import { escapeText, formatAttributes, getAttributeValue, getValue, type JsxNode } from './jsx';
import type { Modules } from './modules';
import type { PageContext } from './page-context';
import { htmlElements } from './parse-markdown';

/** Converts an element or component. Returns false if its content is converted with it. */
export function convertElement(node: JsxNode, modules: Modules, context: PageContext): boolean {
  const name = node.name ?? '';
  if (name === 'head' || modules.components.get(name) === 'Head') convertHead(node, context);
  else if (/^(?:script|style)$/.test(name)) {
    context.report('element', node, `<${name}>`);
    context.replace(node, '');
  } else if (name !== '' && !/^[a-z][^.]*$/.test(name)) {
    const known = convertComponent(node, modules, context);
    if (typeof known === 'boolean') return known;
    convertAttributes(node, modules, context, known);
    return true;
  } else {
    convertAttributes(node, modules, context);
    return true;
  }
  return false;
}

/** Whether an element needs MDX: Markdown reads its content, or its attributes, otherwise. */
export function needsMdx({ name, attributes, children, type }: JsxNode): boolean {
  if (name === null || !htmlElements.has(name)) return true;
  const isPlain = attributes.every(
    (attribute) =>
      attribute.type === 'mdxJsxAttribute' &&
      typeof (attribute.value ?? '') === 'string' &&
      /^[a-z-]+$/.test(attribute.name),
  );
  return !isPlain || (type === 'mdxJsxFlowElement' && children.length > 0);
}

/** Converts the attributes of an element that keeps its tags, one by one. */
function convertAttributes(
  node: JsxNode,
  modules: Modules,
  context: PageContext,
  known: readonly string[] = [],
): void {
  const isKept = (name: string) =>
    !/^(?:style|key|ref|on[A-Z].*)$/.test(name) &&
    (known.length === 0 ||
      known.includes(name) ||
      /^(?:className|id|(?:data|aria)-.*)$/.test(name));
  for (const attribute of node.attributes) {
    const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}';
    const converted =
      attribute.type === 'mdxJsxAttribute' && isKept(name)
        ? convertValue(attribute, modules, context)
        : undefined;
    if (converted === undefined && name !== 'key')
      context.report('attribute', attribute, `${name} of <${node.name}>`);
    const { start, end } = context.toRange(attribute);
    const space = context.source.slice(0, start).search(/\s*$/);
    if (converted === undefined) context.edit(space, end, '');
    else context.edit(start, end, converted);
  }
}

const urlAttributes = new Set(['src', 'href', 'to', 'poster', 'xlinkHref', 'file']);

/** Returns the text of an attribute; undefined if its value is code. */
function convertValue(
  attribute: MdxJsxAttribute,
  modules: Modules,
  context: PageContext,
): string | undefined {
  const { name } = attribute;
  const value = getAttributeValue(attribute, modules.imported);
  if (value === undefined || typeof value === 'object') return undefined;
  const isUrl = typeof value === 'string' && urlAttributes.has(name);
  const rewritten = isUrl ? context.rewriteUrl(value) : value;
  const isSame = rewritten === value && typeof (attribute.value ?? '') === 'string';
  return isSame ? context.slice(attribute) : formatAttributes({ [name]: rewritten }).trim();
}

const metaFields: Readonly<Record<string, string>> = {
  description: 'description',
  'og:description': 'description',
  keywords: 'keywords',
  'og:image': 'image',
};

/** Moves what front matter has from the `<head>` of a page there, and removes the rest. */
function convertHead(node: JsxNode, context: PageContext): void {
  const lost = context
    .slice(node)
    .replace(/<\/?head>|\{\/\*[\s\S]*?\*\/\}|<\/[\w.]+>/gi, '')
    .replace(/<meta\b(?:"[^"]*"|'[^']*'|[^"'>])*>/g, (tag) => {
      const name = /\b(?:name|property)=["']([^"']*)["']/.exec(tag)?.[1] ?? '';
      const content = /\bcontent=(["'])([\s\S]*?)\1/.exec(tag)?.[2];
      const field = metaFields[name];
      if (field === undefined || content === undefined) return tag;
      context.setField(field, field === 'keywords' ? content.split(/\s*,\s*/) : content.trim());
      return '';
    })
    .trim();
  if (lost !== '') context.report('element', node, `in <head>: ${lost}`);
  context.replace(node, '');
}

/** Replaces an expression by its value. Code is reported, and becomes a comment; comments are kept. */
export function convertExpression(
  node: MdxFlowExpression | MdxTextExpression,
  { imported, texts }: Modules,
  context: PageContext,
): void {
  const code = node.value.trim();
  if (code === '' || code.startsWith('/*')) return;
  const value = texts.has(code) ? undefined : getValue(node.data?.estree, imported);
  const text = code.startsWith('//') ? formatComment(code) : formatValue(value);
  if (text === undefined) context.report('expression', node, `{${code}}`);
  context.replace(node, text ?? context.comment(`{${code}} is computed, and left out`));
}

function formatComment(code: string): string {
  return `{/* ${code.replace(/^\s*\/\/ ?/gm, '').replaceAll('*/', '* /')} */}`;
}

/** Returns what a value shows; undefined for code. */
function formatValue(value: unknown): string | undefined {
  if (value === null || typeof value === 'boolean') return '';
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return escapeText(String(value)).replace(/^\s*$/, ' ');
}
