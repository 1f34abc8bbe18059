import type { Program } from 'estree';
import type { Root } from 'mdast';
import type {} from 'mdast-util-mdxjs-esm';
import { type MarkdownContext, positionOf, relativeTo } from './context';

/** What the import and export lines of an MDX text make known: local name → what it stands for. */
export type MdxModules = {
  partials: Map<string, string>;
  components: Map<string, string>;
};

/**
 * Reads and removes the import lines of an MDX text: `@theme/…` names a component of the site, a file that begins
 * with `_` a partial; anything else is a diagnostic. Exports stay.
 */
export function takeModules(tree: Root, context: MarkdownContext): MdxModules {
  const modules: MdxModules = {
    partials: new Map(),
    components: new Map(context.components.map((name) => [name, name])),
  };
  tree.children = tree.children.filter((node) => {
    if (node.type !== 'mdxjsEsm') return true;
    const program = node.data?.estree;
    if (!program) return false;
    program.body = program.body.filter((statement) => {
      if (statement.type === 'ExportNamedDeclaration') noteExports(statement, modules);
      if (statement.type !== 'ImportDeclaration') return true;
      const from = String(statement.source.value);
      if (statement.specifiers.length === 0) reportImport(`The import of "${from}"`, node, context);
      for (const { local } of statement.specifiers) {
        noteImport({ name: local.name, from, node, modules, context });
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
  node: Parameters<typeof positionOf>[0];
  modules: MdxModules;
  context: MarkdownContext;
};

function noteImport({ name, from, node, modules, context }: ImportLine): void {
  const theme = /^@theme\/(\w+)$/.exec(from)?.[1];
  if (theme !== undefined && context.components.includes(theme)) {
    modules.components.set(name, theme);
    return;
  }
  const partial = partialFile(from, context);
  if (partial !== undefined) {
    modules.partials.set(name, partial);
    return;
  }
  reportImport(`The import of "${name}" from "${from}"`, node, context);
}

function reportImport(what: string, node: ImportLine['node'], context: MarkdownContext): void {
  context.report({
    rule: 'unknown-component',
    ...positionOf(node),
    message: `${what} is not known.`,
    hint: `A page may import files that begin with "_", and @theme/ followed by ${context.components.join(', ')}.`,
  });
}

function partialFile(from: string, context: MarkdownContext): string | undefined {
  if (!/(?:^|\/)_[^/]*\.mdx?$/.test(from)) return undefined;
  return from.startsWith('@site/docs/')
    ? from.slice('@site/docs/'.length)
    : relativeTo(context.file, from);
}

function noteExports(statement: Program['body'][number], modules: MdxModules): void {
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
