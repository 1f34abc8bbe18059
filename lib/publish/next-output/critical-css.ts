import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChildNode, parse } from 'postcss';
import parseSelectors, { type Node } from 'postcss-selector-parser';
import { findFiles } from '@/lib/files/find-files';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import { hashedFolder } from './output-files';

/** A simplified CSS node. Style rules, groups and animations that a page does not need are removed; other at-rules are kept. */
type CssNode =
  | { kind: 'rule'; selectors: Selector[]; body: string[] }
  | { kind: 'group'; head: string; nodes: CssNode[] }
  | { kind: 'other'; text: string; animation: string | undefined };

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
  if (node.type === 'decl' || !node.nodes)
    return [{ kind: 'other', text: `${node};`, animation: undefined }];
  const { name, params } = node;
  if (/^(?:container|layer|media|scope|starting-style|supports)$/.test(name))
    return [
      { kind: 'group', head: `@${name} ${params}`.trim(), nodes: node.nodes.flatMap(convertNode) },
    ];
  const animation = /keyframes$/.test(name) ? params : undefined;
  return [{ kind: 'other', text: String(node), animation }];
}

/** A relative URL, which would resolve differently in a page than in the stylesheet. */
const relativeUrl = /url\((?!\s*['"]?(?:[a-z]+:|\/|#))/i;

/** Pseudo-classes and pseudo-elements that require user interaction or an open dialog. */
const interactivePseudos =
  /^::?(?:active|backdrop|details-content|focus|focus-visible|focus-within|hover|modal|popover-open|selection)$/;

/**
 * Returns the names that a page must contain to match a selector. Ignores ids and attributes except `dir`, because scripts may set them
 * before the first paint, and arguments, as in `:is(…)`, so that a rule is kept when in doubt.
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
 * scripts and closed dialogs; text that looks like markup may add names.
 */
export function collectNames(html: string): Set<string> {
  const markup = truncateArticle(html.replace(/<(script|style|dialog)\b[\s\S]*?<\/\1>/g, ''));
  const classes = [...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, value = '']) =>
    value.split(/\s+/).map((name) => `.${name}`),
  );
  const tags = [...markup.matchAll(/<([a-z][a-z\d-]*)/g)].map(([, tag = '']) => tag);
  return new Set([...classes, ...tags, ...(/\sdir="rtl"/.test(markup) ? ['dir=rtl'] : [])]);
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
 * Returns the rules that can match one of the names before any user interaction, in source order, with the animations and
 * custom properties that they use. Rules for print and forced colors are omitted. Loading the full stylesheets later, in the same order, does not
 * change the resulting styles.
 */
export function extractCriticalCss(nodes: readonly CssNode[], names: ReadonlySet<string>): string {
  const rules = formatNodes(nodes, { names, isUsed: (name) => name.startsWith('--') });
  const isUsed = (name: string) => name.startsWith('--') || rules.includes(name);
  const css = formatNodes(nodes, { names, isUsed });
  return formatNodes(nodes, {
    names,
    isUsed: (name) => (name.startsWith('--') ? css.includes(`var(${name}`) : isUsed(name)),
  });
}

/** The names in a page, and whether its rules use an animation or a custom property. */
type Filter = { names: ReadonlySet<string>; isUsed: (name: string) => boolean };

/** Media queries whose rules can wait: forced colors only get additional outlines. */
const lateQueries = /^@media (?:print|\(forced-colors: ?active\))$/;

function formatNodes(nodes: readonly CssNode[], filter: Filter): string {
  return nodes.map((node) => formatNode(node, filter)).join('');
}

function formatNode(node: CssNode, filter: Filter): string {
  if (node.kind === 'rule') return formatRule(node, filter);
  if (node.kind === 'other')
    return node.animation === undefined || filter.isUsed(node.animation) ? node.text : '';
  if (lateQueries.test(node.head)) return '';
  const css = formatNodes(node.nodes, filter);
  // The first occurrence of a layer determines its precedence.
  return css !== '' || node.head.startsWith('@layer') ? `${node.head}{${css}}` : '';
}

function formatRule(
  { selectors, body }: Extract<CssNode, { kind: 'rule' }>,
  { names, isUsed }: Filter,
): string {
  const matching = selectors.filter(({ names: required }) =>
    required?.every((name) => names.has(name)),
  );
  if (matching.length === 0) return '';
  const declarations = body.filter((declaration) => {
    const [, variable] = /^(--[\w-]+)\s*:/.exec(declaration) ?? [];
    return variable === undefined || isUsed(variable);
  });
  return `${matching.map(({ text }) => text).join(',')}{${declarations.join(';')}}`;
}

/** How React writes a stylesheet link into the head. */
const stylesheetLink = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g;

/** Opening tag of the critical CSS, the only style element that the security policy allows. */
const openingTag = '<style data-critical>';

/** Returns the critical CSS of a page; undefined if there is none. */
export function getCriticalCss(html: string): string | undefined {
  const start = html.indexOf(openingTag);
  if (start < 0) return undefined;
  return html.slice(start + openingTag.length, html.indexOf('</style>', start));
}

/**
 * Returns a function that inlines critical CSS, from the stylesheets of an export, in place of the first stylesheet link of a page. It preloads
 * the stylesheets and moves their links to the end of the body, so that they do not block the first paint.
 */
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
  return (html) => {
    const links = [...html.matchAll(stylesheetLink)];
    const [first] = links;
    if (!first) return html;
    const hrefs = links.flatMap(([, href]) => href ?? []);
    const css = extractCriticalCss(hrefs.flatMap(getSheet), collectNames(html));
    const preloads = hrefs.map((href) => `<link rel="preload" as="style" href="${href}"/>`);
    const style = `${openingTag}${css}</style>${preloads.join('')}`;
    const rest = html.slice(first.index).replace(stylesheetLink, '');
    const end = rest.lastIndexOf('</body>');
    const stylesheets = links.map(([link]) => link).join('');
    return html.slice(0, first.index) + style + rest.slice(0, end) + stylesheets + rest.slice(end);
  };
}
