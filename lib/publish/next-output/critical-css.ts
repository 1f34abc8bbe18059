import { type ChildNode, parse } from 'postcss';
import parseSelectors, { type Node } from 'postcss-selector-parser';

/** The names that a page must contain for a selector to match; null for rules that must not be inlined. */
type SelectorRequirements = { classes: string[]; ids: string[]; tags: string[] } | null;

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
 * Returns the requirements of a selector. Ignores attributes but `dir`, because scripts may set them before the first paint, and arguments
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
    tags: [...getNames('tag').map((name) => name.toLowerCase()), ...all.flatMap(getDirection)],
  };
}

/** The direction is in the markup, and no script changes it. */
function getDirection(node: Node): string[] {
  return node.type === 'attribute' && node.attribute === 'dir' ? [`dir=${node.value}`] : [];
}

/** The class names, ids and tag names that occur in a page; `dir=rtl` among the latter if an element has this attribute. */
export type PageNames = { classes: Set<string>; ids: Set<string>; tags: Set<string> };

/** An article of this length is taller than the viewport: 42 lines of 70 characters. */
const maxCharacters = 3000;

/**
 * Collects the names that selectors can match in the first viewport of a page. Ignores scripts; text that looks like markup may add
 * names.
 */
export function collectNames(html: string): PageNames {
  const markup = removeEnd(html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ''));
  const getValues = (attribute: RegExp) =>
    [...markup.matchAll(attribute)].flatMap(([, value = '']) => value.split(/\s+/));
  const hasRtl = /\sdir="rtl"/.test(markup);
  return {
    classes: new Set(getValues(/\sclass="([^"]*)"/g)),
    ids: new Set(getValues(/\sid="([^"]*)"/g)),
    tags: new Set([...getValues(/<([a-z][a-z\d-]*)/g), ...(hasRtl ? ['dir=rtl'] : [])]),
  };
}

/** Removes what follows the first 3,000 characters of the article. */
function removeEnd(markup: string): string {
  const start = markup.indexOf('<article');
  if (start < 0) return markup;
  let count = 0;
  for (const { 0: text, index } of markup.slice(start).matchAll(/[^<>]+(?=<)/g)) {
    count += text.length;
    if (count >= maxCharacters) return markup.slice(0, start + index + text.length);
  }
  return markup;
}

/**
 * Returns the rules that can match one of the names before any user interaction, in source order, with the animations and
 * custom properties that they use. Rules for print and forced colors are omitted. Loading the full stylesheets later, in the same order, does not
 * change the resulting styles.
 */
export function extractCriticalCss(nodes: readonly CssNode[], names: PageNames): string {
  const needed = selectNodes(nodes, names);
  const rules = toCss(needed, () => true);
  const animations = findAnimations(nodes).filter(({ name }) => rules.includes(name));
  const all = rules + toCss(animations, () => true);
  const isUsed = (declaration: string) => {
    const [, variable] = /^(--[\w-]+)\s*:/.exec(declaration) ?? [];
    return variable === undefined || all.includes(`var(${variable}`);
  };
  return toCss([...needed, ...animations], isUsed);
}

function selectNodes(nodes: readonly CssNode[], names: PageNames): CssNode[] {
  return nodes.map((node) => selectNode(node, names)).filter((node) => !isEmpty(node));
}

function selectNode(node: CssNode, names: PageNames): CssNode {
  if (node.kind === 'rule')
    return {
      ...node,
      selectors: node.selectors.filter(({ requirements }) => isSatisfied(requirements, names)),
    };
  if (node.kind === 'group') return { ...node, nodes: selectNodes(node.nodes, names) };
  return node;
}

/** Media queries whose rules can wait: forced colors only get additional outlines. */
const lateQueries = /^@media (?:print|\(forced-colors: ?active\))$/;

/** Whether a node has no effect on the first paint. */
function isEmpty(node: CssNode): boolean {
  if (node.kind === 'rule') return node.selectors.length === 0;
  if (node.kind === 'statement') return false;
  if (node.kind === 'animation' || lateQueries.test(node.head)) return true;
  // The first occurrence of a layer determines its precedence.
  return node.nodes.length === 0 && !node.head.startsWith('@layer');
}

/** Serializes nodes as CSS, with only the declarations that are used. */
function toCss(nodes: readonly CssNode[], isUsed: (declaration: string) => boolean): string {
  return nodes
    .map((node) => {
      if (node.kind === 'group') return `${node.head}{${toCss(node.nodes, isUsed)}}`;
      if (node.kind !== 'rule') return node.text;
      const selectors = node.selectors.map(({ text }) => text).join(',');
      return `${selectors}{${node.body.filter(isUsed).join(';')}}`;
    })
    .join('');
}

function isSatisfied(
  requirements: SelectorRequirements,
  { classes, ids, tags }: PageNames,
): boolean {
  if (!requirements) return false;
  return (
    requirements.classes.every((name) => classes.has(name)) &&
    requirements.ids.every((name) => ids.has(name)) &&
    requirements.tags.every((name) => tags.has(name))
  );
}

function findAnimations(nodes: readonly CssNode[]): Extract<CssNode, { kind: 'animation' }>[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'group') return findAnimations(node.nodes);
    return node.kind === 'animation' ? [node] : [];
  });
}
