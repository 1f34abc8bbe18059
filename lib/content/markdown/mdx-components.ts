import type { Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';
import { didYouMean } from '@/lib/content/did-you-mean';
import { type MarkdownContext, positionOf, relativeTo } from './context';
import { mdxDiagnostic } from './mdx-error';
import { type MdxModules, takeModules } from './mdx-modules';
import { parseMarkdown } from './parse-markdown';
import { rebase } from './rebase';

type JsxNode = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Settles every capitalised JSX element of an MDX text: a partial is put in its place, an imported name becomes the
 * site's own, and an unknown one is a diagnostic whose children stay.
 */
export function mdxComponents(context: MarkdownContext, inside: readonly string[] = []) {
  return (tree: Root) => {
    const modules = takeModules(tree, context);
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined || !isComponent(node)) return undefined;
      const content = replacementOf(node, { modules, context, inside });
      if (content === undefined) return undefined;
      parent.children.splice(index, 1, ...content.nodes);
      // A partial has been settled already; what an unknown component held has not.
      return [SKIP, content.isSettled ? index + content.nodes.length : index];
    });
  };
}

type Setting = { modules: MdxModules; context: MarkdownContext; inside: readonly string[] };

/** What is in place of a component; undefined where it stays, under the site's own name for it. */
function replacementOf(
  node: JsxNode,
  { modules, context, inside }: Setting,
): { nodes: RootContent[]; isSettled: boolean } | undefined {
  const name = String(node.name);
  const known = modules.components.get(name);
  node.name = known ?? name;
  const file = modules.partials.get(name) ?? includedFile(node, context);
  if (file !== undefined)
    return { nodes: partial({ file, node, context, inside }), isSettled: true };
  if (known !== undefined) return undefined;
  return { nodes: unknown(node, modules.components.keys(), context), isSettled: false };
}

function isComponent(node: Root | RootContent): node is JsxNode {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return false;
  return /^[A-Z]|\./.test(node.name ?? '');
}

/** The file that `<Include file="…"/>` names. */
function includedFile(node: JsxNode, context: MarkdownContext): string | undefined {
  if (node.name !== 'Include') return undefined;
  const attribute = node.attributes.find(
    (each) => each.type === 'mdxJsxAttribute' && each.name === 'file',
  );
  const file = typeof attribute?.value === 'string' ? attribute.value : '';
  return file && (relativeTo(context.file, file) ?? file);
}

function unknown(node: JsxNode, known: Iterable<string>, context: MarkdownContext): RootContent[] {
  context.report({
    rule: 'unknown-component',
    ...positionOf(node),
    message: `The component <${node.name}> is not known. Its content is shown without it.`,
    hint: didYouMean(String(node.name), [...known]),
  });
  return node.children;
}

type PartialUse = {
  file: string;
  node: JsxNode;
  context: MarkdownContext;
  inside: readonly string[];
};

function partial({ file, node, context, inside }: PartialUse): RootContent[] {
  const text = context.partialOf(file);
  const error = inside.includes(file)
    ? {
        message: `The partial "${file}" includes itself.`,
        hint: 'Take one of the two includes out.',
      }
    : { message: `There is no partial "${file}".`, hint: didYouMean(file, context.partials) };
  if (text === undefined || inside.includes(file)) {
    context.report({ rule: 'missing-partial', ...positionOf(node), ...error });
    return [];
  }
  const tree = parsed(text, { file, node, context });
  // What is found in a partial is reported where the page uses it: its own lines are not those of the page.
  visit(tree, (each) => {
    each.position = node.position;
  });
  mdxComponents({ ...context, file }, [...inside, file])(tree);
  rebase(tree, file, context.file);
  const [only, ...others] = tree.children;
  const isInLine = node.type === 'mdxJsxTextElement' && others.length === 0;
  return isInLine && only?.type === 'paragraph' ? only.children : tree.children;
}

/** The tree of a partial; one that is not valid MDX is a diagnostic, and empty. */
function parsed(text: string, { file, node, context }: Omit<PartialUse, 'inside'>): Root {
  try {
    return parseMarkdown(text, file);
  } catch (error) {
    const { line, message, hint } = mdxDiagnostic(error);
    const inPartial = `In the partial "${file}", line ${line}: ${message}`;
    context.report({ rule: 'bad-mdx', ...positionOf(node), message: inPartial, hint });
    return { type: 'root', children: [] };
  }
}
