import { parse } from 'acorn';
import type { Expression, Node, ObjectExpression, Program, Property } from 'estree';
import type { Position } from '@/lib/content/diagnostics/diagnostic';

/** A part of a module that is not plain data, such as a function call. */
export type UnreadablePart = Position & { text: string };

/**
 * Reads the default export of a JavaScript, TypeScript or JSON file without running it: literals, objects, arrays, and constants of the
 * same file. Other parts are left out and returned in `unreadable`. Throws a SyntaxError if the file cannot be parsed.
 */
export function readDefaultExport(text: string): { value: unknown; unreadable: UnreadablePart[] } {
  const code = toModule(text);
  const program = parseModule(code);
  const unreadable: UnreadablePart[] = [];
  const node = findDefaultExport(program);
  const context = { text: code, constants: findConstants(program), unreadable };
  return { value: node && evaluate(node, context), unreadable };
}

type Context = {
  text: string;
  constants: ReadonlyMap<string, Node>;
  unreadable: UnreadablePart[];
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
  return new Map(
    declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? [[id.name, init] as const] : [],
    ),
  );
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

function evaluateElement(element: Node | null, context: Context): unknown[] {
  if (!element) return [];
  if (element.type !== 'SpreadElement') {
    const value = evaluate(element, context);
    return value === undefined ? [] : [value];
  }
  const items = evaluate(element.argument, context);
  return Array.isArray(items) ? items : [];
}

function evaluateObject({ properties }: ObjectExpression, context: Context): object {
  const entries = properties.flatMap((property): [string, unknown][] => {
    if (property.type === 'SpreadElement') {
      const value = evaluate(property.argument, context);
      return typeof value === 'object' && value !== null ? Object.entries(value) : [];
    }
    const name = getPropertyName(property);
    if (name === undefined) reportUnreadable(property.key, context);
    const value = evaluate(property.value, context);
    return name === undefined || value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
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
