import { type ChildNode, parse } from 'postcss';
import parseSelectors, { type Node } from 'postcss-selector-parser';

/** The names that a page must contain for a selector to match; null for rules that must not be inlined. */
export type SelectorRequirements = { classes: string[]; ids: string[]; tags: string[] } | null;

/** A simplified CSS node. Only style rules, nested at-rules and animations may be removed; statements are always kept. */
export type CssNode =
  | {
      kind: 'rule';
      selectors: { text: string; requirements: SelectorRequirements }[];
      body: string[];
    }
  | { kind: 'group'; head: string; nodes: CssNode[] }
  | { kind: 'animation'; name: string; text: string }
  | { kind: 'statement'; text: string };

/** Parses a stylesheet. Throws a CssSyntaxError with line and column if it is invalid. */
export function parseStylesheet(css: string): CssNode[] {
  return convertNodes(parse(css).nodes);
}

function convertNodes(nodes: readonly ChildNode[]): CssNode[] {
  return nodes.flatMap((node) => convertNode(node) ?? []);
}

function convertNode(node: ChildNode): CssNode | undefined {
  if (node.type === 'comment') return undefined;
  if (node.type === 'rule') {
    const body = node.nodes.map(String);
    const hasRelativeUrl = body.some((declaration) => relativeUrl.test(declaration));
    const selectors = node.selectors.map((text) => ({
      text,
      requirements: hasRelativeUrl ? null : getRequirements(text),
    }));
    return { kind: 'rule', selectors, body };
  }
  if (node.type === 'decl' || !node.nodes) return { kind: 'statement', text: `${node};` };
  const { name, params } = node;
  if (/keyframes$/.test(name)) return { kind: 'animation', name: params, text: String(node) };
  const isGroup = /^(?:container|layer|media|scope|starting-style|supports)$/.test(name);
  if (!isGroup) return { kind: 'statement', text: String(node) };
  return { kind: 'group', head: `@${name} ${params}`.trim(), nodes: convertNodes(node.nodes) };
}

/** A relative URL, which would resolve differently in a page than in the stylesheet. */
const relativeUrl = /url\((?!\s*['"]?(?:[a-z]+:|\/|#))/i;

/** Pseudo-classes and pseudo-elements that require user interaction or an open dialog. */
const interactivePseudos =
  /^::?(?:active|backdrop|focus|focus-visible|focus-within|hover|modal|popover-open|selection)$/;

/** Returns what an element must contain to match `:has(…)` with a single selector. */
function getRequiredDescendants(node: Node): Node[] {
  if (node.type !== 'pseudo' || node.value !== ':has' || node.nodes.length !== 1) return [];
  return node.nodes[0]?.nodes ?? [];
}

/**
 * Returns the requirements of a selector. Ignores attributes, because scripts may set them before the first paint, and arguments
 * such as those of `:is(…)`, so that a rule is kept when in doubt.
 */
function getRequirements(selector: string): SelectorRequirements {
  const nodes: Node[] = [];
  parseSelectors((root) => root.each((child) => void nodes.push(...child.nodes))).processSync(
    selector,
  );
  if (nodes.some((node) => node.type === 'pseudo' && interactivePseudos.test(node.value)))
    return null;
  const all = nodes.flatMap((node) => [node, ...getRequiredDescendants(node)]);
  const getNames = (type: Node['type']) =>
    all.flatMap((node) => (node.type === type && node.value ? [node.value] : []));
  return {
    classes: getNames('class'),
    ids: getNames('id'),
    tags: getNames('tag').map((name) => name.toLowerCase()),
  };
}
