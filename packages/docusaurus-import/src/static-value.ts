import type { CallExpression, MemberExpression, Node, Program } from 'estree';

/** What the names in the code of a page mean. */
export type Names = {
  /** Imported files by local name. */
  files: Map<string, string>;
  /** The text of files that are imported as text. */
  texts: Map<string, string>;
  /** Constants of the page, and objects such as `frontMatter`. */
  constants: Map<string, unknown>;
};

/** Returns the expression of a program; undefined for comments. */
export function getExpression(program: Program | null | undefined): Node | undefined {
  const [statement] = program?.body ?? [];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

/** Returns the value of an expression that is plain data, the path of a file, or made of these; undefined for any other code. */
export function getStaticValue(node: Node, names: Names): unknown {
  switch (node.type) {
    case 'Literal':
      return node.value instanceof RegExp ? undefined : node.value;
    case 'Identifier':
      return (
        names.files.get(node.name) ?? names.texts.get(node.name) ?? names.constants.get(node.name)
      );
    case 'TemplateLiteral':
      return join(
        node.quasis.flatMap(({ value }, index) => {
          const expression = node.expressions[index];
          return expression ? [value.cooked, getStaticValue(expression, names)] : [value.cooked];
        }),
      );
    case 'BinaryExpression':
      return node.operator === '+'
        ? join([getStaticValue(node.left, names), getStaticValue(node.right, names)])
        : undefined;
    case 'UnaryExpression':
      return node.operator === '-' ? Number(getStaticValue(node.argument, names)) * -1 : undefined;
    case 'ArrayExpression':
      return toComplete(node.elements.map((element) => element && getStaticValue(element, names)));
    case 'ObjectExpression':
      return getObject(node.properties, names);
    case 'MemberExpression':
      return getProperty(node, names);
    case 'CallExpression':
      return getCall(node, names);
    default:
      return undefined;
  }
}

function join(parts: readonly unknown[]): string | undefined {
  return parts.every((part) => ['string', 'number'].includes(typeof part))
    ? parts.join('')
    : undefined;
}

function toComplete<Value>(values: Value[]): Value[] | undefined {
  return values.includes(undefined as Value) ? undefined : values;
}

function getObject(properties: readonly Node[], names: Names): object | undefined {
  const entries = properties.map((property): [string, unknown] => {
    if (property.type !== 'Property' || property.computed) return ['', undefined];
    const { key, value } = property;
    const name =
      key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
    return [name, getStaticValue(value, names)];
  });
  return Object.fromEntries(entries.filter(([name, value]) => name !== '' && value !== undefined));
}

/** `require('./a.png').default`, `image.src`, and properties of known objects. */
function getProperty({ object, property, computed }: MemberExpression, names: Names): unknown {
  const value = object.type === 'Super' ? undefined : getStaticValue(object, names);
  const name = property.type === 'Identifier' && !computed ? property.name : undefined;
  if (name === undefined) return undefined;
  if (typeof value === 'string' && /^(?:default|src)$/.test(name)) return value;
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

function getCall({ callee, arguments: [argument] }: CallExpression, names: Names): unknown {
  if (callee.type !== 'Identifier' || !argument) return undefined;
  const value = getStaticValue(argument, names);
  if (typeof value !== 'string') return undefined;
  if (callee.name === 'require') return value;
  if (!/^use(?:BaseUrl|WithBaseUrl)$|^withBaseUrl$/i.test(callee.name)) return undefined;
  return /^(?:[a-z]+:|\/|#)/i.test(value) ? value : `/${value}`;
}
