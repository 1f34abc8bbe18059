/** A node of a syntax tree of JavaScript, including the JSX nodes that ESTree does not define. */
export type CodeNode = { type: string };

/** Names of the language that need no import. */
const globals = new Set(
  (
    'undefined NaN Infinity Array BigInt Boolean Date Error Intl JSON Map Math Number Object Promise RegExp Set String Symbol URL ' +
    'URLSearchParams WeakMap WeakSet decodeURI decodeURIComponent encodeURI encodeURIComponent isFinite isNaN parseFloat parseInt'
  ).split(' '),
);

/** Returns the names that code uses but neither declares nor finds in the language: variables, and JSX components. */
export function findFreeNames(tree: CodeNode): string[] {
  const used = new Set<string>();
  const declared = new Set<string>();
  walkCode(tree, (node, parent, key) => {
    if (isUsedName(node, parent, key)) used.add(getString(node, 'name'));
    for (const field of declaringFields[node.type] ?? [])
      for (const name of listNames(getField(node, field))) declared.add(name);
  });
  return [...used].filter((name) => !declared.has(name) && !globals.has(name));
}

/** Calls `visit` for each node with its parent and its field there, parents first. */
export function walkCode(
  tree: CodeNode,
  visit: (node: CodeNode, parent: CodeNode | undefined, key: string) => void,
): void {
  const enter = (value: unknown, parent: CodeNode | undefined, key: string) => {
    if (Array.isArray(value)) for (const item of value) enter(item, parent, key);
    if (!isNode(value)) return;
    visit(value, parent, key);
    for (const [name, child] of Object.entries(value)) enter(child, value, name);
  };
  enter(tree, undefined, '');
}

/** The fields that declare names, by the type of the node. */
const declaringFields: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  CatchClause: ['param'],
};

/** Returns the names in a pattern, such as `{ a, b: [c] }`. */
function listNames(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(listNames);
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [getString(pattern, 'name')];
  const fields = ['properties', 'elements', 'left', 'argument', 'value'];
  return fields.flatMap((field) => listNames(getField(pattern, field)));
}

function isUsedName(node: CodeNode, parent: CodeNode | undefined, key: string): boolean {
  if (node.type === 'Identifier') return !isPropertyName(parent, key);
  if (node.type !== 'JSXIdentifier') return false;
  const isTag = parent?.type === 'JSXOpeningElement' && key === 'name';
  const isObject = parent?.type === 'JSXMemberExpression' && key === 'object';
  return isObject || (isTag && /^[A-Z]/.test(getString(node, 'name')));
}

function isPropertyName(parent: CodeNode | undefined, key: string): boolean {
  if (!parent || getField(parent, 'computed') === true) return false;
  if (parent.type === 'MemberExpression') return key === 'property';
  return key === 'key' && /^(?:Property|MethodDefinition|PropertyDefinition)$/.test(parent.type);
}

function isNode(value: unknown): value is CodeNode {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  );
}

function getField(node: CodeNode, field: string): unknown {
  return Object.entries(node).find(([name]) => name === field)?.[1];
}

function getString(node: CodeNode, field: string): string {
  return String(getField(node, field));
}
