import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChildNode, parse } from 'postcss';
import { findFiles } from '@/lib/files/find-files';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import { hashedFolder } from './output-files';
import { compileSelector, type PageElements, parseElements } from './page-elements';

/** A simplified CSS node. Style rules, groups and animations that a page does not need are removed; other at-rules are kept. */
type CssNode =
  | { kind: 'rule'; selectors: Selector[]; body: Declaration[] }
  | { kind: 'group'; head: string; nodes: CssNode[] }
  | { kind: 'other'; text: string; animation: string | undefined };

/** A declaration, and the name of the custom property that it sets. */
type Declaration = { text: string; property: string | undefined };

type Selector = { text: string; matches: (elements: PageElements) => boolean };

/** Parses a stylesheet. Throws a CssSyntaxError with line and column if it is invalid. */
export function parseStylesheet(css: string): CssNode[] {
  return parse(css).nodes.flatMap(convertNode);
}

function convertNode(node: ChildNode): CssNode[] {
  if (node.type === 'comment') return [];
  if (node.type === 'rule') {
    const body = node.nodes.map(String).filter((text) => !lateDeclaration.test(text));
    if (body.some((text) => relativeUrl.test(text))) return [];
    const selectors = node.selectors.map((text) => ({ text, matches: compileSelector(text) }));
    return [{ kind: 'rule', selectors, body: body.map(createDeclaration) }];
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

/** Declarations that do not change what a page looks like when it is first painted. */
const lateDeclaration = /^(?:cursor|overscroll-behavior|transition)/;

function createDeclaration(text: string): Declaration {
  return { text, property: /^(--[\w-]+)\s*:/.exec(text)?.[1] };
}

/** A relative URL, which would resolve differently in a page than in the stylesheet. */
const relativeUrl = /url\((?!\s*['"]?(?:[a-z]+:|\/|#))/i;

/**
 * Returns the rules that can match one of the elements before any user interaction, in source order, with the animations and
 * custom properties that they use. Rules for print and forced colors are omitted. Loading the full stylesheets later, in the same order, does not
 * change the resulting styles.
 */
export function extractCriticalCss(nodes: readonly CssNode[], elements: PageElements): string {
  const matching = nodes.flatMap((node) => selectRules(node, elements));
  const rules = formatNodes(matching, (name) => name.startsWith('--'));
  const removeUnused = (css: string) =>
    formatNodes(matching, (name) =>
      name.startsWith('--') ? css.includes(`var(${name}`) : rules.includes(name),
    );
  const css = formatNodes(matching, (name) => name.startsWith('--') || rules.includes(name));
  // Properties that only unused properties refer to are also unused.
  return inlineConstants(removeUnused(removeUnused(css)));
}

/** Media queries whose rules can wait: forced colors only get additional outlines. */
const lateQueries = /^@media (?:print|\(forced-colors: ?active\))$/;

/** Removes the rules that match none of the elements. */
function selectRules(node: CssNode, elements: PageElements): CssNode[] {
  if (node.kind === 'other') return [node];
  if (node.kind === 'group') {
    if (lateQueries.test(node.head)) return [];
    return [{ ...node, nodes: node.nodes.flatMap((child) => selectRules(child, elements)) }];
  }
  const selectors = node.selectors.filter(({ matches }) => matches(elements));
  return selectors.length > 0 ? [{ ...node, selectors }] : [];
}

/** Formats nodes without the animations and custom properties that are not used. */
function formatNodes(nodes: readonly CssNode[], isUsed: (name: string) => boolean): string {
  return nodes.map((node) => formatNode(node, isUsed)).join('');
}

function formatNode(node: CssNode, isUsed: (name: string) => boolean): string {
  if (node.kind === 'other')
    return node.animation === undefined || isUsed(node.animation) ? node.text : '';
  if (node.kind === 'group') {
    const css = formatNodes(node.nodes, isUsed);
    // The first occurrence of a layer determines its precedence.
    return css !== '' || node.head.startsWith('@layer') ? `${node.head}{${css}}` : '';
  }
  const body = node.body.filter(({ property }) => property === undefined || isUsed(property));
  if (body.length === 0) return '';
  const selector = node.selectors.map(({ text }) => text).join(',');
  return `${selector}{${body.map(({ text }) => text).join(';')}}`;
}

/** Custom properties of the root element, outside of media queries. */
const rootProperties = /(?:^|@layer [\w-]+\{):root\{([^}]*)\}/;

/** Replaces custom properties whose value never changes, such as `--space-1`, by their value, which is shorter. */
function inlineConstants(css: string): string {
  const [, declarations = ''] = rootProperties.exec(css) ?? [];
  const constants = new Map<string, string>();
  for (const [, name = '', value = ''] of declarations.matchAll(/(--[\w-]+):([^;]*)/g))
    if (!value.includes('var(') && css.split(new RegExp(`${name}:|var\\(${name},`)).length === 2)
      constants.set(name, value);
  return css
    .replace(/(--[\w-]+):[^;}]*;?/g, (definition, name) => (constants.has(name) ? '' : definition))
    .replace(/var\((--[\w-]+)\)/g, (reference, name) => constants.get(name) ?? reference);
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
    const css = extractCriticalCss(hrefs.flatMap(getSheet), parseElements(html));
    const preloads = hrefs.map((href) => `<link rel="preload" as="style" href="${href}"/>`);
    const style = `${openingTag}${css}</style>${preloads.join('')}`;
    const rest = html.slice(first.index).replace(stylesheetLink, '');
    const end = rest.lastIndexOf('</body>');
    const stylesheets = links.map(([link]) => link).join('');
    return html.slice(0, first.index) + style + rest.slice(0, end) + stylesheets + rest.slice(end);
  };
}
