import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import { convertComponent } from './convert-component';
import type { Modules } from './jsx';
import { escapeText, formatAttributes, getAttributeValue, getValue, type JsxNode } from './jsx';
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
    if (/^(?:iframe|frame|object|embed|form)$/.test(name))
      context.report('element', node, `<${name}>`);
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
  for (const attribute of node.attributes) {
    const { start, end } = context.toRange(attribute);
    const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}';
    const converted = convertAttribute(attribute, modules, context, known);
    if (converted !== undefined) context.edit(start, end, converted);
    else {
      if (name !== 'key') context.report('attribute', attribute, `${name} of <${node.name}>`);
      context.edit(context.source.slice(0, start).search(/\s*$/), end, '');
    }
  }
}

/** Whether an element keeps an attribute. `known` lists those of a component; an empty list allows all. */
function isKept(name: string, known: readonly string[]): boolean {
  if (/^(?:style|key|ref|on[A-Z].*)$/.test(name)) return false;
  const isGlobal = /^(?:className|id|(?:data|aria)-.*)$/.test(name);
  return known.length === 0 || known.includes(name) || isGlobal;
}

const urlAttributes = new Set(['src', 'href', 'to', 'poster', 'xlinkHref', 'file']);

/** Returns the text of an attribute; undefined if it is not kept, or its value is code. Components here have `href` instead of `to`. */
function convertAttribute(
  attribute: JsxNode['attributes'][number],
  { imported }: Modules,
  context: PageContext,
  known: readonly string[],
): string | undefined {
  if (attribute.type !== 'mdxJsxAttribute') return undefined;
  const isTo = attribute.name === 'to' && known.includes('href');
  const name = isTo ? 'href' : attribute.name;
  const value = getAttributeValue(attribute, imported);
  if (!isKept(name, known) || value === undefined || typeof value === 'object') return undefined;
  const isUrl = typeof value === 'string' && urlAttributes.has(name);
  const rewritten = isUrl ? context.rewriteUrl(value) : value;
  const isSame = !isTo && rewritten === value && typeof (attribute.value ?? '') === 'string';
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
