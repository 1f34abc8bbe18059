import type { Node, Program, SimpleCallExpression } from 'estree';
import type { Root } from 'mdast';
import type {
  MdxFlowExpression,
  MdxTextExpression,
} from 'mdast-util-mdx-expression';
import type {
  MdxJsxAttribute,
  MdxJsxFlowElement,
  MdxJsxTextElement,
} from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { PageContext } from './page-context';
import { toRecord, type UnknownRecord } from './values';

export type JsxNode = MdxJsxFlowElement | MdxJsxTextElement;

export function isJsx(node: { type: string }): node is JsxNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

export type Expression = MdxFlowExpression | MdxTextExpression;

export function isExpression(node?: { type: string }): node is Expression {
  return (
    node?.type === 'mdxFlowExpression' || node?.type === 'mdxTextExpression'
  );
}

/** The paths and data of the files that a page imports, by local name. */
type ImportedFiles = ReadonlyMap<string, unknown>;

/** Returns the source of the start tag of an element. */
export function getOpenTag(
  node: JsxNode,
  { source, toRange }: PageContext,
): string {
  const last = node.attributes.at(-1);
  const { start } = toRange(node);
  const end = source.indexOf('>', last ? toRange(last).end : start) + 1;
  return source.slice(start, end);
}

/** Replaces the tags of an element with `before` and `after`, and keeps its content. */
export function unwrap(
  node: JsxNode,
  context: PageContext,
  before = '',
  after = '',
): void {
  const { source, toRange, edit } = context;
  const { start, end } = toRange(node);
  const openEnd = start + getOpenTag(node, context).length;
  const closeStart =
    openEnd >= end ? end : Math.max(source.lastIndexOf('</', end - 1), openEnd);
  const isEmpty = closeStart === end;
  edit(start, openEnd, isEmpty ? before + after : before);
  if (!isEmpty) {
    edit(closeStart, end, after);
  }
}

/**
 * Returns the value of an attribute: a string or plain data, true if it has no value, undefined if
 * it is code.
 */
export function getAttributeValue(
  { value }: MdxJsxAttribute,
  imported: ImportedFiles,
): unknown {
  if (value === null || value === undefined) {
    return true;
  }
  if (typeof value === 'string') {
    return value;
  }
  return evaluateExpression(value.data?.estree, imported);
}

/** Returns the plain-data attributes of an element. */
export function getProps(
  { attributes }: JsxNode,
  imported: ImportedFiles,
): UnknownRecord {
  return Object.fromEntries(
    attributes.flatMap((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute') {
        return [];
      }
      const value = getAttributeValue(attribute, imported);
      if (value === undefined) {
        return [];
      }
      return [[attribute.name, value]];
    }),
  );
}

/** Returns the first of the named properties that is a nonempty string or a number. */
export function getTextProp(
  props: UnknownRecord,
  ...names: string[]
): string | undefined {
  const values = names.map((name) => props[name]);
  const found = values.find(
    (value) => /^(?:string|number)$/.test(typeof value) && value !== '',
  );
  return found === undefined ? undefined : String(found);
}

/**
 * Returns the value of an expression that is a literal or the path of a file; undefined for any
 * other code.
 */
export function evaluateExpression(
  program: Program | null | undefined,
  imported: ImportedFiles,
): unknown {
  const [statement] = program?.body ?? [];
  if (statement?.type === 'ExpressionStatement') {
    return evaluateStatic(statement.expression, imported);
  }
  return undefined;
}

function evaluateStatic(
  node: Node | null | undefined,
  imported: ImportedFiles,
): unknown {
  switch (node?.type) {
    case 'Literal':
      return node.value instanceof RegExp ? undefined : node.value;
    case 'TemplateLiteral': {
      const values = node.expressions.map((expression) =>
        evaluateStatic(expression, imported),
      );
      return values.includes(undefined)
        ? undefined
        : node.quasis
            .map(({ value }, index) => `${value.cooked}${values[index] ?? ''}`)
            .join('');
    }
    case 'Identifier':
      return imported.get(node.name);
    case 'MemberExpression': {
      const value = evaluateStatic(node.object, imported);
      // `require('./a.png').default` is the file.
      if (typeof value === 'string') {
        return value;
      }
      if (node.property.type === 'Identifier') {
        return toRecord(value)[node.property.name];
      }
      return undefined;
    }
    case 'CallExpression':
      return readPath(node, imported);
    case 'ArrayExpression':
      return node.elements.map((element) => evaluateStatic(element, imported));
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.flatMap((property) => {
          if (property.type !== 'Property') {
            return [];
          }
          const { key, value } = property;
          const name =
            key.type === 'Identifier'
              ? key.name
              : evaluateStatic(key, imported);
          return [[name, evaluateStatic(value, imported)]];
        }),
      );
    default:
      return undefined;
  }
}

