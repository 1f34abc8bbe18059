import type { Root, RootContent } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import { SKIP, visit } from 'unist-util-visit';
import { formatFile } from '@/lib/content/diagnostics/diagnostic';
import { didYouMean, findClosest } from '@/lib/content/diagnostics/did-you-mean';
import { parseContentFile } from '@/lib/content/parse/front-matter';
import { propPattern } from '@/lib/content/parse/site-variables';
import { getNodePosition, type MarkdownContext, toRelativePath } from './context';
import { createDocCards } from './doc-cards';
import {
  createSvgImage,
  isDocusaurusComponent,
  replaceDocusaurusComponent,
} from './docusaurus-components';
import { getFileFormat } from './file-format';
import { getJsxAttribute, getJsxProps, isJsxElement, type JsxNode } from './jsx';
import { toMdxDiagnostic } from './mdx-error';
import { replaceExpression, resolveAttributes } from './mdx-expressions';
import { extractModules, type MdxModules, resolvePartial } from './mdx-modules';
import { parseSource } from './parse-markdown';
import { moveToIncludedLines, toIncludedLine } from './partial-positions';
import { createPlaceholder } from './placeholder';
import { rebaseUrls } from './rebase-urls';
import { replaceTreeVariables } from './remark-variables';
import { prepareSource } from './repair-mdx';
import { createSubstitute, hasTabs } from './substitute';

/**
 * Resolves the components of an MDX file: partials are inlined, imported names are replaced with the site's component
 * names, and unknown components are reported and replaced with their children. `ancestors` lists the enclosing partials.
 */
export function remarkMdxComponents(context: MarkdownContext, ancestors: readonly string[] = []) {
  return (tree: Root) => replaceNodes(tree, extractModules(tree, context), context, ancestors);
}

function replaceNodes(
  tree: Root | JsxNode,
  modules: MdxModules,
  context: MarkdownContext,
  ancestors: readonly string[],
): void {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined || node.type === 'root') return undefined;
    const replaced = replaceNode(node, modules, context, ancestors);
    if (!replaced) return undefined;
    const { nodes, isResolved } = replaced;
    parent.children.splice(index, 1, ...nodes);
    return [SKIP, isResolved ? index + nodes.length : index];
  });
}

/** The nodes that replace another; they are visited next unless they are resolved. */
type Replaced = { nodes: RootContent[]; isResolved: boolean };

function replaceNode(
  node: RootContent,
  modules: MdxModules,
  context: MarkdownContext,
  ancestors: readonly string[],
): Replaced | undefined {
  if (isExpression(node)) {
    const nodes = replaceExpression(node, modules, context);
    return nodes && { nodes, isResolved: true };
  }
  if (!isJsxElement(node)) return undefined;
  const cards = createDocCards(node, modules);
  if (cards) return { nodes: cards, isResolved: false };
  resolveAttributes(node, modules, context);
  if (!isComponent(node)) return undefined;
  const file = getPartialFile(node, modules, context);
  if (file !== undefined) {
    replaceNodes(node, modules, context, ancestors);
    return { nodes: inlinePartial(file, node, context, ancestors), isResolved: true };
  }
  const nodes = replaceComponent(node, modules, context);
  return nodes && { nodes, isResolved: nodes.includes(node) };
}

function isExpression(node: RootContent): node is MdxFlowExpression | MdxTextExpression {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
}

/** Returns what replaces a component; undefined for a component of the site, which gets the name that it has there. */
function replaceComponent(
  node: JsxNode,
  modules: MdxModules,
  context: MarkdownContext,
): RootContent[] | undefined {
  const name = String(node.name);
  const svg = modules.files.get(name);
  if (svg !== undefined) return [createSvgImage(node, svg)];
  const target = modules.components.get(name);
  if (target === '') return node.children;
  if (target !== undefined && isDocusaurusComponent(target))
    return replaceDocusaurusComponent[target](node, modules, context);
  if (target !== undefined) {
    node.name = target;
    return undefined;
  }
  if (hasTabs(node) && context.config.components.includes('Tabs')) {
    node.name = 'Tabs';
    node.attributes = [];
    return undefined;
  }
  reportUnknown(node, modules, context);
  return createSubstitute(node);
}

function isComponent(node: JsxNode): boolean {
  return /^[A-Z]|\./.test(node.name ?? '');
}

/** Returns the file of an imported partial or an `<Include file="…"/>`. */
function getPartialFile(
  node: JsxNode,
  { partials, components }: MdxModules,
  context: MarkdownContext,
): string | undefined {
  const name = String(node.name);
  if (partials.has(name)) return partials.get(name);
  if (components.get(name) !== 'Include') return undefined;
  const file = getJsxAttribute(node, 'file')?.value ?? '';
  return file && resolvePartial(file, context.file);
}

