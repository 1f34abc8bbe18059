import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { withBase } from '@/lib/routes/base-path';

/**
 * Joins what no component draws: each run of such nodes at the top of a text becomes one `<static-html html="…">`. The data of a page
 * then holds its text in the very characters of its HTML, which compress as one, and React has no elements to take over. Comes
 * after all steps that change the tree.
 */
export function staticHtml() {
  return (tree: Root) => {
    const runs = runsOf(tree.children);
    tree.children = runs.flatMap((run) => (isStaticRun(run) ? joined(run) : run));
  };
}

/** The nodes in their order, cut wherever what a component draws begins or ends. */
function runsOf(nodes: readonly RootContent[]): RootContent[][] {
  const runs: RootContent[][] = [];
  for (const node of nodes) {
    const last = runs.at(-1);
    if (last?.[0] && isStatic(last[0]) === isStatic(node)) last.push(node);
    else runs.push([node]);
  }
  return runs;
}

/** Blank lines between two components need no element of their own. */
function isStaticRun(run: RootContent[]): run is ElementContent[] {
  return run.every(isStatic) && run.some(({ type }) => type === 'element');
}

/** Whether a node is plain HTML with all that is in it. */
function isStatic(node: RootContent): node is ElementContent {
  if (node.type === 'text' || node.type === 'comment') return true;
  return node.type === 'element' && node.tagName !== 'code-block' && node.children.every(isStatic);
}

function joined(run: ElementContent[]): Element {
  const root: Root = { type: 'root', children: run };
  visit(root, 'element', ({ tagName, properties }) => {
    // What the component of a link does.
    const { href } = properties;
    if (tagName === 'a' && typeof href === 'string') properties['href'] = withBase(href);
  });
  const html = toHtml(root).trim();
  return { type: 'element', tagName: 'static-html', properties: { html }, children: [] };
}
