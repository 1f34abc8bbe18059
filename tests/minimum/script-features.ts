import { parse } from 'acorn';

type SyntaxNode = { type: string; [key: string]: unknown };

/** The newest syntax that all supported browsers have. */
const ecmaVersion = 2022;

/**
 * Lists the names of properties and globals that a script uses, except those that it tests for, as
 * in `'x' in y`, `y.x?.()`, `typeof y.x` or `y.x && …`. Throws a SyntaxError for newer syntax.
 */
export function listScriptNames(text: string): Set<string> {
  const used = new Set<string>();
  const tested = new Set<string>();
  visit(parse(text, { ecmaVersion, sourceType: 'module' }), (node) => {
    addName(used, node);
    for (const test of listTests(node)) {
      addName(tested, test);
    }
  });
  return new Set([...used].filter((name) => !tested.has(name)));
}

function visit(value: unknown, callback: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) {
      visit(item, callback);
    }
  } else if (isNode(value)) {
    callback(value);
    for (const child of Object.values(value)) {
      visit(child, callback);
    }
  }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Adds the name of a property or a global, or a string. */
function addName(names: Set<string>, node: SyntaxNode): void {
  if (
    node.type === 'MemberExpression' &&
    isNode(node['property']) &&
    !node['computed']
  ) {
    names.add(String(node['property']['name']));
  } else if (
    node.type === 'Identifier' &&
    /^[A-Z][A-Za-z]{4,}$/.test(String(node['name']))
  ) {
    names.add(String(node['name']));
  }
}

/** Lists what a node tests for before it is used. */
function listTests(node: SyntaxNode): SyntaxNode[] {
  const { left, test, argument, callee, object } = node;
  const candidates: unknown[] = [];
  if (
    node.type === 'BinaryExpression' &&
    node['operator'] === 'in' &&
    isNode(left)
  ) {
    const property = { type: 'Identifier', name: left['value'] };
    return [{ type: 'MemberExpression', property }];
  }
  if (node.type === 'LogicalExpression') {
    candidates.push(left);
  }
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
    candidates.push(test);
  }
  if (node.type === 'UnaryExpression') {
    candidates.push(argument);
  }
  if (node['optional'] === true) {
    candidates.push(callee, object);
  }
  return candidates.filter(isNode);
}