function reportUnknown(node: JsxNode, modules: MdxModules, context: MarkdownContext): void {
  const name = String(node.name);
  const source = modules.unavailable.get(name);
  const known = [...context.config.components, ...modules.exports];
  const otherwise =
    'Use Markdown or a component of the site, or set what replaces it in componentAliases of lib/site.ts.';
  context.report({
    rule: 'unknown-component',
    ...getNodePosition(node),
    message: `The component <${name}> ${source === undefined ? 'is unknown' : `of "${source}" cannot be imported`}, so only its content is shown.`,
    hint:
      source === undefined
        ? didYouMean(name, known, `${otherwise} If it is text, write \\<${name}>`)
        : otherwise,
  });
}

function inlinePartial(
  file: string,
  node: JsxNode,
  context: MarkdownContext,
  ancestors: readonly string[],
): RootContent[] {
  const text = context.getPartial(file);
  if (ancestors.includes(file)) {
    reportPartial(
      node,
      `The file "${formatFile(file)}" includes itself.`,
      'Remove this line.',
      context,
    );
    return [];
  }
  if (text === undefined) {
    // A missing import is reported at its line.
    if (node.name === 'Include') reportMissingFile(file, node, context);
    return [createPlaceholder(file || `<${node.name}>`, node.type === 'mdxJsxTextElement')];
  }
  const tree = parsePartial(text, file, node, context);
  const index = context.partials.indexOf(file);
  if (index >= 0) moveToIncludedLines(tree, index);
  else
    visit(tree, (descendant) => {
      descendant.position = node.position;
    });
  const slots = createSlots(tree);
  replaceProps(tree, node, { ...context, file });
  const props = getJsxProps(node);
  remarkMdxComponents({ ...context, file, props }, [...ancestors, file])(tree);
  rebaseUrls(tree, file, context.file);
  for (const slot of slots) slot.children = structuredClone(node.children);
  const [only, ...others] = tree.children;
  const isInline = node.type === 'mdxJsxTextElement' && others.length === 0;
  return isInline && only?.type === 'paragraph' ? only.children : tree.children;
}

function reportMissingFile(file: string, node: JsxNode, context: MarkdownContext): void {
  const near = findClosest(file, context.partials);
  const written = near && `file="${toRelativePath(near, context.file)}"`;
  if (file === '')
    reportPartial(
      node,
      'The tag does not say which file to include.',
      'Write, for example: <Include file="_steps.mdx" />',
      context,
    );
  else
    reportPartial(
      getJsxAttribute(node, 'file') ?? node,
      `The file "${formatFile(file)}" does not exist.`,
      written ? `Write: ${written}` : 'Create the file, or correct its path.',
      context,
    );
}

/** Replaces `{props.children}` in a partial with fragments, which get the content of the component that includes it. */
function createSlots(tree: Root): { children: JsxNode['children'] }[] {
  const slots: { children: JsxNode['children'] }[] = [];
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined || node.type === 'root' || !isExpression(node)) return;
    if (node.value.trim() !== 'props.children') return;
    const isInline = node.type === 'mdxTextExpression';
    const type = isInline ? 'mdxJsxTextElement' : 'mdxJsxFlowElement';
    const slot = { type, name: null, attributes: [], children: [] } as JsxNode;
    slots.push(slot);
    parent.children[index] = slot;
  });
  return slots;
}

function reportPartial(
  node: Parameters<typeof getNodePosition>[0],
  message: string,
  hint: string,
  context: MarkdownContext,
): void {
  context.report({ rule: 'missing-partial', ...getNodePosition(node), message, hint });
}

/** Replaces `{props.name}` in a partial with the attributes of the component that includes it. */
function replaceProps(tree: Root, node: JsxNode, context: MarkdownContext): void {
  replaceTreeVariables(tree, {
    variables: { props: getJsxProps(node) },
    pattern: propPattern,
    onUnknown: (path) => {
      context.report({
        rule: 'unknown-variable',
        ...getNodePosition(node),
        message: `${formatFile(context.file)} uses {${path}}, but this tag does not set it.`,
        hint: `Add to this tag: ${path.replace('props.', '')}="text"`,
      });
      return '';
    },
  });
}

/** Parses a partial. Invalid MDX is reported and gives an empty tree. */
function parsePartial(text: string, file: string, node: JsxNode, context: MarkdownContext): Root {
  try {
    const { body } = parseContentFile(text, file, {});
    const format = getFileFormat(file, text, context.config.mdFormat);
    const report: MarkdownContext['report'] = (diagnostic) =>
      context.report({ ...diagnostic, ...getNodePosition(node) });
    return parseSource(prepareSource(body, format, { ...context, report }), format);
  } catch (error) {
    const diagnostic = toMdxDiagnostic(error, text);
    const index = context.partials.indexOf(file);
    context.report(
      index >= 0
        ? { ...diagnostic, line: toIncludedLine(diagnostic.line, index) }
        : { ...diagnostic, ...getNodePosition(node) },
    );
    return { type: 'root', children: [] };
  }
}