/** `require('./a.png')` and `useBaseUrl('/img/a.png')` */
function readPath(
  { callee, arguments: [path] }: SimpleCallExpression,
  imported: ImportedFiles,
) {
  const name = callee.type === 'Identifier' ? callee.name : '';
  const value = evaluateStatic(path, imported);
  if (name === 'require' || typeof value !== 'string') {
    return value;
  }
  if (name !== 'useBaseUrl') {
    return undefined;
  }
  if (/^(?:[a-z]+:|\/|#)/i.test(value)) {
    return value;
  }
  return `/${value}`;
}

/**
 * @example formatAttributes({ label: 'A "b"', open: true }) // => ' label="A &quot;b&quot;" open'
 */
export function formatAttributes(props: UnknownRecord): string {
  const enabled = Object.entries(props).filter(
    ([, value]) => (value ?? false) !== false,
  );
  const attributes = enabled.map(([name, value]) => {
    const text = String(value)
      .replaceAll('&', '&amp;')
      .replaceAll('"', '&quot;');
    if (value === true) {
      return ` ${name}`;
    }
    return ` ${name}="${text.replace(/\s*\n\s*/g, ' ')}"`;
  });
  return attributes.join('');
}

/** Escapes characters that Markdown or MDX would parse as syntax. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>|]/g, '\\$&')
    .replace(
      /^(\s*)([#+-]|\d+\.|import\b|export\b)(?=\s)/gm,
      (_, space: string, mark: string) => {
        if (/\w$/.test(mark)) {
          return `${space}&#${mark.charCodeAt(0)};${mark.slice(1)}`;
        }
        return `${space}\\${mark}`;
      },
    )
    .replace(/\s*\n\s*/g, ' ');
}

/** The imports of a page, by local name. */
type Imports = {
  /** The paths of imported files, or their data. */
  files: Map<string, unknown>;
  /** The paths of partials. */
  partials: Map<string, string>;
  /** The names of Docusaurus components. */
  components: Map<string, string>;
  /** The modules of other components. */
  unknown: Map<string, string>;
};

/** The state of the conversion of a page body, with the imports of the page. */
export type BodyContext = PageContext & { imports: Imports };

/** Returns the name of a component in Docusaurus, or else in the page; empty for a fragment. */
export function resolveName(
  { name }: JsxNode,
  { components }: Imports,
): string {
  return components.get(name ?? '') ?? name ?? '';
}

/** Reads the imports of a page, and removes them. Exports are reported. */
export function readImports(tree: Root, context: PageContext): BodyContext {
  const imports: Imports = {
    files: new Map(Object.entries(context.scope)),
    partials: new Map(),
    components: new Map(),
    unknown: new Map(),
  };
  visit(tree, 'mdxjsEsm', (node) => {
    const statements = node.data?.estree?.body ?? [];
    const declarations = statements.filter(
      (statement) => statement.type === 'ImportDeclaration',
    );
    for (const { source, specifiers } of declarations) {
      for (const { local } of specifiers) {
        addImport(local.name, String(source.value), imports, context);
      }
    }
    const hasExports = declarations.length < statements.length;
    if (hasExports) {
      context.report('expression', node, context.slice(node));
    }
    context.replace(
      node,
      hasExports ? context.comment('exports are left out') : '',
    );
  });
  return { ...context, imports };
}

const filePattern =
  /^[.@/].*\.(?:avif|css|docx?|gif|ico|jpe?g|mov|mp[34]|pdf|png|pptx?|svg|txt|webm|webp|xlsx?|ya?ml|zip)$/i;

function addImport(
  local: string,
  specifier: string,
  imports: Imports,
  context: PageContext,
): void {
  const component = /^@(?:theme|docusaurus)\/(\w+)/.exec(specifier)?.[1];
  if (component !== undefined) {
    imports.components.set(local, component);
  } else if (/\.mdx?$/i.test(specifier)) {
    imports.partials.set(local, specifier);
  } else if (specifier.endsWith('.json')) {
    imports.files.set(local, JSON.parse(context.readText(specifier) ?? 'null'));
  } else if (filePattern.test(specifier)) {
    imports.files.set(local, specifier);
  } else {
    imports.unknown.set(local, specifier);
  }
}
