import type { Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';
import { didYouMean } from '@/lib/content/diagnostics/did-you-mean';
import { propPattern } from '@/lib/content/parse/site-variables';
import { getNodePosition, type MarkdownContext, resolveRelativePath } from './context';
import { getJsxAttribute, getJsxProps, isJsxElement } from './jsx';
import { toMdxDiagnostic } from './mdx-error';
import { extractModules } from './mdx-modules';
import { parseMarkdown } from './parse-markdown';
import { detectFormat } from './preprocess';
import { rebaseUrls } from './rebase-urls';
import { replaceTreeVariables } from './remark-variables';

type JsxNode = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Resolves the components of an MDX file: partials are inlined, imported names are replaced with the site's component
 * names, and unknown components are reported and replaced with their children. `ancestors` lists the enclosing partials.
 */
export function remarkMdxComponents(context: MarkdownContext, ancestors: readonly string[] = []) {
  return (tree: Root) => {
    const { components, partials } = extractModules(tree, context);
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined || !isComponent(node)) return undefined;
      const name = String(node.name);
      node.name = components.get(name) ?? name;
      const file = partials.get(name) ?? getIncludedFile(node, context);
      if (file !== undefined) {
        const nodes = inlinePartial(file, node, context, ancestors);
        parent.children.splice(index, 1, ...nodes);
        return [SKIP, index + nodes.length];
      }
      if (components.has(name)) return undefined;
      reportUnknown(node, components.keys(), context);
      parent.children.splice(index, 1, ...node.children);
      return [SKIP, index];
    });
  };
}

function isComponent(node: Root | RootContent): node is JsxNode {
  return isJsxElement(node) && /^[A-Z]|\./.test(node.name ?? '');
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

function inlinePartial(
  file: string,
  node: JsxNode,
  context: MarkdownContext,
  ancestors: readonly string[],
): RootContent[] {
  const text = context.getPartial(file);
  const isCircular = ancestors.includes(file);
  if (text === undefined || isCircular) {
    context.report({
      rule: 'missing-partial',
      ...getNodePosition(node),
      message: `The partial "${file}" ${isCircular ? 'includes itself' : 'does not exist'}.`,
      hint: isCircular ? 'Remove one of the two includes.' : didYouMean(file, context.partials),
    });
    return [];
  }
  const tree = parsePartial(text, file, node, context);
  // Report problems in a partial where the page includes it: line numbers in the partial do not match the page.
  visit(tree, (descendant) => {
    descendant.position = node.position;
  });
  replaceProps(tree, node, { ...context, file });
  remarkMdxComponents({ ...context, file }, [...ancestors, file])(tree);
  rebaseUrls(tree, file, context.file);
  const [only, ...others] = tree.children;
  const isInline = node.type === 'mdxJsxTextElement' && others.length === 0;
  return isInline && only?.type === 'paragraph' ? only.children : tree.children;
}

/** Replaces `{props.name}` in a partial with the attributes of the component that includes it. */
function replaceProps(tree: Root, node: JsxNode, context: MarkdownContext): void {
  replaceTreeVariables(tree, {
    variables: { props: getJsxProps(node) },
    pattern: propPattern,
    onUnknown: (path) =>
      context.report({
        rule: 'unknown-variable',
        ...getNodePosition(node),
        message: `The partial "${context.file}" uses {${path}}, but <${node.name}> does not set it.`,
        hint: `Add ${path.replace('props.', '')}="…" to <${node.name}>.`,
      }),
  });
}

/** Parses a partial. Invalid MDX is reported and gives an empty tree. */
function parsePartial(text: string, file: string, node: JsxNode, context: MarkdownContext): Root {
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
