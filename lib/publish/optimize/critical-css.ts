import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChildNode, parse } from 'postcss';
import parseSelectors, { type Node } from 'postcss-selector-parser';
import { findFiles } from '@/lib/files/find-files';
import { nextFolder } from '@/lib/publish/export/next-folder';

/*
 * Saves: 744 → 496 ms until the first paint on a phone, for about 3 kB a page (decision 0074).
 * Assumes: React writes a stylesheet as `<link rel="stylesheet" href="…">`, and the file is in the
 * export.
 * Otherwise: the stylesheets block the first paint, as they do without this.
 */

/**
 * A simplified CSS node. Style rules and groups that a page does not need are removed; other
 * at-rules are kept.
 */
type CssNode =
  | { kind: 'rule'; selectors: Selector[]; body: string }
  | { kind: 'group'; head: string; nodes: CssNode[] }
  | { kind: 'other'; text: string };

/**
 * A selector, and the names that a page must contain for it to match, each with its alternatives.
 */
type Selector = { text: string; names: string[][] };

/** Parses a stylesheet. Throws a CssSyntaxError with line and column if it is invalid. */
export function parseStylesheet(css: string): CssNode[] {
  return parse(css).nodes.flatMap(convertNode);
}

function convertNode(node: ChildNode): CssNode[] {
  if (node.type === 'comment') {
    return [];
  }
  if (node.type === 'rule') {
    const declarations = node.nodes
      .map(String)
      .filter((text) => !lateDeclaration.test(text));
    const body = declarations.join(';');
    if (body === '' || relativeUrl.test(body)) {
      return [];
    }
    const selectors = node.selectors.map((text) => ({
      text,
      names: getRequiredNames(text),
    }));
    return [{ kind: 'rule', selectors, body }];
  }
  if (node.type === 'decl' || !node.nodes) {
    return [{ kind: 'other', text: `${node};` }];
  }
  const { name, params } = node;
  if (!/^(?:container|layer|media|scope|starting-style|supports)$/.test(name)) {
    return [{ kind: 'other', text: String(node) }];
  }
  return [
    {
      kind: 'group',
      head: `@${name} ${params}`.trim(),
      nodes: node.nodes.flatMap(convertNode),
    },
  ];
}

/** Lists the names that decide which selectors of a node are kept. */
function listNames(node: CssNode): string[] {
  if (node.kind === 'group') {
    return node.nodes.flatMap(listNames);
  }
  return node.kind === 'rule'
    ? node.selectors.flatMap(({ names }) => names.flat())
    : [];
}

/**
 * Declarations that do not change what a page looks like when it is first painted. Browsers scroll
 * to a fragment again after loading.
 */
const lateDeclaration =
  /^(?:(?:-webkit-)?box-decoration|cursor|forced|outline|overflow-anchor|overscroll|pointer|scroll-margin|transition)/;

