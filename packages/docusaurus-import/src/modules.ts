import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { PageContext } from './page-context';

/** What the imports of a page define, by local name. */
export type Modules = {
  /** Files, and the text of those that are imported as text. */
  imported: Map<string, string>;
  /** The names that are imported as text. */
  texts: Set<string>;
  partials: Map<string, string>;
  /** The names of components of Docusaurus. */
  components: Map<string, string>;
  /** The modules of other components. */
  unknown: Map<string, string>;
};

/** Reads the imports of a page, and removes them. Exports are reported. */
export function readModules(tree: Root, context: PageContext): Modules {
  const modules: Modules = {
    imported: new Map(),
    texts: new Set(),
    partials: new Map(),
    components: new Map(),
    unknown: new Map(),
  };
  for (const [name, from] of context.globalImports) addImport(name, from, modules, context);
  visit(tree, 'mdxjsEsm', (node) => {
    for (const statement of node.data?.estree?.body ?? [])
      if (statement.type === 'ImportDeclaration')
        for (const { local } of statement.specifiers)
          addImport(local.name, String(statement.source.value), modules, context);
  });
  visit(tree, 'mdxjsEsm', (node) => {
    const lost = getExportedNames(node.value).join(', ');
    if (lost !== '') context.report('expression', node, `export of ${lost}`);
    context.replace(node, lost && context.comment(`the export of ${lost} is left out`));
  });
  return modules;
}

/** Returns the names of exports that Docusaurus does not make of front matter. */
function getExportedNames(code: string): string[] {
  const exported = code.matchAll(
    /^export\s+(?:(?:async\s+)?(?:const|let|var|function|class)\s+)?(\w+|\{[^}]*\}|.*)/gm,
  );
  const names = [...exported].map(([, name = '']) => name);
  return names.filter((name) => !/^(?:toc|frontMatter|metadata)$/.test(name));
}

const fileImport =
  /^[.@/].*\.(?:avif|css|docx?|gif|ico|jpe?g|mov|mp[34]|pdf|png|pptx?|svg|txt|webm|webp|xlsx?|ya?ml|zip)$/i;

function addImport(local: string, from: string, modules: Modules, context: PageContext): void {
  const component = /^@(?:theme|theme-original|theme-init|docusaurus)\/(\w+)/.exec(from)?.[1];
  const raw = /^!*raw-loader!(?:.*!)?(.*)$/.exec(from)?.[1] ?? /^(.*)\?raw$/.exec(from)?.[1];
  const text = raw === undefined ? undefined : context.readText(raw);
  if (text !== undefined) {
    modules.imported.set(local, text);
    modules.texts.add(local);
  } else if (component !== undefined) modules.components.set(local, component);
  else if (isPartial(from, context)) modules.partials.set(local, from);
  else if (fileImport.test(from)) modules.imported.set(local, from);
  else modules.unknown.set(local, from);
}

/** The extension of a partial can be missing. */
function isPartial(from: string, { resolvePartial }: PageContext): boolean {
  const isFile = /^[.@].*\/[^.]+$/.test(from) && resolvePartial(from) !== undefined;
  return isFile || /\.mdx?$/i.test(from);
}
