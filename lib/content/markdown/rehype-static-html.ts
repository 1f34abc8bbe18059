import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { joinBasePath } from '@/lib/urls/base-path';
import { createElement } from './jsx';

/**
 * Replaces each run of top-level nodes without components with one `<static-html html="…">`. The RSC payload then repeats
 * the HTML verbatim, which compresses well, and React has no elements to hydrate. Must run after all plugins that change
 * the tree.
 */
export function rehypeStaticHtml(basePath: string) {
  return (tree: Root) => {
    const runs = splitRuns(tree.children);
    tree.children = runs.flatMap((run) => (isStaticRun(run) ? joinRun(run, basePath) : run));
  };
}

/** Splits the nodes into runs of static and of other nodes. */
function splitRuns(nodes: readonly RootContent[]): RootContent[][] {
  const runs: RootContent[][] = [];
  for (const node of nodes) {
    const last = runs.at(-1);
    if (last?.[0] && isStatic(last[0]) === isStatic(node)) last.push(node);
    else runs.push([node]);
  }
  return runs;
}

/** Whitespace between two components does not need an element. */
function isStaticRun(run: RootContent[]): run is ElementContent[] {
  return run.every(isStatic) && run.some(({ type }) => type === 'element');
}

/** Whether a node and all its descendants are plain HTML. */
function isStatic(node: RootContent): node is ElementContent {
  if (node.type === 'text' || node.type === 'comment') return true;
  return node.type === 'element' && node.tagName !== 'code-block' && node.children.every(isStatic);
}

function joinRun(run: ElementContent[], basePath: string): Element {
  const root: Root = { type: 'root', children: run };
  visit(root, 'element', ({ tagName, properties }) => {
    // Static HTML bypasses the link component, which adds the base path.
    const { href } = properties;
    if (tagName === 'a' && typeof href === 'string')
      properties['href'] = joinBasePath(basePath, href);
  });
  return createElement('static-html', { html: toHtml(root).trim() });
}
