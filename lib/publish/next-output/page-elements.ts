import parseSelectors, { type Attribute, type Node } from 'postcss-selector-parser';

/** The names of an element are an asterisk, its tag, and its classes with a dot. */
type PageElement = {
  names: readonly string[];
  attributes: string;
  parent: PageElement | undefined;
};

/** The elements of a page by name. */
export type PageElements = ReadonlyMap<string, readonly PageElement[]>;

/** Quoted attribute values can contain `>`. */
const tagPattern = /<(\/?)([a-z][a-z\d-]*)((?:"[^"]*"|[^">])*)>/gi;

/**
 * Finds the elements in the first viewport of a page. Ignores scripts and closed dialogs. Elements without a closing tag count as
 * ancestors of those after them, so that a rule is kept when in doubt.
 */
export function parseElements(html: string): PageElements {
  const markup = truncateArticle(html.replace(/<(script|style|dialog)\b[\s\S]*?<\/\1>/g, ''));
  const page = new Map<string, PageElement[]>();
  let parent: PageElement | undefined;
  for (const [, slash, name = '', attributes = ''] of markup.matchAll(tagPattern)) {
    const tag = name.toLowerCase();
    if (slash) {
      while (parent && !parent.names.includes(tag)) parent = parent.parent;
      parent = parent?.parent;
    } else {
      const names = ['*', tag, ...getClasses(attributes)];
      parent = { names, attributes, parent };
      for (const key of names) page.set(key, [...(page.get(key) ?? []), parent]);
    }
  }
  return page;
}

function getClasses(attributes: string): string[] {
  const [, value = ''] = /\sclass="([^"]*)"/.exec(attributes) ?? [];
  return value.split(/\s+/).map((name) => `.${name}`);
}

/** An article of this length is taller than the viewport: 42 lines of 70 characters. */
const maxCharacters = 3000;

/** Removes everything after the first 3,000 characters of the article. */
function truncateArticle(markup: string): string {
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
 * Compiles a selector to a function that returns whether an element of a page can match it before any user interaction. When in doubt, as with
 * ids, positions and `:not(…)`, elements match.
 */
export function compileSelector(selector: string): (page: PageElements) => boolean {
  const { nodes } = parseSelectors().astSync(selector).first;
  const required = nodes.flatMap(getName);
  const matches = compileNodes(nodes);
  const [name = '*'] = nodes.slice(findCombinator(nodes) + 1).flatMap(getName);
  return (page) =>
    required.every((key) => page.has(key)) &&
    (page.get(name) ?? []).some((element) => matches(element, page));
}

function getName(node: Node): string[] {
  if (node.type === 'tag') return [node.value.toLowerCase()];
  return node.type === 'class' ? [`.${node.value}`] : [];
}

/** Returns the position of the last combinator; -1 if there is none. */
function findCombinator(nodes: readonly Node[]): number {
  return nodes.findLastIndex(({ type }) => type === 'combinator');
}

/** Whether an element can match a part of a selector. */
type Matcher = (element: PageElement, page: PageElements) => boolean;

/** Pseudo-classes and pseudo-elements that require user interaction or an open dialog. */
const interactivePseudos =
  /^::?(?:active|backdrop|details-content|focus|focus-visible|focus-within|hover|modal|popover-open|selection)$/;

function compileNodes(nodes: readonly Node[]): Matcher {
  const index = findCombinator(nodes);
  const tests = nodes.slice(index + 1).map(compileNode);
  if (index >= 0) {
    const matches = compileNodes(nodes.slice(0, index));
    const isSibling = /[+~]/.test(String(nodes[index]));
    tests.push(isSibling ? findElement(matches) : findAncestor(matches));
  }
  return (element, page) => tests.every((test) => test(element, page));
}

function findElement(matches: Matcher): Matcher {
  return (_, page) => (page.get('*') ?? []).some((element) => matches(element, page));
}

function findAncestor(matches: Matcher): Matcher {
  const find: Matcher = ({ parent }, page) =>
    parent !== undefined && (matches(parent, page) || find(parent, page));
  return find;
}

function compileNode(node: Node): Matcher {
  const [name] = getName(node);
  if (name !== undefined) return ({ names }) => names.includes(name);
  if (node.type === 'attribute') return compileAttribute(node);
  if (node.type !== 'pseudo') return () => true;
  if (interactivePseudos.test(node.value)) return () => false;
  if (node.value === ':root') return ({ parent }) => !parent;
  if (!/^:(?:has|is|where)$/.test(node.value)) return () => true;
  const alternatives = node.nodes.map((selector) => compileNodes(selector.nodes));
  const matches: Matcher = (element, page) => alternatives.some((test) => test(element, page));
  return node.value === ':has' ? findElement(matches) : matches;
}

/** What scripts set on the root element before the first paint. */
const rootAttribute = /^data-(?:announcement|theme)$/;

function compileAttribute({ attribute, operator, value }: Attribute): Matcher {
  if (rootAttribute.test(attribute)) return ({ parent }) => !parent;
  const text = operator === '=' ? ` ${attribute}="${value}"` : ` ${attribute}`;
  return ({ attributes }) => attributes.includes(text);
}
