import { posix } from 'node:path';
import type { Directive, ImportDeclaration, ModuleDeclaration, Statement } from 'estree';
import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import { formatFile, type Position } from '@/lib/content/diagnostics/diagnostic';
import { findClosest } from '@/lib/content/diagnostics/did-you-mean';
import { decodePath } from '@/lib/urls/url-path';
import { getNodePosition, type MarkdownContext, toRelativePath } from './context';
import { type CodeNode, findFreeNames, walkCode } from './free-names';
import { getStaticValue, type StaticNames, type StaticValue } from './static-value';

/** The names that the imports and exports of an MDX file define. */
export type MdxModules = StaticNames & {
  /** Local name → partial file or component name. */
  partials: Map<string, string>;
  components: Map<string, string>;
  files: Map<string, string>;
  constants: Map<string, StaticValue>;
  baseUrlHooks: Set<string>;
  /** The modules of components that cannot be imported, by local name. */
  unavailable: Map<string, string>;
  /** The names of exports that are kept. */
  exports: Set<string>;
};

type Declaration = Directive | Statement | ModuleDeclaration;

/** Components of Docusaurus that are replaced while a page is read; see `replaceDocusaurusComponent`. */
export const docusaurusComponents = [
  'BrowserOnly',
  'Head',
  'Heading',
  'IdealImage',
  'ThemedImage',
  'TOCInline',
  'Translate',
] as const;

/**
 * Extracts the imports and exports of an MDX file. `@theme/…` refers to a component, `.md` and `.mdx` files are partials, and images and
 * other files are URLs; any other import is reported. Exports that need something else are reported and removed.
 */
export function extractModules(tree: Root, context: MarkdownContext): MdxModules {
  const { components, componentAliases } = context.config;
  const modules: MdxModules = {
    partials: new Map(),
    components: new Map([
      ...docusaurusComponents.map((name) => [name, name] as const),
      ...Object.entries(componentAliases),
      ...components.map((name) => [name, name] as const),
    ]),
    files: new Map(),
    constants: new Map(),
    baseUrlHooks: new Set(),
    objects: new Map<string, object>([
      ['frontMatter', context.frontMatter],
      ...(context.props ? [['props', context.props] as const] : []),
    ]),
    unavailable: new Map(),
    exports: new Set(),
  };
  const programs = tree.children.flatMap((node) =>
    node.type === 'mdxjsEsm' && node.data?.estree ? [{ node, program: node.data.estree }] : [],
  );
  for (const { node, program } of programs) {
    for (const statement of program.body)
      if (statement.type === 'ImportDeclaration') addImports(statement, node, modules, context);
    program.body = program.body.filter(({ type }) => type !== 'ImportDeclaration');
    for (const statement of program.body) addConstants(statement, modules);
  }
  removeUnresolvedExports(programs, modules, context);
  const kept = new Set(
    programs.filter(({ program }) => program.body.length > 0).map(({ node }) => node),
  );
  tree.children = tree.children.filter((node) => node.type !== 'mdxjsEsm' || kept.has(node));
  return modules;
}

function addImports(
  statement: ImportDeclaration,
  node: MdxjsEsm,
  modules: MdxModules,
  context: MarkdownContext,
): void {
  const { source, specifiers } = statement;
  const position = getStatementPosition(statement, node);
  const from = String(source.value);
  const names = specifiers.map(({ local }) => local.name);
  if (names.length === 0) reportImport(`"${from}"`, position, context);
  for (const name of names) {
    if (!addImport(name, from, modules, context))
      reportImport(`"${name}"`, position, context, ` from "${from}"`);
  }
  const file = modules.partials.get(names[0] ?? '');
  if (file !== undefined) checkPartial(file, from, getStatementPosition(source, node), context);
}

/** Adds an imported name. Returns whether the import is supported. */
function addImport(
  name: string,
  from: string,
  { components, partials, files, baseUrlHooks, unavailable }: MdxModules,
  context: MarkdownContext,
): boolean {
  const component = components.get(getImportedComponent(from));
  if (component !== undefined) components.set(name, component);
  else if (/\.mdx?$/.test(from)) partials.set(name, resolvePartial(from, context.file));
  else if (isFileImport(from)) files.set(name, from);
  else if (from === '@docusaurus/useBaseUrl') baseUrlHooks.add(name);
  // Components are reported where they are used, like what needs React or another hook.
  else if (/^[A-Z]/.test(name)) unavailable.set(name, from);
  else return /^(?:react|@docusaurus\/.*)$/.test(from);
  return true;
}

/** Reports an imported partial that does not exist; `position` is that of its path. */
function checkPartial(
  file: string,
  from: string,
  { line, column }: Position,
  context: MarkdownContext,
): void {
  if (context.getPartial(file) !== undefined) return;
  const near = findClosest(file, context.partials);
  context.report({
    rule: 'missing-partial',
    line,
    // The text after the quotation mark.
    column: column + 1,
    message: `The imported file "${from}" does not exist.`,
    hint: near
      ? `Did you mean "${toRelativePath(near, context.file)}"?`
      : `Create ${formatFile(file)} in the content folder, or correct the path.`,
  });
}

/** Adds exported constants whose values are static, such as the path of a file. */
function addConstants(statement: Declaration, modules: MdxModules): void {
  if (statement.type !== 'ExportNamedDeclaration') return;
  const { declaration } = statement;
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return;
  for (const { id, init } of declaration.declarations) {
    const value = init ? getStaticValue(init, modules) : undefined;
    if (id.type === 'Identifier' && value !== undefined) modules.constants.set(id.name, value);
  }
}

