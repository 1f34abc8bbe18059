import { posix } from 'node:path';
import { parse } from 'acorn';
import type {
  CallExpression,
  Expression,
  MemberExpression,
  Node,
  ObjectExpression,
  Program,
  Property,
} from 'estree';
import type { Position } from '@/lib/content/diagnostics/diagnostic';

/** A part of a module that is not plain data, such as a function call. */
export type UnreadablePart = Position & { text: string };

/** A file and those that it imports, by path as they are imported, relative to the same folder. */
type ModuleSource = { file: string; modules?: ReadonlyMap<string, string> | undefined };

/** Returns the relative paths that a file imports or requires. */
export function listImports(text: string): string[] {
  const pattern = /\b(?:from\s*|require\(\s*)['"](\.{1,2}\/[^'"\n]+)['"]/g;
  return [...text.matchAll(pattern)].map(([, path = '']) => path);
}

/**
 * Reads the default export of a JavaScript, TypeScript or JSON file without running it: literals, objects, arrays, and constants of the
 * same file, and of files that it imports. Other parts are left out and returned in `unreadable`; `positions` has those of its objects.
 * Throws a SyntaxError if the file cannot be parsed.
 */
export function readDefaultExport(
  text: string,
  source: ModuleSource = { file: '' },
): { value: unknown; unreadable: UnreadablePart[]; positions: WeakMap<object, Position> } {
  const code = toModule(text);
  const program = parseModule(code);
  const unreadable: UnreadablePart[] = [];
  const node = findDefaultExport(program);
  const positions = new WeakMap<object, Position>();
  const context = { text: code, constants: findConstants(program), unreadable, positions, source };
  return { value: node && evaluate(node, context), unreadable, positions };
}

type Context = {
  text: string;
  constants: ReadonlyMap<string, Node>;
  unreadable: UnreadablePart[];
  positions: WeakMap<object, Position>;
  source: ModuleSource;
};

/** JSON becomes a module on the same lines. */
function toModule(text: string): string {
  return /^\s*[[{]/.test(text) ? `export default ${text}` : removeTypes(text);
}

/** acorn's nodes are those of ESTree. */
function parseModule(code: string): Program {
  return parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowReturnOutsideFunction: true,
    locations: true,
  }) as unknown as Program;
}

/** Strings and comments, then the types of configuration files, the second group. */
const typesOrStrings =
  /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\/)|((?<=\b(?:const|let|var)\s+\w+\s*):[^=;]+(?==)|\s(?:satisfies|as)\s+[A-Za-z][\w.]*(?:<[\w., ]*>)?(?:\[\])?|^import\s+type\b[^;]*;)/gm;

/** Replaces the types of a TypeScript module with spaces, which keeps positions. */
function removeTypes(text: string): string {
  return text.replace(typesOrStrings, (match, kept: string | undefined) =>
    kept === undefined ? match.replace(/[^\n]/g, ' ') : match,
  );
}

function findDefaultExport({ body }: Program): Expression | undefined {
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration')
      return /Declaration$/.test(statement.declaration.type)
        ? undefined
        : (statement.declaration as Expression);
    if (statement.type !== 'ExpressionStatement') continue;
    const { expression } = statement;
    if (expression.type === 'AssignmentExpression' && isModuleExports(expression.left))
      return expression.right;
  }
  return undefined;
}

function isModuleExports(node: Node): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === 'module' &&
    node.property.type === 'Identifier' &&
    node.property.name === 'exports'
  );
}

function findConstants({ body }: Program): Map<string, Node> {
  const declarations = body.flatMap((statement) => {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return node?.type === 'VariableDeclaration' ? node.declarations : [];
  });
  const imports = body.flatMap((statement) =>
    statement.type === 'ImportDeclaration'
      ? statement.specifiers
          .filter(({ type }) => type === 'ImportDefaultSpecifier')
          .map(({ local }): [string, Node] => [local.name, statement])
      : [],
  );
  return new Map([
    ...imports,
    ...declarations.flatMap(({ id, init }): [string, Node][] =>
      id.type === 'Identifier' && init ? [[id.name, init]] : [],
    ),
  ]);
}

