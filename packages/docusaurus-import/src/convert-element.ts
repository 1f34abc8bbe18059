import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import { convertComponent, isKept } from './convert-component';
import type { Modules } from './jsx';
import { escapeText, formatAttributes, getAttributeValue, getValue, type JsxNode } from './jsx';
import type { PageContext } from './page-context';
import { htmlElements } from './parse-markdown';

/** Converts an element or component. Returns false if its content needs no further conversion. */
export function convertElement(node: JsxNode, modules: Modules, context: PageContext): boolean {
  const name = node.name ?? '';
  if (/^head$/i.test(modules.components.get(name) ?? name)) convertHead(node, context);
  else if (/^(?:script|style|TOCInline)$/.test(name)) {
    context.report('element', node, `<${name}>`);
    context.replace(node, '');
  } else {
    const isComponent = name !== '' && !/^[a-z][^.-]*$/.test(name);
    const result = isComponent ? convertComponent(node, modules, context) : [];
    if (typeof result === 'boolean') return result;
    if (/^(?:iframe|frame|object|embed|form)$/.test(name))
      context.report('element', node, `<${name}>`);
    convertAttributes(node, modules, context, result);
    return true;
  }
  return false;
}

/** Whether an element needs MDX, because Markdown would parse its content or attributes differently. */
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
  allowed: readonly string[] = [],
): void {
  for (const attribute of node.attributes) {
    const { start, end } = context.toRange(attribute);
    const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}';
    const converted = convertAttribute(attribute, modules, context, allowed);
    if (converted !== undefined) context.edit(start, end, converted);
    else {
      if (name !== 'key') context.report('attribute', attribute, `${name} of <${node.name}>`);
      context.edit(context.source.slice(0, start).search(/\s*$/), end, '');
    }
  }
}

const urlAttributes = new Set(['src', 'href', 'to', 'poster', 'xlinkHref', 'file']);

/** Returns the source of an attribute; undefined if it is dropped, or its value is code. Components of the site have `href`, not `to`. */
function convertAttribute(
  attribute: JsxNode['attributes'][number],
  { imported }: Modules,
  context: PageContext,
  allowed: readonly string[],
): string | undefined {
  if (attribute.type !== 'mdxJsxAttribute') return undefined;
  const isTo = attribute.name === 'to' && allowed.includes('href');
  const name = isTo ? 'href' : attribute.name;
  const value = getAttributeValue(attribute, imported);
  if (!isKept(name, allowed) || value === undefined || typeof value === 'object') return undefined;
  const isUrl = typeof value === 'string' && urlAttributes.has(name);
  const rewritten = isUrl ? context.rewriteUrl(value) : value;
  const isSame = !isTo && rewritten === value && typeof (attribute.value ?? '') === 'string';
  return isSame ? context.slice(attribute) : formatAttributes({ [name]: rewritten }).trim();
}

const metaField = /\b(?:name|property)=["'](?:og:)?(description|image|keywords)["']/;

/** Moves supported tags from the `<head>` of a page to front matter, and removes all other tags. */
function convertHead(node: JsxNode, context: PageContext): void {
  const unsupported = context
    .slice(node)
    .replace(/<\/?head>|\{\/\*[\s\S]*?\*\/\}|<\/[\w.]+>/gi, '')
    .replace(/<meta\b(?:"[^"]*"|'[^']*'|[^"'>])*>/g, (tag) => {
      const field = metaField.exec(tag)?.[1];
      const content = /\bcontent=(["'])([\s\S]*?)\1/.exec(tag)?.[2];
      if (field === undefined || content === undefined) return tag;
      context.setField(field, field === 'keywords' ? content.split(/\s*,\s*/) : content.trim());
      return '';
    })
    .trim();
  if (unsupported !== '') context.report('element', node, `in <head>: ${unsupported}`);
  context.replace(node, '');
}

/** Whether code begins with a name that the page does not define. In Docusaurus 2, such braces are text. */
function isText(code: string, esmCode: string): boolean {
  const name = /^[\s{(]*([\p{L}\d_$]*)/u.exec(code)?.[1] ?? '';
  const names = `${esmCode} props frontMatter toc metadata assets contentTitle new`;
  const isGlobal = name in globalThis && /[.(]/.test(code);
  return name !== '' && !isGlobal && !names.split(/[^\p{L}\d_$]+/u).includes(name);
}

/** Replaces an expression with its value. Reports code and replaces it with a comment. Keeps comments. */
export function convertExpression(
  node: MdxFlowExpression | MdxTextExpression,
  { imported, textNames, esmCode }: Modules,
  context: PageContext,
): void {
  const code = node.value.trim();
  if (code === '' || code.startsWith('/*')) return;
  const value = textNames.has(code) ? undefined : getValue(node.data?.estree, imported);
  const source = isText(code, esmCode) ? context.slice(node).replaceAll('{', '\\{') : undefined;
  const text = code.startsWith('//')
    ? `{/* ${code.replace(/^\s*\/\/ ?/gm, '').replaceAll('*/', '* /')} */}`
    : (formatValue(value) ?? source);
  if (text === undefined) context.report('expression', node, `{${code}}`);
  context.replace(node, text ?? context.comment(`{${code}} is an expression, which was left out`));
}

/** Returns a value as MDX text; undefined for code. */
function formatValue(value: unknown): string | undefined {
  if (value === null || typeof value === 'boolean') return '';
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return escapeText(String(value)).replace(/^\s*$/, ' ');
}