/** @example getImportedComponent('@theme/Tabs') // => 'Tabs' */
function getImportedComponent(from: string): string {
  return /^(?:@theme|@theme-original|@docusaurus)\/(\w+)$/.exec(from)?.[1] ?? '';
}

/** Whether an import is the URL of a file. Code, data and styles are not. */
function isFileImport(from: string): boolean {
  return (
    /^(?:\.|@site\/|\/)/.test(from) &&
    /\.(?:avif|docx?|gif|ico|jpe?g|mov|mp[34]|pdf|png|pptx?|svg|webm|webp|xlsx?|zip)$/i.test(from)
  );
}

function reportImport(
  name: string,
  position: Position,
  context: MarkdownContext,
  source = '',
): void {
  context.report({
    rule: 'unknown-component',
    ...position,
    message: `Pages cannot import code, so ${name}${source} is left out.`,
    hint: `Remove this line${source && `, and what uses ${name}`}. Pages can import Markdown files, images and the components of the site.`,
  });
}

/** Returns the position of code; in a partial, whose lines are those of another file, that of the whole node. */
function getStatementPosition({ loc }: Pick<Declaration, 'loc'>, node: MdxjsEsm): Position {
  const { start, end } = node.position ?? {};
  const isInNode = loc && start && end && loc.start.line >= start.line && loc.end.line <= end.line;
  return isInNode ? { line: loc.start.line, column: loc.start.column + 1 } : getNodePosition(node);
}

/**
 * Returns the path of an included Markdown file relative to `docs/`. It can be in another folder of a Docusaurus project.
 * @example resolvePartial('@site/src/_save.mdx', 'crm/lists.md') // => '../src/_save.mdx'
 */
export function resolvePartial(path: string, file: string): string {
  if (/^[@/]/.test(path)) return posix.relative('docs', path.replace(/^(?:@site)?\//, ''));
  return posix.join(posix.dirname(file), decodePath(path));
}

/**
 * Removes exports that use unknown names until none is left, because an export can use another. The table of contents, which partials
 * can add to in Docusaurus, includes their headings anyway.
 */
function removeUnresolvedExports(
  programs: readonly { node: MdxjsEsm; program: { body: Declaration[] } }[],
  modules: MdxModules,
  context: MarkdownContext,
): void {
  const list = () =>
    programs.flatMap(({ node, program }) =>
      program.body.map((statement) => ({ node, program, statement })),
    );
  for (const { node, statement } of list()) {
    removeUnsafeAttributes(statement, node, context);
    for (const name of listExports(statement)) modules.exports.add(name);
  }
  for (const { program, statement } of list())
    if (listExports(statement).join() === 'toc')
      program.body = program.body.filter((other) => other !== statement);
  const findUnresolved = () =>
    list().find(({ statement }) => describeUnresolved(statement, modules) !== undefined);
  for (let found = findUnresolved(); found; found = findUnresolved()) {
    const { node, program, statement } = found;
    const names = listExports(statement);
    reportExport(statement, node, modules, context);
    program.body = program.body.filter((other) => other !== statement);
    for (const name of names) modules.exports.delete(name);
  }
  for (const name of modules.exports) modules.components.set(name, name);
}

/** Reports an export that is left out, unless the values of its names are known. */
function reportExport(
  statement: Declaration,
  node: MdxjsEsm,
  modules: MdxModules,
  context: MarkdownContext,
): void {
  const names = listExports(statement);
  if (names.length > 0 && names.every((name) => modules.constants.has(name))) return;
  context.report({
    rule: 'unknown-expression',
    ...getStatementPosition(statement, node),
    message: `The export ${names.map((name) => `"${name}" `).join('')}${describeUnresolved(statement, modules)}, so it is left out.`,
    hint: 'Use Markdown or a component of the site instead.',
  });
}

function listExports(statement: Declaration): string[] {
  if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
  const { declaration } = statement;
  const ids =
    declaration.type === 'VariableDeclaration'
      ? declaration.declarations.map(({ id }) => id)
      : [declaration.id];
  return ids.flatMap((id) => (id.type === 'Identifier' ? [id.name] : []));
}

function describeUnresolved(statement: Declaration, { exports }: MdxModules): string | undefined {
  if ('source' in statement && statement.source) return 'comes from another file';
  const unknown = findFreeNames(statement).filter((name) => !exports.has(name));
  return unknown.length > 0
    ? `uses ${unknown.map((name) => `"${name}"`).join(', ')}, which is not defined here`
    : undefined;
}

/** Removes event handlers and styles from JSX in code: neither works in a page that is rendered once. */
export function removeUnsafeAttributes(
  tree: CodeNode,
  node: Parameters<typeof getNodePosition>[0],
  context: MarkdownContext,
): void {
  walkCode(tree, (element) => {
    if (element.type !== 'JSXOpeningElement' || !('attributes' in element)) return;
    const { attributes } = element;
    if (!Array.isArray(attributes)) return;
    element.attributes = attributes.filter(({ name }) => {
      const isUnsafe = /^(?:on[A-Z]\w*|style)$/.test(String(name?.name));
      if (isUnsafe)
        context.report({
          rule: 'unsafe-html',
          ...getNodePosition(node),
          message: `${name.name}=… is removed: it is not allowed on this site, for security.`,
          hint: 'Remove it, or use a component of the site instead.',
        });
      return !isUnsafe;
    });
  });
}
