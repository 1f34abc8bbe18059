import { type AtRule, type ChildNode, parse, type Rule } from 'postcss';
import type { PageTrait } from './page-traits';
import { getRequiredTraits } from './required-traits';

/**
 * A selector, and the traits that a page must have for it to match, each with its alternatives.
 */
type Selector = { text: string; required: PageTrait[][] };

/** A style rule with its declarations. */
type StyleRule = {
  kind: 'rule';
  selectors: Selector[];
  declarations: Declaration[];
};

/** `customProperty` is the name if the declaration is of a custom property. */
type Declaration = { text: string; customProperty: string | undefined };

/** A part of a stylesheet without other parts in it. */
type CssLeaf =
  | StyleRule
  | { kind: 'keyframes'; name: string; text: string }
  | { kind: 'other'; text: string };

/** A part of a stylesheet, without what pages never need before any interaction. */
export type CssNode =
  | CssLeaf
  | { kind: 'group'; head: string; nodes: CssNode[] };

/** At-rules that contain rules, and are kept with those that a page needs. */
const groupingAtRules =
  /^(?:container|layer|media|scope|starting-style|supports)$/;

/** Media queries whose rules can wait: forced colors only get additional outlines. */
const lateQueries = /^(?:print|\(forced-colors: ?active\))$/;

/**
 * Declarations that do not change what a page looks like when it is first painted. Browsers scroll
 * to a fragment again after loading.
 */
const lateDeclaration =
  /^(?:(?:-webkit-)?box-decoration|cursor|forced|outline|overflow-anchor|overscroll|pointer|scroll-margin|transition)/;

/** A relative URL, which would resolve differently in a page than in the stylesheet. */
const relativeUrl = /url\((?!\s*['"]?(?:[a-z]+:|\/|#))/i;

/** Parses a stylesheet. Throws a CssSyntaxError with line and column if it is invalid. */
export function parseStylesheet(css: string): CssNode[] {
  return parse(css).nodes.flatMap(convertNode);
}

function convertNode(node: ChildNode): CssNode[] {
  if (node.type === 'comment') {
    return [];
  }
  if (node.type === 'rule') {
    return convertRule(node);
  }
  if (node.type === 'decl' || !node.nodes) {
    return [{ kind: 'other', text: `${node};` }];
  }
  return convertAtRule(node, node.nodes);
}

function convertRule(rule: Rule): CssNode[] {
  const declarations = rule.nodes
    .filter((node) => !lateDeclaration.test(String(node)))
    .map((node): Declaration => {
      const isCustom = node.type === 'decl' && node.prop.startsWith('--');
      return {
        text: String(node),
        customProperty: isCustom ? node.prop : undefined,
      };
    });
  const isRelative = declarations.some(({ text }) => relativeUrl.test(text));
  if (declarations.length === 0 || isRelative) {
    return [];
  }
  const selectors = rule.selectors.map((text) => ({
    text,
    required: getRequiredTraits(text),
  }));
  return [{ kind: 'rule', selectors, declarations }];
}

function convertAtRule(rule: AtRule, children: ChildNode[]): CssNode[] {
  const { name, params } = rule;
  if (name.endsWith('keyframes')) {
    return [{ kind: 'keyframes', name: params, text: String(rule) }];
  }
  if (!groupingAtRules.test(name)) {
    return [{ kind: 'other', text: String(rule) }];
  }
  if (name === 'media' && lateQueries.test(params)) {
    return [];
  }
  const head = `@${name} ${params}`.trim();
  return [{ kind: 'group', head, nodes: children.flatMap(convertNode) }];
}

/** Lists the traits that decide which selectors of a stylesheet are kept. */
export function listRequiredTraits(nodes: readonly CssNode[]): PageTrait[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'group') {
      return listRequiredTraits(node.nodes);
    }
    return node.kind === 'rule'
      ? node.selectors.flatMap(({ required }) => required.flat())
      : [];
  });
}

/**
 * Returns the rules that can match a page with some traits before any user interaction, in source
 * order, with the animations and custom properties that they use. Rules for print and forced colors
 * are omitted. Loading the full stylesheets later, in the same order, does not change the resulting
 * styles.
 */
export function extractCriticalCss(
  nodes: readonly CssNode[],
  traits: ReadonlySet<PageTrait>,
): string {
  const matching = filterMapLeaves(nodes, (leaf) =>
    leaf.kind === 'rule' ? omitSelectors(leaf, traits) : leaf,
  );
  const rules = formatNodes(
    filterMapLeaves(matching, (leaf) =>
      leaf.kind === 'keyframes' ? undefined : leaf,
    ),
  );
  // Animations and attributes of drawings also use custom properties.
  const references = formatNodes(matching) + [...traits].join();
  return formatNodes(
    filterMapLeaves(matching, (leaf) => {
      if (leaf.kind === 'keyframes') {
        return rules.includes(leaf.name) ? leaf : undefined;
      }
      return leaf.kind === 'rule'
        ? omitCustomProperties(leaf, references)
        : leaf;
    }),
  );
}

/** Omits the selectors that cannot match, or the rule if none can. */
function omitSelectors(
  rule: StyleRule,
  traits: ReadonlySet<PageTrait>,
): StyleRule | undefined {
  const selectors = rule.selectors.filter(({ required }) =>
    required.every((alternatives) =>
      alternatives.some((trait) => traits.has(trait)),
    ),
  );
  return selectors.length > 0 ? { ...rule, selectors } : undefined;
}

/**
 * Omits the custom properties that `references` does not contain, or the rule if it has no others.
 */
function omitCustomProperties(
  rule: StyleRule,
  references: string,
): StyleRule | undefined {
  const declarations = rule.declarations.filter(
    ({ customProperty }) =>
      customProperty === undefined ||
      references.includes(`var(${customProperty}`),
  );
  return declarations.length > 0 ? { ...rule, declarations } : undefined;
}

/**
 * Converts or omits each leaf. Omits groups that become empty, except layers: the first occurrence
 * of a layer determines its precedence.
 */
function filterMapLeaves(
  nodes: readonly CssNode[],
  convert: (leaf: CssLeaf) => CssLeaf | undefined,
): CssNode[] {
  return nodes.flatMap((node): CssNode[] => {
    if (node.kind !== 'group') {
      const converted = convert(node);
      return converted ? [converted] : [];
    }
    const children = filterMapLeaves(node.nodes, convert);
    const isKept = children.length > 0 || node.head.startsWith('@layer');
    return isKept ? [{ ...node, nodes: children }] : [];
  });
}

function formatNodes(nodes: readonly CssNode[]): string {
  return nodes.map(formatNode).join('');
}

function formatNode(node: CssNode): string {
  if (node.kind === 'group') {
    return `${node.head}{${formatNodes(node.nodes)}}`;
  }
  if (node.kind !== 'rule') {
    return node.text;
  }
  const selectors = node.selectors.map(({ text }) => text);
  const declarations = node.declarations.map(({ text }) => text);
  return `${selectors.join(',')}{${declarations.join(';')}}`;
}
