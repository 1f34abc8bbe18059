import { compile } from '@mdx-js/mdx';
import type { Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import { isJsx, type JsxNode } from './jsx';
import type { PageLookups } from './page-context';
import { hideHeadingIds, remarkContainerDirective } from './parse-markdown';

/** Compiles a page. Returns why it is not one of the dialect: invalid MDX, an import, code, or an unknown component. */
export async function findViolation(
  text: string,
  { components, isPartial }: Pick<PageLookups, 'components' | 'isPartial'>,
): Promise<string | undefined> {
  const violations: string[] = [];
  const collect = () => (tree: Root) => {
    visit(tree, (node) => {
      const violation = isJsx(node)
        ? describeElement(node, components)
        : describeCode(node, isPartial);
      if (violation !== undefined) violations.push(violation);
    });
  };
  try {
    await compile(hideHeadingIds(text), {
      format: 'mdx',
      remarkPlugins: [remarkGfm, remarkContainerDirective, collect],
    });
  } catch (error) {
    return String(Object(error).reason ?? error);
  }
  return violations[0];
}

function describeElement({ name }: JsxNode, components: PageLookups['components']) {
  const isKnown = name === null || /^[a-z][^.]*$/.test(name) || Object.hasOwn(components, name);
  return isKnown ? undefined : `it has an unknown component: ${name}`;
}

function describeCode(node: Root | RootContent, isPartial: boolean): string | undefined {
  if (node.type === 'mdxjsEsm') return `it has an import or export: ${node.value}`;
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return undefined;
  const isComment = /^\s*(?:\/\*[\s\S]*\*\/\s*)*$/.test(node.value);
  const isProp = isPartial && /^\s*props\.\w+\s*$/.test(node.value);
  return isComment || isProp ? undefined : `it has an expression: ${node.value}`;
}