/** A relative URL, which would resolve differently in a page than in the stylesheet. */
const relativeUrl = /url\((?!\s*['"]?(?:[a-z]+:|\/|#))/i;

/** Pseudo-classes and pseudo-elements that require user interaction or an open dialog. */
const interactivePseudos =
  /^::?(?:active|backdrop|focus|focus-visible|focus-within|hover|modal|popover-open|selection)$/;

/** What scripts set on the root element before the first paint. */
const rootAttributes = /^data-(?:announcement|theme)$/;

/** The part of a selector for pages whose scripts do not run, or fail after the first paint. */
const withoutScripts = /^:not\(\[data-scripting=/;

/** Precedes the names of tags in the content of a page, because most rules for tags apply there. */
const contentScope = '.prose ';

/**
 * Returns the `names` of a selector. Ignores ids, positions and `:not(…)`, so that a rule is kept
 * when in doubt.
 */
function getRequiredNames(selector: string): string[][] {
  const { nodes } = parseSelectors().astSync(selector).first;
  const scope = selector.startsWith(contentScope) ? contentScope : '';
  const names = nodes.map((node) => getNames(node, scope));
  return [...names, ...nodes.map(getCompoundName)].filter(
    ({ length }) => length > 0,
  );
}

/** Returns the name of a class with an attribute of the same element, such as `.bar[open]`. */
function getCompoundName(node: Node): string[] {
  const previous = node.prev();
  if (node.type !== 'attribute' || previous?.type !== 'class') {
    return [];
  }
  if (rootAttributes.test(node.attribute)) {
    return [];
  }
  return [`.${previous.value}[${node.attribute}]`];
}

function getNames(node: Node, scope: string): string[] {
  if (node.type === 'class') {
    return [`.${node.value}`];
  }
  if (node.type === 'tag') {
    return [scope + node.value];
  }
  if (node.type === 'attribute' && !rootAttributes.test(node.attribute)) {
    return [
      `[${node.attribute}${node.operator === '=' ? `=${node.value}` : ''}]`,
    ];
  }
  // No page contains this name.
  if (withoutScripts.test(String(node))) {
    return [String(node)];
  }
  if (node.type === 'pseudo' && interactivePseudos.test(node.value)) {
    return [node.value];
  }
  if (node.type !== 'pseudo' || !/^:(?:has|is|where)$/.test(node.value)) {
    return [];
  }
  // The names of one part of each alternative.
  const names = node.nodes.map(
    ({ nodes: parts }) =>
      parts
        .map((part) => getNames(part, scope))
        .findLast(({ length }) => length > 0) ?? [],
  );
  return names.some(({ length }) => length === 0) ? [] : names.flat();
}

/**
 * Collects the names that selectors can match in the first viewport of a page: its tags, its
 * classes with a dot, its attributes in brackets, with and without values, and the tags of its
 * content with its scope. Ignores scripts and closed dialogs.
 */
export function collectNames(html: string): Set<string> {
  const markup = truncateArticle(
    html.replace(/<(script|style|dialog)\b[\s\S]*?<\/\1>/g, ''),
  );
  const names = new Set<string>();
  let isContent = false;
  for (const [, tag = '', attributes = ''] of markup.matchAll(tagPattern)) {
    names.add(tag);
    if (isContent) {
      names.add(contentScope + tag);
    }
    addAttributeNames(names, attributes);
    isContent ||= names.has(contentScope.trim());
  }
  return names;
}

/** Adds the names of the classes and attributes of a tag, and of each class with each attribute. */
function addAttributeNames(names: Set<string>, attributes: string): void {
  const classes: string[] = [];
  const attributeNames: string[] = [];
  for (const [, attribute = '', value = ''] of attributes.matchAll(
    attributePattern,
  )) {
    // React does not write all names in lower case.
    const name = attribute.toLowerCase();
    names.add(`[${name}]`).add(`[${name}=${value}]`);
    attributeNames.push(name);
    if (name === 'class') {
      classes.push(...value.split(/\s+/));
    }
  }
  for (const item of classes) {
    names.add(`.${item}`);
    for (const name of attributeNames) {
      names.add(`.${item}[${name}]`);
    }
  }
}

/** Quoted attribute values can contain `>`. */
const tagPattern = /<([a-z][a-z\d-]*)((?:"[^"]*"|[^">])*)>/g;
const attributePattern = /([^\s"=/]+)(?:="([^"]*)")?/g;

/** An article of this length is taller than the viewport: 42 lines of 70 characters. */
const maxCharacters = 3000;

function truncateArticle(markup: string): string {
  const start = markup.indexOf('<article');
  if (start < 0) {
    return markup;
  }
  let count = 0;
  for (const { 0: text, index } of markup
    .slice(start)
    .matchAll(/(?<=>)[^<>]+(?=<)/g)) {
    count += text.length;
    if (count >= maxCharacters) {
      return markup.slice(0, start + index + text.length);
    }
  }
  return markup;
}

/**
 * Returns the rules that can match one of the names before any user interaction, in source order,
 * with the animations and custom properties that they use. Rules for print and forced colors are
 * omitted. Loading the full stylesheets later, in the same order, does not change the resulting
 * styles.
 */
export function extractCriticalCss(
  nodes: readonly CssNode[],
  names: ReadonlySet<string>,
): string {
  const css = formatNodes(nodes, names);
  const rules = css.replace(keyframes, '');
  const used = css.replace(keyframes, (rule, name) =>
    rules.includes(name) ? rule : '',
  );
  // Attributes of drawings use custom properties, too.
  return removeUnusedProperties(used, [...names].join() + used);
}

/**
 * Media queries whose rules can wait: forced colors only get additional outlines, and `update` is
 * for animations.
 */
const lateQueries =
  /^@media (?:print|\((?:forced-colors: ?active|update: ?fast)\))$/;

function formatNodes(
  nodes: readonly CssNode[],
  names: ReadonlySet<string>,
): string {
  return nodes.map((node) => formatNode(node, names)).join('');
}

function formatNode(node: CssNode, names: ReadonlySet<string>): string {
  if (node.kind === 'other') {
    return node.text;
  }
  if (node.kind === 'group') {
    return lateQueries.test(node.head)
      ? ''
      : `${node.head}{${formatNodes(node.nodes, names)}}`;
  }
  const selectors = node.selectors.filter(({ names: required }) =>
    required.every((alternatives) =>
      alternatives.some((name) => names.has(name)),
    ),
  );
  const selector = selectors.map(({ text }) => text).join(',');
  return selector && `${selector}{${node.body}}`;
}

const keyframes = /@(?:-webkit-)?keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;
const customProperty = /(--[\w-]+):((?:"[^"]*"|[^";}])*);?/g;

function removeUnusedProperties(css: string, users: string): string {
  return css
    .replace(customProperty, (text, name) =>
      users.includes(`var(${name}`) ? text : '',
    )
    .replace(/;(?=\})/g, '')
    .replace(emptyRule, '');
}

/**
 * An empty rule or group, or a group of empty rules. The first occurrence of a layer determines its
 * precedence.
 */
const emptyRule = /(?<=^|[{};])(?!@layer)[^{};]+\{(?:[^{};]+\{\})*\}/g;

/** How React writes a stylesheet link into the head. */
const stylesheetLink = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g;

/** A link to a stylesheet, however it is written. */
const anyStylesheetLink = /<link\b[^>]*\brel=["']?stylesheet\b/gi;

/** Opening tag of the critical CSS, the only style element that the security policy allows. */
const openingTag = '<style data-critical>';

/** Returns the critical CSS of a page; undefined if there is none. */
export function getCriticalCss(html: string): string | undefined {
  const start = html.indexOf(openingTag);
  if (start < 0) {
    return undefined;
  }
  return html.slice(start + openingTag.length, html.indexOf('</style>', start));
}

/**
 * Returns a function that inlines critical CSS, from the stylesheets of an export, in place of the
 * first stylesheet link of a page. It preloads the stylesheets and moves their links to the end of
 * the body, so that they do not block the first paint. The function returns undefined if a page has
 * no such link, or one to a file that is not in the export or is not valid CSS.
 */
export async function createStyleInliner(
  out: string,
): Promise<(html: string) => string | undefined> {
  const sheets = await readStylesheets(join(out, nextFolder));
  const selectorNames = new Set([...sheets.values()].flat().flatMap(listNames));
  const cssByNames = new Map<string, string>();
  const getCss = (
    html: string,
    hrefs: readonly string[],
    nodes: readonly CssNode[],
  ) => {
    const names = [...collectNames(html)]
      .filter((name) => selectorNames.has(name) || name.includes('=var('))
      .sort();
    const key = JSON.stringify([hrefs, names]);
    const css =
      cssByNames.get(key) ?? extractCriticalCss(nodes, new Set(names));
    cssByNames.set(key, css);
    return css;
  };
  return (html) => {
    const links = [...html.matchAll(stylesheetLink)];
    const hrefs = links.flatMap(([, href]) => href ?? []);
    const linked = hrefs.map((href) => sheets.get(getHashedPath(href)));
    const nodes = linked.flatMap((sheet) => sheet ?? []);
    const [first] = links;
    const areAllKnown = html.match(anyStylesheetLink)?.length === links.length;
    if (!first || !areAllKnown || linked.includes(undefined)) {
      return undefined;
    }
    const css = getCss(html, hrefs, nodes);
    const preloads = hrefs.map(
      (href) => `<link rel="preload" as="style" href="${href}"/>`,
    );
    const style = `${openingTag}${css}</style>${preloads.join('')}`;
    const rest = html.slice(first.index).replace(stylesheetLink, '');
    const end = rest.lastIndexOf('</body>');
    const stylesheets = links.map(([link]) => link).join('');
    return (
      html.slice(0, first.index) +
      style +
      rest.slice(0, end) +
      stylesheets +
      rest.slice(end)
    );
  };
}

/** Parses the valid stylesheets in a folder, by path. */
async function readStylesheets(
  folder: string,
): Promise<Map<string, CssNode[]>> {
  const files = (await findFiles(folder)).filter((file) =>
    file.endsWith('.css'),
  );
  const sheets = new Map<string, CssNode[]>();
  for (const file of files) {
    try {
      sheets.set(
        file,
        parseStylesheet(readFileSync(join(folder, file), 'utf8')),
      );
    } catch {
      // Pages that link to it are not optimized.
    }
  }
  return sheets;
}

/**
 * Returns the path of a stylesheet in the folder of hashed files. The URL may start with the base
 * path.
 */
function getHashedPath(href: string): string {
  const [, file = ''] = /\/_next\/([^?]*)/.exec(href) ?? [];
  try {
    return decodeURI(file);
  } catch {
    return file;
  }
}
