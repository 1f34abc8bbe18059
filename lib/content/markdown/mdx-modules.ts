import type { ExportNamedDeclaration, ImportDeclaration } from 'estree';
import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import { getNodePosition, type MarkdownContext, resolveRelativePath } from './context';

/** The names that the imports and exports of an MDX file define: local name → partial file or component name. */
export type MdxModules = {
  partials: Map<string, string>;
  components: Map<string, string>;
};

/**
 * Extracts the imports of an MDX file: `@theme/…` refers to a component of the site, a file that starts with `_` to a
 * partial; any other import is reported. Exports are kept.
 */
export function extractModules(tree: Root, context: MarkdownContext): MdxModules {
  const modules: MdxModules = {
    partials: new Map(),
    components: new Map(context.config.components.map((name) => [name, name])),
  };
  tree.children = tree.children.filter((node) => {
    if (node.type !== 'mdxjsEsm') return true;
    const program = node.data?.estree;
    if (!program) return false;
    for (const statement of program.body) {
      if (statement.type === 'ExportNamedDeclaration') addExports(statement, modules);
      if (statement.type === 'ImportDeclaration') addImports(statement, node, modules, context);
    }
    program.body = program.body.filter(({ type }) => type !== 'ImportDeclaration');
    return program.body.length > 0;
  });
  return modules;
}

function addImports(
  { source, specifiers }: ImportDeclaration,
  node: MdxjsEsm,
  { partials, components }: MdxModules,
  context: MarkdownContext,
): void {
  const from = String(source.value);
  const component = /^@theme\/(\w+)$/.exec(from)?.[1] ?? '';
  const partial = resolvePartial(from, context);
  const names = specifiers.map(({ local }) => local.name);
  if (names.length === 0) reportImport(`"${from}"`, node, context);
  for (const name of names) {
    if (context.config.components.includes(component)) components.set(name, component);
    else if (partial !== undefined) partials.set(name, partial);
    else reportImport(`"${name}" from "${from}"`, node, context);
  }
}

function reportImport(source: string, node: MdxjsEsm, context: MarkdownContext): void {
  context.report({
    rule: 'unknown-component',
    ...getNodePosition(node),
    message: `Unsupported import of ${source}.`,
    hint: `Pages can import files that start with "_", and @theme/ followed by one of: ${context.config.components.join(', ')}.`,
  });
}

function resolvePartial(from: string, context: MarkdownContext): string | undefined {
  if (!/(?:^|\/)_[^/]*\.mdx?$/.test(from)) return undefined;
  return from.startsWith('@site/docs/')
    ? from.slice('@site/docs/'.length)
    : resolveRelativePath(context.file, from);
}

function addExports({ declaration }: ExportNamedDeclaration, { components }: MdxModules): void {
  if (!declaration) return;
  const ids =
    declaration.type === 'VariableDeclaration'
      ? declaration.declarations.map(({ id }) => id)
      : [declaration.id];
  for (const id of ids) if (id.type === 'Identifier') components.set(id.name, id.name);
}
