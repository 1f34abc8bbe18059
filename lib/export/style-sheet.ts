import { type ChildNode, parse } from 'postcss';
import parseSelectors, { type Node } from 'postcss-selector-parser';

/** What a page must hold for a selector to match anything in it; null for a rule that has to wait for its sheet. */
export type Needs = { classes: string[]; ids: string[]; tags: string[] } | null;

/** A sheet as far as the choice of its rules needs it. Nothing but rules, groups and animations is ever left out. */
export type SheetPart =
  | { kind: 'rule'; selectors: { text: string; needs: Needs }[]; body: string[] }
  | { kind: 'group'; head: string; parts: SheetPart[] }
  | { kind: 'animation'; name: string; text: string }
  | { kind: 'statement'; text: string };

/** Takes a sheet apart. Throws a CssSyntaxError with line and column where it is none. */
export function parseSheet(css: string): SheetPart[] {
  return partsOf(parse(css).nodes);
}

function partsOf(nodes: readonly ChildNode[]): SheetPart[] {
  return nodes.flatMap((node) => partOf(node) ?? []);
}

function partOf(node: ChildNode): SheetPart | undefined {
  if (node.type === 'comment') return undefined;
  if (node.type === 'rule') {
    const body = node.nodes.map(String);
    const isBound = body.some((each) => relativePath.test(each));
    const selectors = node.selectors.map((text) => ({
      text,
      needs: isBound ? null : needsOf(text),
    }));
    return { kind: 'rule', selectors, body };
  }
  if (node.type === 'decl' || !node.nodes) return { kind: 'statement', text: `${node};` };
  const { name, params } = node;
  if (/keyframes$/.test(name)) return { kind: 'animation', name: params, text: String(node) };
  const isGroup = /^(?:container|layer|media|scope|starting-style|supports)$/.test(name);
  if (!isGroup) return { kind: 'statement', text: String(node) };
  return { kind: 'group', head: `@${name} ${params}`.trim(), parts: partsOf(node.nodes) };
}

/** A URL path that means another file in a page than in the sheet. */
const relativePath = /url\((?!\s*['"]?(?:[a-z]+:|\/|#))/i;

/** What a reader's pointer, keys and choices bring about, and boxes that only a dialog has. */
const acted =
  /^::?(?:active|backdrop|focus|focus-visible|focus-within|hover|modal|popover-open|selection)$/;

/**
 * What a selector needs. Attributes are no part of it: scripts that run before the first paint set some. What is in brackets,
 * as in `:is(…)`, is not looked at, so that a rule is rather kept than lost.
 */
function needsOf(selector: string): Needs {
  const nodes: Node[] = [];
  parseSelectors((root) => root.each((each) => void nodes.push(...each.nodes))).processSync(
    selector,
  );
  if (nodes.some((node) => node.type === 'pseudo' && acted.test(node.value))) return null;
  const namesOf = (type: Node['type']) =>
    nodes.flatMap((node) => (node.type === type && node.value ? [node.value] : []));
  return {
    classes: namesOf('class'),
    ids: namesOf('id'),
    tags: namesOf('tag').map((name) => name.toLowerCase()),
  };
}
