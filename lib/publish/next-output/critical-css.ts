import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChildNode, parse } from 'postcss';
import parseSelectors, { type Node } from 'postcss-selector-parser';
import { findFiles } from '@/lib/files/find-files';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import { hashedFolder } from './output-files';

/** A simplified CSS node. Only style rules, nested at-rules and animations may be removed; statements are always kept. */
type CssNode =
  | { kind: 'rule'; selectors: Selector[]; body: string[] }
  | { kind: 'group'; head: string; nodes: CssNode[] }
  | { kind: 'animation'; name: string; text: string }
  | { kind: 'statement'; text: string };

/** A selector, and the names that a page must contain for it to match; null if it must not be inlined. */
type Selector = { text: string; names: string[] | null };

/** Parses a stylesheet. Throws a CssSyntaxError with line and column if it is invalid. */
export function parseStylesheet(css: string): CssNode[] {
  return parse(css).nodes.flatMap(convertNode);
}

function convertNode(node: ChildNode): CssNode[] {
  if (node.type === 'comment') return [];
  if (node.type === 'rule') {
    const body = node.nodes.map(String);
    const hasRelativeUrl = body.some((declaration) => relativeUrl.test(declaration));
    const selectors = node.selectors.map((text) => ({
      text,
      names: hasRelativeUrl ? null : getRequiredNames(text),
    }));
    return [{ kind: 'rule', selectors, body }];
  }
  if (node.type === 'decl' || !node.nodes) return [{ kind: 'statement', text: `${node};` }];
  const { name, params } = node;
  if (/keyframes$/.test(name)) return [{ kind: 'animation', name: params, text: String(node) }];
  const isGroup = /^(?:container|layer|media|scope|starting-style|supports)$/.test(name);
  if (!isGroup) return [{ kind: 'statement', text: String(node) }];
  const nodes = node.nodes.flatMap(convertNode);
  return [{ kind: 'group', head: `@${name} ${params}`.trim(), nodes }];
}

/** A relative URL, which would resolve differently in a page than in the stylesheet. */
const relativeUrl = /url\((?!\s*['"]?(?:[a-z]+:|\/|#))/i;

/** Pseudo-classes and pseudo-elements that require user interaction or an open dialog. */
const interactivePseudos =
  /^::?(?:active|backdrop|focus|focus-visible|focus-within|hover|modal|popover-open|selection)$/;

/**
 * Returns the names that a page must contain to match a selector. Ignores ids, attributes but `dir`, because scripts may set them
 * before the first paint, and arguments such as those of `:is(…)`, so that a rule is kept when in doubt.
 */
function getRequiredNames(selector: string): string[] | null {
  const nodes: Node[] = [];
  parseSelectors((root) => root.each((child) => void nodes.push(...child.nodes))).processSync(
    selector,
  );
  if (nodes.some((node) => node.type === 'pseudo' && interactivePseudos.test(node.value)))
    return null;
  return nodes.flatMap((node) => [node, ...getRequiredDescendants(node)]).flatMap(getName);
}

/** Returns what an element must contain to match `:has(…)` with a single selector. */
function getRequiredDescendants(node: Node): Node[] {
  if (node.type !== 'pseudo' || node.value !== ':has' || node.nodes.length !== 1) return [];
  return node.nodes[0]?.nodes ?? [];
}

function getName(node: Node): string[] {
  if (node.type === 'class') return [`.${node.value}`];
  if (node.type === 'tag') return [node.value.toLowerCase()];
  // The direction is in the markup, and no script changes it.
  return node.type === 'attribute' && node.attribute === 'dir' ? [`dir=${node.value}`] : [];
}

/**
 * Collects the names that selectors can match in the first viewport of a page: its tags, its classes with a dot, and `dir=rtl`. Ignores
 * scripts; text that looks like markup may add names.
 */
export function collectNames(html: string): Set<string> {
  const markup = removeEnd(html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ''));
  const classes = [...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, value = '']) =>
    value.split(/\s+/).map((name) => `.${name}`),
  );
  const tags = [...markup.matchAll(/<([a-z][a-z\d-]*)/g)].map(([, tag = '']) => tag);
  return new Set([...classes, ...tags, ...(/\sdir="rtl"/.test(markup) ? ['dir=rtl'] : [])]);
}

/** An article of this length is taller than the viewport: 42 lines of 70 characters. */
const maxCharacters = 3000;

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
export function extractCriticalCss(nodes: readonly CssNode[], names: ReadonlySet<string>): string {
  const needed = selectNodes(nodes, names);
  const rules = toCss(needed);
  const used = [...needed, ...findAnimations(nodes).filter(({ name }) => rules.includes(name))];
  const all = toCss(used);
  return toCss(used, (declaration) => {
    const [, variable] = /^(--[\w-]+)\s*:/.exec(declaration) ?? [];
    return variable === undefined || all.includes(`var(${variable}`);
  });
}

