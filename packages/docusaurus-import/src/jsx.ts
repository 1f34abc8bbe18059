import type { Node, Program, SimpleCallExpression } from 'estree';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { PageContext } from './page-context';

export type JsxNode = MdxJsxFlowElement | MdxJsxTextElement;

export function isJsx(node: { type: string }): node is JsxNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** The files and texts that a page imports, by name. */
export type Imported = ReadonlyMap<string, string>;

/** Removes the tags of an element, but not its content. `before` and `after` take their place. */
export function unwrap(node: JsxNode, context: PageContext, before = '', after = ''): void {
  const { source, toRange, edit } = context;
  const { start, end } = toRange(node);
  const last = node.attributes.at(-1);
  const openEnd = source.indexOf('>', last ? toRange(last).end : start) + 1;
  const closeStart = openEnd >= end ? end : Math.max(source.lastIndexOf('</', end), openEnd);
  const isEmpty = closeStart === end;
  edit(start, openEnd, isEmpty ? before + after : before);
  if (!isEmpty) edit(closeStart, end, after);
}

/** Returns the value of an attribute: text, plain data, true without a value; undefined if it is code. */
export function getAttributeValue({ value }: MdxJsxAttribute, imported: Imported): unknown {
  if (value === null || value === undefined) return true;
  return typeof value === 'string' ? value : getValue(value.data?.estree, imported);
}

/** Returns the attributes of an element that are plain data. */
export function getProps({ attributes }: JsxNode, imported: Imported): Record<string, unknown> {
  return Object.fromEntries(
    attributes.flatMap((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute') return [];
      const value = getAttributeValue(attribute, imported);
      return value === undefined ? [] : [[attribute.name, value]];
    }),
  );
}

/** Returns a property that is a text. */
export function getText(props: Record<string, unknown>, ...names: string[]): string | undefined {
  const values = names.map((name) => props[name]);
  const found = values.find(
    (value) => (typeof value === 'string' && value !== '') || typeof value === 'number',
  );
  return found === undefined ? undefined : String(found);
}

/** Returns the value of an expression that is a literal or the path of a file; undefined for any other code. */
export function getValue(program: Program | null | undefined, imported: Imported): unknown {
  const [statement] = program?.body ?? [];
  return statement?.type === 'ExpressionStatement'
    ? readLiteral(statement.expression, imported)
    : undefined;
}

function readLiteral(node: Node | null | undefined, imported: Imported): unknown {
  switch (node?.type) {
    case 'Literal':
      return node.value instanceof RegExp ? undefined : node.value;
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? node.quasis[0]?.value.cooked : undefined;
    case 'Identifier':
      return imported.get(node.name);
    case 'MemberExpression':
      return readLiteral(node.object, imported);
    case 'CallExpression':
      return readPath(node, imported);
    case 'ArrayExpression':
      return node.elements.map((element) => readLiteral(element, imported));
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.flatMap((property) => {
          if (property.type !== 'Property') return [];
          const { key, value } = property;
          const name = key.type === 'Identifier' ? key.name : readLiteral(key, imported);
          return [[name, readLiteral(value, imported)]];
        }),
      );
    default:
      return undefined;
  }
}

/** `require('./a.png')` and `useBaseUrl('/img/a.png')` */
function readPath({ callee, arguments: [path] }: SimpleCallExpression, imported: Imported) {
  const name = callee.type === 'Identifier' ? callee.name : '';
  const value = readLiteral(path, imported);
  if (name === 'require' || typeof value !== 'string') return value;
  if (!/^(?:use|with)BaseUrl$/.test(name)) return undefined;
  return /^(?:[a-z]+:|\/|#)/i.test(value) ? value : `/${value}`;
}

/** @example formatAttributes({ label: 'A "b"', open: true }) // => ' label="A &quot;b&quot;" open' */
export function formatAttributes(props: Record<string, unknown>): string {
  const given = Object.entries(props).filter(([, value]) => (value ?? false) !== false);
  const attributes = given.map(([name, value]) => {
    const text = String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    return value === true ? ` ${name}` : ` ${name}="${text.replace(/\s*\n\s*/g, ' ')}"`;
  });
  return attributes.join('');
}

/** Escapes what Markdown and MDX would not take for text. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>|]/g, '\\$&')
    .replace(/^(\s*)([#+-]|\d+\.|import\b|export\b)(?=\s)/gm, (_, space: string, mark: string) =>
      /\w$/.test(mark) ? `${space}&#${mark.charCodeAt(0)};${mark.slice(1)}` : `${space}\\${mark}`,
    )
    .replace(/\s*\n\s*/g, ' ');
}
