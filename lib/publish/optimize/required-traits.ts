import parseSelectors, { type Node } from 'postcss-selector-parser';
import { contentScope, type PageTrait } from './page-traits';

/** Pseudo-classes and pseudo-elements that require user interaction or an open dialog. */
const interactivePseudos =
  /^::?(?:active|backdrop|focus|focus-visible|focus-within|hover|modal|popover-open|selection)$/;

/** What scripts set on the root element before the first paint. */
const rootAttributes = /^\[data-(?:announcement|theme|scripting=(?:''|""))/;

/** The part of a selector for pages whose scripts do not run, or fail after the first paint. */
const withoutScripts = /^:not\(\[data-scripting=/;

/** Pseudo-classes that match one of several selectors. */
const alternativePseudos = /^:(?:has|is|where)$/;

/**
 * Returns the traits that a page must have for a selector to match, each with its alternatives.
 * Ignores ids, positions and `:not(…)`, so that a rule is kept when in doubt.
 * @example getRequiredTraits('.bar :is(a, b)') // => [['.bar'], ['a', 'b']]
 */
export function getRequiredTraits(selector: string): PageTrait[][] {
  const { nodes } = parseSelectors().astSync(selector).first;
  const scope = selector.startsWith(contentScope) ? contentScope : '';
  const required = [
    ...nodes.map((node) => getAlternatives(node, scope)),
    ...nodes.map(getCompoundTrait),
  ];
  return required.filter((alternatives) => alternatives.length > 0);
}

/** Returns the trait of a class with an attribute of the same element. */
function getCompoundTrait(node: Node): PageTrait[] {
  const previous = node.prev();
  if (node.type !== 'attribute' || previous?.type !== 'class') {
    return [];
  }
  if (rootAttributes.test(String(node))) {
    return [];
  }
  return [`.${previous.value}[${node.attribute}]`];
}

/** Returns the traits of which a part of a selector needs one; none if any page may match. */
function getAlternatives(node: Node, scope: string): PageTrait[] {
  if (node.type === 'class') {
    return [`.${node.value}`];
  }
  if (node.type === 'tag') {
    return [scope + node.value];
  }
  if (node.type === 'attribute' && !rootAttributes.test(String(node).trim())) {
    const value = node.operator === '=' ? `=${node.value}` : '';
    return [`[${node.attribute}${value}]`];
  }
  // No page has this trait.
  if (withoutScripts.test(String(node))) {
    return [String(node)];
  }
  if (node.type !== 'pseudo') {
    return [];
  }
  if (interactivePseudos.test(node.value)) {
    return [node.value];
  }
  if (!alternativePseudos.test(node.value)) {
    return [];
  }
  // The traits of the last known part of each alternative: `.b` and `c` of `:is(.a .b, c)`.
  const traits = node.nodes.map(({ nodes: parts }) => {
    const known = parts.map((part) => getAlternatives(part, scope));
    return known.findLast(({ length }) => length > 0) ?? [];
  });
  const hasOpenAlternative = traits.some(({ length }) => length === 0);
  return hasOpenAlternative ? [] : traits.flat();
}
