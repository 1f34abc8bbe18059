import type { CallExpression, Expression, LogicalExpression, MemberExpression, Node } from 'estree';

/** What the names in an expression mean. */
export type StaticNames = {
  /** Imported files, by local name. */
  files: ReadonlyMap<string, string>;
  /** Exported constants with a static value. */
  constants: ReadonlyMap<string, StaticValue>;
  /** The local names of `useBaseUrl`. */
  baseUrlHooks: ReadonlySet<string>;
  /** The objects whose properties are known, by name: `frontMatter`, and `props` in a partial. */
  objects: ReadonlyMap<string, object>;
};

/** A value that is known without running code; undefined if it is not known. */
export type StaticValue = string | number | boolean | null | undefined;

/**
 * Returns the value of an expression that does not depend on code: literals, imported files, `useBaseUrl('…')`, `require('…')`, and
 * strings made of these. Returns undefined for other expressions. A file is a path as in an import.
 */
export function getStaticValue(node: Node, names: StaticNames): StaticValue {
  switch (node.type) {
    case 'Literal':
      return isPrimitive(node.value) ? node.value : undefined;
    case 'Identifier':
      return names.files.get(node.name) ?? names.constants.get(node.name);
    case 'TemplateLiteral':
      return joinParts(
        node.quasis.flatMap(({ value }, index): StaticValue[] => {
          const expression = node.expressions[index];
          const text = value.cooked ?? undefined;
          return expression ? [text, getStaticValue(expression, names)] : [text];
        }),
      );
    case 'BinaryExpression':
      return node.operator === '+'
        ? concatenate(getStaticValue(node.left, names), getStaticValue(node.right, names))
        : undefined;
    case 'LogicalExpression':
      return combine(node, names);
    case 'ConditionalExpression': {
      const test = getStaticValue(node.test, names);
      if (test === undefined) return undefined;
      return getStaticValue(test ? node.consequent : node.alternate, names);
    }
    case 'MemberExpression':
      return getPropertyValue(node, names);
    case 'CallExpression':
      return getCallValue(node, names);
    default:
      return undefined;
  }
}

function isPrimitive(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function concatenate(left: StaticValue, right: StaticValue): string | undefined {
  const isText = typeof left === 'string' || typeof right === 'string';
  return isText ? joinParts([left, right]) : undefined;
}

function joinParts(parts: readonly StaticValue[]): string | undefined {
  return parts.includes(undefined) ? undefined : parts.join('');
}

function combine({ operator, left, right }: LogicalExpression, names: StaticNames): StaticValue {
  const value = getStaticValue(left, names);
  if (value === undefined) return undefined;
  const isLeft = { '??': value !== null, '||': Boolean(value), '&&': !value }[operator];
  return isLeft ? value : getStaticValue(right, names);
}

/** A property that an object does not have is null. */
function getPropertyValue(
  { object, property, computed }: MemberExpression,
  names: StaticNames,
): StaticValue {
  const properties = object.type === 'Identifier' ? names.objects.get(object.name) : undefined;
  if (!properties) return isFileProperty(property) ? getStaticValue(object, names) : undefined;
  const name =
    property.type === 'Identifier' && !computed ? property.name : getStaticValue(property, names);
  if (typeof name !== 'string') return undefined;
  const value: unknown = new Map<string, unknown>(Object.entries(properties)).get(name) ?? null;
  return isPrimitive(value) ? value : undefined;
}

/** `require('./a.png').default`, and `image.src` of an image plugin. */
function isFileProperty(property: Node): boolean {
  return property.type === 'Identifier' && ['default', 'src'].includes(property.name);
}

function getCallValue({ callee, arguments: [argument] }: CallExpression, names: StaticNames) {
  if (callee.type !== 'Identifier' || !argument) return undefined;
  const value = getStaticValue(argument, names);
  if (typeof value !== 'string') return undefined;
  if (callee.name === 'require') return value;
  if (!names.baseUrlHooks.has(callee.name)) return undefined;
  return /^(?:[a-z]+:|\/|#)/i.test(value) ? value : `/${value}`;
}

/** Returns the properties of an object literal that have static values. */
export function getStaticObject(node: Expression, names: StaticNames): Map<string, StaticValue> {
  const properties = node.type === 'ObjectExpression' ? node.properties : [];
  return new Map(
    properties.flatMap((property): [string, StaticValue][] =>
      property.type === 'Property' && property.key.type === 'Identifier'
        ? [[property.key.name, getStaticValue(property.value, names)]]
        : [],
    ),
  );
}
