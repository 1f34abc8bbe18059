import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx';
import { formatAttributes, getAttributeValue, type JsxNode } from './jsx';
import type { Modules } from './modules';
import type { PageContext } from './page-context';
import { rewriteSrcSet, urlAttributes } from './urls';

/** Converts the attributes of an element that keeps its tags, one by one. */
export function convertAttributes(
  node: JsxNode,
  modules: Modules,
  context: PageContext,
  known?: readonly string[],
): void {
  for (const attribute of node.attributes) {
    const text = convertAttribute(attribute, node, modules, context, known);
    if (text === undefined) continue;
    const { start, end } = context.toRange(attribute);
    const space = context.source.slice(0, start).search(/\s*$/);
    context.edit(text === '' ? space : start, end, text.trimStart());
  }
}

/** Returns the new text of an attribute; undefined to keep it. */
function convertAttribute(
  attribute: MdxJsxAttribute | MdxJsxExpressionAttribute,
  node: JsxNode,
  modules: Modules,
  context: PageContext,
  known?: readonly string[],
): string | undefined {
  if (attribute.type === 'mdxJsxExpressionAttribute') {
    context.report('code-attribute', attribute, `{${attribute.value}} of <${node.name}>`);
    return '';
  }
  const { name } = attribute;
  if (/^(?:style|key|ref)$/.test(name)) {
    if (name === 'style') context.report('style', attribute, `style of <${node.name}>`);
    return '';
  }
  if (
    /^on[A-Z]/.test(name) ||
    (known && !known.includes(name) && !/^(?:className|id|data-.*|aria-.*)$/.test(name))
  ) {
    context.report('attribute', attribute, `${name} of <${node.name}>`);
    return '';
  }
  return convertValue(attribute, node, modules, context);
}

function convertValue(
  attribute: MdxJsxAttribute,
  node: JsxNode,
  modules: Modules,
  context: PageContext,
): string | undefined {
  const { name } = attribute;
  const value = getAttributeValue(attribute, modules);
  if (value === undefined || (typeof value === 'object' && value !== null)) {
    context.report('code-attribute', attribute, `${name} of <${node.name}>`);
    return '';
  }
  const isText =
    typeof attribute.value === 'string' ||
    attribute.value === null ||
    attribute.value === undefined;
  if (typeof value !== 'string') return isText ? undefined : formatAttributes({ [name]: value });
  const rewritten = rewriteValue(name, value, context);
  return isText && rewritten === value ? undefined : formatAttributes({ [name]: rewritten });
}

function rewriteValue(name: string, value: string, context: PageContext): string {
  if (name === 'srcSet' || name === 'srcset') return rewriteSrcSet(value, context.rewriteUrl);
  return urlAttributes.has(name) ? context.rewriteUrl(value) : value;
}
