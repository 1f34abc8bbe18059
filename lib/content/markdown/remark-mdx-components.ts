import type { Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';
import { didYouMean } from '@/lib/content/diagnostics/did-you-mean';
import { getNodePosition, type MarkdownContext, resolveRelativePath } from './context';
import { getJsxAttribute } from './jsx';
import { toMdxDiagnostic } from './mdx-error';
import { extractModules, type MdxModules } from './mdx-modules';
import { parseMarkdown } from './parse-markdown';
import { detectFormat } from './preprocess';
import { rebaseUrls } from './rebase-urls';

type JsxNode = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Resolves the components of an MDX file: partials are inlined, imported names are replaced with the site's component
 * names, and unknown components are reported and replaced with their children. `inside` lists the enclosing partials.
 */
export function remarkMdxComponents(context: MarkdownContext, inside: readonly string[] = []) {
  return (tree: Root) => {
    const modules = extractModules(tree, context);
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined || !isComponent(node)) return undefined;
      const replacement = resolveComponent(node, { modules, context, inside });
      if (replacement === undefined) return undefined;
      parent.children.splice(index, 1, ...replacement.nodes);
      // The content of a partial is already resolved; the children of an unknown component are not.
      return [SKIP, replacement.isResolved ? index + replacement.nodes.length : index];
    });
  };
}

type ResolveOptions = { modules: MdxModules; context: MarkdownContext; inside: readonly string[] };

/** Returns the replacement of a component; undefined when it is kept under the site's name for it. */
function resolveComponent(
  node: JsxNode,
  { modules, context, inside }: ResolveOptions,
): { nodes: RootContent[]; isResolved: boolean } | undefined {
  const name = String(node.name);
  const known = modules.components.get(name);
  node.name = known ?? name;
  const file = modules.partials.get(name) ?? getIncludedFile(node, context);
  if (file !== undefined)
    return { nodes: inlinePartial({ file, node, context, inside }), isResolved: true };
  if (known !== undefined) return undefined;
  reportUnknown(node, modules.components.keys(), context);
  return { nodes: node.children, isResolved: false };
}

function isComponent(node: Root | RootContent): node is JsxNode {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return false;
  return /^[A-Z]|\./.test(node.name ?? '');
}

/** Returns the file of an `<Include file="…"/>`. */
function getIncludedFile(node: JsxNode, context: MarkdownContext): string | undefined {
  if (node.name !== 'Include') return undefined;
  const file = getJsxAttribute(node, 'file')?.value ?? '';
  return file && (resolveRelativePath(context.file, file) ?? file);
}

function reportUnknown(node: JsxNode, known: Iterable<string>, context: MarkdownContext): void {
  context.report({
    rule: 'unknown-component',
    ...getNodePosition(node),
    message: `Unknown component <${node.name}>. Its children are rendered without it.`,
    hint: didYouMean(String(node.name), [...known]),
  });
}

type PartialUse = {
  file: string;
  node: JsxNode;
  context: MarkdownContext;
  inside: readonly string[];
};

function inlinePartial({ file, node, context, inside }: PartialUse): RootContent[] {
  const text = context.getPartial(file);
  const error = inside.includes(file)
    ? {
        message: `The partial "${file}" includes itself.`,
        hint: 'Remove one of the two includes.',
      }
    : {
        message: `The partial "${file}" does not exist.`,
        hint: didYouMean(file, context.partials),
      };
  if (text === undefined || inside.includes(file)) {
    context.report({ rule: 'missing-partial', ...getNodePosition(node), ...error });
    return [];
  }
  const tree = parsePartial(text, { file, node, context });
  // Report problems in a partial where the page includes it: line numbers in the partial do not match the page.
  visit(tree, (descendant) => {
    descendant.position = node.position;
  });
  remarkMdxComponents({ ...context, file }, [...inside, file])(tree);
  rebaseUrls(tree, file, context.file);
  const [only, ...others] = tree.children;
  const isInline = node.type === 'mdxJsxTextElement' && others.length === 0;
  return isInline && only?.type === 'paragraph' ? only.children : tree.children;
}

/** Parses a partial. Invalid MDX is reported and gives an empty tree. */
function parsePartial(text: string, { file, node, context }: Omit<PartialUse, 'inside'>): Root {
  try {
    return parseMarkdown(text, detectFormat(file, text, context.config.mdFormat));
  } catch (error) {
    const { line, message, hint } = toMdxDiagnostic(error);
    context.report({
      rule: 'bad-mdx',
      ...getNodePosition(node),
      message: `In the partial "${file}", line ${line}: ${message}`,
      hint,
    });
    return { type: 'root', children: [] };
  }
}