/** Media queries whose rules can wait: forced colors only get additional outlines. */
const lateQueries = /^@media (?:print|\(forced-colors: ?active\))$/;

/** Selects what affects the first paint. */
function selectNodes(nodes: readonly CssNode[], names: ReadonlySet<string>): CssNode[] {
  return nodes.flatMap((node) => selectNode(node, names));
}

function selectNode(node: CssNode, names: ReadonlySet<string>): CssNode[] {
  if (node.kind === 'statement') return [node];
  if (node.kind === 'rule') {
    const isMatch = (selector: Selector) => selector.names?.every((name) => names.has(name));
    const selectors = node.selectors.filter(isMatch);
    return selectors.length > 0 ? [{ ...node, selectors }] : [];
  }
  if (node.kind === 'animation' || lateQueries.test(node.head)) return [];
  const children = selectNodes(node.nodes, names);
  // The first occurrence of a layer determines its precedence.
  const isKept = children.length > 0 || node.head.startsWith('@layer');
  return isKept ? [{ ...node, nodes: children }] : [];
}

function findAnimations(nodes: readonly CssNode[]): Extract<CssNode, { kind: 'animation' }>[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'group') return findAnimations(node.nodes);
    return node.kind === 'animation' ? [node] : [];
  });
}

/** Serializes nodes as CSS, with only the declarations that are used. */
function toCss(nodes: readonly CssNode[], isUsed?: (declaration: string) => boolean): string {
  return nodes
    .map((node) => {
      if (node.kind === 'group') return `${node.head}{${toCss(node.nodes, isUsed)}}`;
      if (node.kind !== 'rule') return node.text;
      const selectors = node.selectors.map(({ text }) => text).join(',');
      const body = isUsed ? node.body.filter(isUsed) : node.body;
      return `${selectors}{${body.join(';')}}`;
    })
    .join('');
}

/** How React writes a stylesheet link into the head. */
const stylesheetLink = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g;

/** Any element that loads a stylesheet of Next.js. */
const anyStylesheet = /<link\b[^>]*\bhref="[^"]*\/_next\/[^"]*\.css[^>]*>/g;

/** The stylesheet links of a page that `inlineCriticalCss` does not recognize. */
export function findUnknownStylesheets(html: string): string[] {
  return [...html.matchAll(anyStylesheet)]
    .map(([link]) => link)
    .filter((link) => !/\brel="preload"/.test(link) && link.search(stylesheetLink) < 0);
}

/** Opening tag of the critical CSS, the only style element that the security policy allows. */
const openingTag = '<style data-critical>';

/** Returns the critical CSS of a page; undefined if there is none. */
export function getCriticalCss(html: string): string | undefined {
  const start = html.indexOf(openingTag);
  if (start < 0) return undefined;
  return html.slice(start + openingTag.length, html.indexOf('</style>', start));
}

/** Returns a function that inlines critical CSS into a page, from the stylesheets of an export. */
export async function createStyleInliner(out: string): Promise<(html: string) => string> {
  const folder = join(out, hashedFolder);
  const files = (await findFiles(folder)).filter((file) => file.endsWith('.css'));
  const sheets = new Map(
    await mapConcurrent(
      files,
      async (file) => [file, parseStylesheet(await readFile(join(folder, file), 'utf8'))] as const,
    ),
  );
  /** The `href` may start with the base path. */
  const getSheet = (href: string) => {
    const [, file = ''] = /\/_next\/([^?]*)/.exec(href) ?? [];
    const sheet = sheets.get(decodeURI(file));
    if (!sheet) throw new Error(`Stylesheet ${href} is not in the export.`);
    return sheet;
  };
  return (html) =>
    inlineCriticalCss(html, (hrefs) =>
      extractCriticalCss(hrefs.flatMap(getSheet), collectNames(html)),
    );
}

/**
 * Inlines the critical CSS in place of the first stylesheet link, preloads the stylesheets and moves their links to the end of the
 * body, so that they do not block the first paint. Returns pages without stylesheets unchanged.
 */
export function inlineCriticalCss(
  html: string,
  getCss: (hrefs: readonly string[]) => string,
): string {
  const links = [...html.matchAll(stylesheetLink)];
  const [first] = links;
  if (!first) return html;
  const hrefs = links.flatMap(([, href]) => href ?? []);
  const preloads = hrefs.map((href) => `<link rel="preload" as="style" href="${href}"/>`).join('');
  const style = `${openingTag}${getCss(hrefs)}</style>${preloads}`;
  const rest = html.slice(first.index).replace(stylesheetLink, '');
  const end = rest.lastIndexOf('</body>');
  if (end < 0) throw new Error('The page has stylesheets but no closing </body> tag.');
  const stylesheets = links.map(([link]) => link).join('');
  return html.slice(0, first.index) + style + rest.slice(0, end) + stylesheets + rest.slice(end);
}
