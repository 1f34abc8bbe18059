import type { Element, Nodes, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { Position } from '@/lib/content/diagnostics/diagnostic';
import { getNodePosition, locateInNode, type MarkdownContext } from './context';
import { createElement } from './create-element';
import { getJsxAttribute, getJsxProps, isJsxElement, type JsxElement } from './jsx';

/** Elements that are removed together with their content. */
const removedElements = ['script', 'style', 'base', 'head', 'object', 'embed'];

/**
 * Removes from raw HTML and JSX what the Content-Security-Policy would block (scripts, inline event handlers, style
 * attributes, `javascript:` URLs) and what could redirect readers or their input to other sites (meta refresh, `<base>`,
 * forms, frames from hosts that are not in `frameHosts`). Each removal is reported.
 */
export function rehypeSafeHtml(context: MarkdownContext) {
  return (tree: Root, file: { toString: () => string }) => {
    const source = String(file);
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined || !isHtml(node)) return undefined;
      removeUnsafeAttributes(node, context, source);
      const tag = getTagName(node);
      if (!isUnsafeElement(node, context.config.frameHosts)) return undefined;
      report(describeTag(tag), getNodePosition(node), context, getHint(node, context));
      const link = createFrameLink(node);
      parent.children.splice(index, 1, ...(tag === 'form' ? node.children : link));
      return [SKIP, index + link.length];
    });
  };
}

/** HTML elements and lowercase JSX elements; components are trusted. */
function isHtml(node: Nodes): node is Element | JsxElement {
  if (node.type === 'element') return true;
  return isJsxElement(node) && /^[a-z][^.]*$/.test(node.name ?? '');
}

function getTagName(node: Element | JsxElement): string {
  return (node.type === 'element' ? node.tagName : (node.name ?? '')).toLowerCase();
}

function isUnsafeElement(node: Element | JsxElement, frameHosts: readonly string[]): boolean {
  const tag = getTagName(node);
  if (tag === 'meta') return hasHttpEquiv(node);
  if (tag === 'iframe' || tag === 'frame') return !isAllowedFrame(node, frameHosts);
  return tag === 'form' || removedElements.includes(tag);
}

function isAllowedFrame(node: Element | JsxElement, frameHosts: readonly string[]): boolean {
  const src =
    node.type === 'element' ? node.properties['src'] : getJsxAttribute(node, 'src')?.value;
  const url = typeof src === 'string' && URL.canParse(src) ? new URL(src) : undefined;
  return url?.protocol === 'https:' && frameHosts.includes(url.host);
}

/** Returns a link to the page that a frame shows. */
function createFrameLink(node: Element | JsxElement): Element[] {
  const tag = getTagName(node);
  const { src, title } = node.type === 'element' ? node.properties : getJsxProps(node);
  if ((tag !== 'iframe' && tag !== 'frame') || !/^https?:/.test(String(src))) return [];
  return [createElement('a', { href: String(src) }, [String(title || src)])];
}

function hasHttpEquiv(node: Element | JsxElement): boolean {
  if (node.type === 'element') return node.properties['httpEquiv'] !== undefined;
  return node.attributes.some(
    (attribute) => 'name' in attribute && /^http(?:E|-e)quiv$/.test(attribute.name),
  );
}

function removeUnsafeAttributes(
  node: Element | JsxElement,
  context: MarkdownContext,
  source: string,
): void {
  const names =
    node.type === 'element' ? removeUnsafeProperties(node) : removeUnsafeJsxAttributes(node);
  for (const name of names)
    report(
      `${name.toLowerCase()}=… of <${getTagName(node)}> is removed: it is ${forbidden}`,
      locateInNode(node, name.toLowerCase(), source),
      context,
      /^style$/i.test(name)
        ? 'Remove it: the design is the same on all pages. Use Markdown, such as **bold**, or a component.'
        : 'Remove it, or use a component instead.',
    );
}

function removeUnsafeProperties(node: Element): string[] {
  const unsafe = Object.keys(node.properties).filter((name) =>
    isUnsafe(name, node.properties[name]),
  );
  for (const name of unsafe) delete node.properties[name];
  return unsafe;
}

/** Returns the names of the removed attributes. */
function removeUnsafeJsxAttributes(node: JsxElement): string[] {
  const unsafe = node.attributes.flatMap((attribute) =>
    'name' in attribute && isUnsafe(attribute.name, attribute.value) ? [attribute.name] : [],
  );
  node.attributes = node.attributes.filter(
    (attribute) => !('name' in attribute && unsafe.includes(attribute.name)),
  );
  return unsafe;
}

function isUnsafe(name: string, value: unknown): boolean {
  if (/^on/i.test(name) || /^(?:style|srcDoc|formAction)$/i.test(name)) return true;
  // Browsers ignore whitespace before and within the scheme.
  return (
    /^(?:href|xLink:?Href|src|action)$/i.test(name) &&
    /^javascript:/i.test(String(value).replace(/[\s\p{Cc}]/gu, ''))
  );
}

const forbidden = 'not allowed on this site, for security';

/** Other `<meta>` elements are harmless. */
function describeTag(tag: string): string {
  if (tag === 'form')
    return 'Forms do not work on this site, so <form> is removed and only its content is shown';
  return `${tag === 'meta' ? '<meta http-equiv>' : `<${tag}>`} is removed: it is ${forbidden}`;
}

function getHint(node: Element | JsxElement, { urlPath }: MarkdownContext): string {
  const tag = getTagName(node);
  if (tag === 'form') return 'Link to a page with the form: [Contact us](https://example.com/form)';
  if (tag === 'meta')
    return `To redirect the page, delete this page and add to redirects.yml, with the path of the new page: - { from: '${urlPath}', to: '/' }`;
  if (tag === 'head')
    return 'Write title, description, keywords and image in the front matter instead.';
  if (tag === 'iframe' || tag === 'frame')
    return `A link is shown instead. To embed it, add ${getHost(node)} to frameHosts in lib/site.ts.`;
  return 'Remove it, or use Markdown or a component instead.';
}

function getHost(node: Element | JsxElement): string {
  const { src } = node.type === 'element' ? node.properties : getJsxProps(node);
  return URL.canParse(String(src)) ? `"${new URL(String(src)).host}"` : 'its host';
}

function report(
  problem: string,
  { line, column }: Position,
  context: MarkdownContext,
  hint: string,
): void {
  context.report({ rule: 'unsafe-html', line, column, message: `${problem}.`, hint });
}
