import type { Directive, ModuleDeclaration, Statement } from 'estree';
import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import { visit } from 'unist-util-visit';
import type { PageContext } from './page-context';
import { getStaticValue, type Names } from './static-value';

/** What the imports and exports of a page define. */
export type Modules = Names & {
  /** The files of partials by local name. */
  partials: Map<string, string>;
  /** The names of components of Docusaurus by local name. */
  components: Map<string, string>;
  /** The modules of other components by local name. */
  unknown: Map<string, string>;
};

type Declaration = Directive | Statement | ModuleDeclaration;

const fileImport =
  /\.(?:avif|css|docx?|gif|ico|jpe?g|mov|mp[34]|pdf|png|pptx?|svg|txt|webm|webp|xlsx?|ya?ml|zip)$/i;

/** Reads the imports and exports of a page, and removes them. What an export computes is reported. */
export function readModules(tree: Root, context: PageContext): Modules {
  const modules: Modules = {
    files: new Map(),
    texts: new Map(),
    constants: new Map<string, unknown>([['frontMatter', context.frontMatter]]),
    partials: new Map(),
    components: new Map(),
    unknown: new Map(),
  };
  const nodes: MdxjsEsm[] = [];
  visit(tree, 'mdxjsEsm', (node) => {
    nodes.push(node);
  });
  for (const node of nodes) {
    const lost = (node.data?.estree?.body ?? []).flatMap((statement) =>
      readStatement(statement, modules, context),
    );
    for (const name of lost) context.report('export', node, name);
    const comment =
      lost.length > 0 ? context.comment(`the export of ${lost.join(', ')} is left out`) : '';
    context.replace(node, comment);
  }
  return modules;
}

/** Returns the names of exports that cannot be converted. */
function readStatement(statement: Declaration, modules: Modules, context: PageContext): string[] {
  if (statement.type === 'ImportDeclaration') {
    const from = String(statement.source.value);
    const names = statement.specifiers.map((specifier) => ({
      local: specifier.local.name,
      imported:
        specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
          ? specifier.imported.name
          : 'default',
    }));
    for (const name of names) addImport(name, from, modules, context);
    return [];
  }
  if (statement.type === 'ExportAllDeclaration') return ['*'];
  if (statement.type === 'ExportDefaultDeclaration') return ['default'];
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const { declaration } = statement;
  if (declaration?.type !== 'VariableDeclaration')
    return declaration && 'id' in declaration && declaration.id ? [declaration.id.name] : ['*'];
  return declaration.declarations.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier') return ['*'];
    const value = init ? getStaticValue(init, modules) : undefined;
    if (value !== undefined) modules.constants.set(id.name, value);
    const isIgnored = value !== undefined || /^(?:toc|frontMatter|metadata)$/.test(id.name);
    return isIgnored ? [] : [id.name];
  });
}

function addImport(
  { local, imported }: { local: string; imported: string },
  from: string,
  modules: Modules,
  context: PageContext,
): void {
  const component = /^@(?:theme|theme-original|theme-init|docusaurus)\/(\w+)/.exec(from)?.[1];
  const raw = /^!*raw-loader!(?:.*!)?(.*)$/.exec(from)?.[1] ?? /^(.*)\?raw$/.exec(from)?.[1];
  const text = raw === undefined ? undefined : context.readText(raw);
  const unknown = imported === 'default' ? from : `${from}, ${imported}`;
  const isFile = fileImport.test(from) && /^[.@/]/.test(from);
  if (text !== undefined) modules.texts.set(local, text);
  else if (component !== undefined) modules.components.set(local, component);
  else if (/\.mdx?$/i.test(from)) modules.partials.set(local, from);
  else if (isFile) modules.files.set(local, from);
  else if (from.endsWith('.json')) addData(local, from, modules, context);
  else modules.unknown.set(local, unknown);
}

function addData(local: string, from: string, modules: Modules, context: PageContext): void {
  const text = context.readText(from);
  try {
    if (text !== undefined) modules.constants.set(local, JSON.parse(text));
  } catch {
    // What uses the data is reported.
  }
}
