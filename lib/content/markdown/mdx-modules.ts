import type { Program } from 'estree';
import type { Root } from 'mdast';
import type {} from 'mdast-util-mdxjs-esm';
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
    program.body = program.body.filter((statement) => {
      if (statement.type === 'ExportNamedDeclaration') addExports(statement, modules);
      if (statement.type !== 'ImportDeclaration') return true;
      const from = String(statement.source.value);
      if (statement.specifiers.length === 0) reportImport(`"${from}"`, node, context);
      for (const { local } of statement.specifiers) {
        addImport({ name: local.name, from, node, modules, context });
      }
      return false;
    });
    return program.body.length > 0;
  });
  return modules;
}

type ImportLine = {
  name: string;
  from: string;
  node: Parameters<typeof getNodePosition>[0];
  modules: MdxModules;
  context: MarkdownContext;
};

function addImport({ name, from, node, modules, context }: ImportLine): void {
  const theme = /^@theme\/(\w+)$/.exec(from)?.[1];
  if (theme !== undefined && context.config.components.includes(theme)) {
    modules.components.set(name, theme);
    return;
  }
  const partial = resolvePartial(from, context);
  if (partial !== undefined) {
    modules.partials.set(name, partial);
    return;
  }
  reportImport(`"${name}" from "${from}"`, node, context);
}

function reportImport(source: string, node: ImportLine['node'], context: MarkdownContext): void {
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

function addExports(statement: Program['body'][number], modules: MdxModules): void {
  if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return;
  const { declaration } = statement;
  const ids =
    declaration.type === 'VariableDeclaration'
      ? declaration.declarations.map(({ id }) => id)
      : [declaration.id];
  for (const id of ids) {
    if (id.type === 'Identifier') modules.components.set(id.name, id.name);
  }
}