/** Returns the value of an expression; undefined, and an entry in `unreadable`, if it is not plain data. */
function evaluate(node: Node, context: Context): unknown {
  switch (node.type) {
    case 'Literal':
      return node.value;
    case 'TemplateLiteral':
      if (node.expressions.length === 0) return node.quasis[0]?.value.cooked;
      break;
    case 'UnaryExpression':
      if (node.operator === '-') return -Number(evaluate(node.argument, context));
      break;
    case 'ArrayExpression':
      return node.elements.flatMap((element) => evaluateElement(element, context));
    case 'ObjectExpression':
      return evaluateObject(node, context);
    case 'ImportDeclaration':
      return evaluateModule(node.source, node, context);
    case 'CallExpression':
      return evaluateCall(node, context);
    case 'MemberExpression':
      return evaluateProperty(node, context);
    case 'Identifier': {
      const constant = context.constants.get(node.name);
      // A constant that refers to itself is not data.
      const constants = new Map(context.constants);
      constants.delete(node.name);
      if (constant) return evaluate(constant, { ...context, constants });
    }
  }
  reportUnreadable(node, context);
  return undefined;
}

/** Returns the value of `require('./file')` and of `list.concat(other)`. */
function evaluateCall(node: CallExpression, context: Context): unknown {
  const { callee, arguments: args } = node;
  const [argument] = args;
  if (callee.type === 'Identifier' && callee.name === 'require' && argument)
    return evaluateModule(argument, node, context);
  const isConcat =
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'concat';
  if (isConcat) return [callee.object, ...args].flatMap((list) => evaluate(list, context) ?? []);
  reportUnreadable(node, context);
  return undefined;
}

/** Returns the default export of an imported file, if all of it can be read. */
function evaluateModule(path: Node, node: Node, context: Context): unknown {
  const { file, modules } = context.source;
  const name = path.type === 'Literal' ? posix.join(posix.dirname(file), String(path.value)) : '';
  const text = modules?.get(name);
  // A file that imports itself is not data.
  const others = new Map([...(modules ?? [])].filter(([other]) => other !== name));
  const result =
    text === undefined ? undefined : readDefaultExport(text, { file: name, modules: others });
  if (!result || result.unreadable.length > 0) reportUnreadable(node, context);
  return result?.value;
}

function evaluateProperty(node: MemberExpression, context: Context): unknown {
  const { object, property, computed } = node;
  // What cannot be read of the object is no problem if the property can be.
  const quiet = { ...context, unreadable: [] };
  const name =
    property.type === 'Identifier' && !computed ? property.name : evaluate(property, quiet);
  const entries = Object.entries(Object(evaluate(object, quiet)));
  const value = entries.find(([key]) => key === String(name))?.[1];
  if (value === undefined) reportUnreadable(node, context);
  return value;
}

function evaluateElement(element: Node | null, context: Context): unknown[] {
  if (!element) return [];
  if (element.type !== 'SpreadElement') {
    const value = evaluate(element, context);
    return value === undefined ? [] : [value];
  }
  const items = evaluate(element.argument, context);
  return Array.isArray(items) ? items : [];
}

function evaluateObject(node: ObjectExpression, context: Context): object {
  const entries = node.properties.flatMap((property): [string, unknown][] => {
    if (property.type === 'SpreadElement') {
      const value = evaluate(property.argument, context);
      return typeof value === 'object' && value !== null ? Object.entries(value) : [];
    }
    const name = getPropertyName(property);
    if (name === undefined) reportUnreadable(property.key, context);
    const value = evaluate(property.value, context);
    return name === undefined || value === undefined ? [] : [[name, value]];
  });
  const object = Object.fromEntries(entries);
  const { line, column } = node.loc?.start ?? { line: 1, column: 0 };
  context.positions.set(object, { line, column: column + 1 });
  return object;
}

function getPropertyName({ key, computed }: Property): string | undefined {
  if (key.type === 'Literal') return String(key.value);
  return key.type === 'Identifier' && !computed ? key.name : undefined;
}

function reportUnreadable(node: Node, { text, unreadable }: Context): void {
  const { start = { line: 1, column: 0 }, end = start } = node.loc ?? {};
  const source = text.split('\n')[start.line - 1] ?? '';
  const code = source.slice(start.column, end.line === start.line ? end.column : undefined);
  unreadable.push({ ...start, column: start.column + 1, text: code.slice(0, 60).trim() });
}
